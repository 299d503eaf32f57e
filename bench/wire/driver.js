// N two-player matches against one server, all played from this process. The work comes as one JSON object on stdin:
// { adapter, urls, n, seconds, warm, rate, pids: { server: […], database: […] }, … what the adapter needs }
// rate: moves a second offered to all matches together, with exponential pauses; 0: every match always has a move under way.
// A latency is the time from a move being sent to the opponent's socket having delivered what came of it, parsed.
"use strict";
const fs = require("fs");

const work = JSON.parse(fs.readFileSync(0, "utf8"));
const adapter = require(work.adapter);
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// These processes with their children, and theirs.
function family(roots) {
  const children = {};
  for (const name of fs.readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
      (children[parent] ||= []).push(+name);
    } catch {
      // it has ended meanwhile
    }
  }
  const found = [];
  const todo = [...roots];
  while (todo.length) {
    const pid = todo.pop();
    found.push(pid);
    todo.push(...(children[pid] || []));
  }
  return found;
}

// Nanoseconds of processor time by thread: precise where the usual counters have ten milliseconds.
function processorTime(pids) {
  let sum = 0;
  for (const pid of pids) {
    try {
      for (const thread of fs.readdirSync(`/proc/${pid}/task`))
        sum += +fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0];
    } catch {
      // it has ended meanwhile
    }
  }
  return sum / 1e3;
}

function memory(roots) {
  let kib = 0;
  for (const pid of family(roots)) {
    try {
      kib += +/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1];
    } catch {
      // it has ended meanwhile
    }
  }
  return kib;
}

function machineBusy() {
  const ticks = fs.readFileSync("/proc/stat", "utf8").split("\n")[0].trim().split(/\s+/).slice(1).map(Number);
  return (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) * 10;
}

const bench = {
  ...work,
  counting: false,
  stopped: false,
  latencies: [],
  moves: 0,
  bytes: 0,
  errors: {},
  moved() {
    if (this.counting) this.moves += 1;
  },
  took(ms) {
    if (this.counting) this.latencies.push(ms);
  },
  received(length) {
    if (this.counting) this.bytes += length;
  },
  failed(why) {
    if (!this.stopped) this.errors[why] = (this.errors[why] || 0) + 1;
  },
  next(move) {
    if (this.stopped) return;
    if (!work.rate) move();
    else setTimeout(move, (-Math.log(1 - Math.random()) * 1000 * work.n) / work.rate);
  },
};

function share(sorted, part) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null;
}

async function main() {
  // The first ten also pay for what a server makes but once, so memory is counted from there.
  let before = { matches: 0, kib: memory(work.pids.server) };
  const matches = [];
  for (let first = 0; first < work.n; first += 10) {
    const some = Array.from({ length: Math.min(10, work.n - first) }, (_, k) => adapter.open(first + k, bench));
    matches.push(...(await Promise.all(some)));
    if (matches.length === 10 && work.n > 10) before = { matches: 10, kib: memory(work.pids.server) };
  }
  await pause(0.4);
  const after = { matches: work.n, kib: memory(work.pids.server) };
  if (adapter.spares) await adapter.spares(bench);
  for (const match of matches) match.start();
  await pause(work.warm);
  console.error("measuring");
  const pids = { server: family(work.pids.server), database: family(work.pids.database) };
  const cpu = { server: processorTime(pids.server), database: processorTime(pids.database) };
  const busy = machineBusy();
  const own = process.cpuUsage();
  const began = performance.now();
  bench.counting = true;
  await pause(work.seconds);
  bench.counting = false;
  const elapsed = performance.now() - began;
  const used = process.cpuUsage(own);
  const server = processorTime(pids.server) - cpu.server;
  const database = processorTime(pids.database) - cpu.database;
  const ours = (server + database + used.user + used.system) / 1000;
  const sorted = bench.latencies.sort((a, b) => a - b);
  const moves = Math.max(1, bench.moves);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / Math.max(1, sorted.length);
  const result = {
    moves_s: (bench.moves / elapsed) * 1000,
    p50_ms: share(sorted, 0.5),
    p99_ms: share(sorted, 0.99),
    server_cpu_us: server / moves,
    database_cpu_us: work.pids.database.length ? database / moves : null,
    kb_per_move: bench.bytes / 1024 / moves,
    kib_per_match: (after.kib - before.kib) / (after.matches - before.matches),
    little: work.rate ? null : ((bench.moves / elapsed) * mean) / work.n,
    driver_cpu: (used.user + used.system) / 1000 / elapsed,
    foreign_cpu: (machineBusy() - busy - ours) / elapsed,
    errors: bench.errors,
  };
  bench.stopped = true;
  process.stdout.write(JSON.stringify(result) + "\n", () => process.exit(0));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
