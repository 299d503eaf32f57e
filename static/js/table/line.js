// The line to the server: says hello, comes back by itself after any loss, and measures how long an answer takes.

const FIRST_WAIT = 250,
  LONGEST_WAIT = 8000,
  PING_EVERY = 15000,
  SILENCE = 12000;

export class Line {
  #socket = null;
  #timer = 0;
  #tries = 0;
  #pinged = 0;
  #ping = 0;
  #closed = false;

  /** `ends`: opened(), frame(object), lost(), delay(ms), time(ms by the server's clock, now). */
  constructor(path, ends) {
    this.address = new URL(path, location.href.replace(/^http/, "ws")).href;
    this.ends = ends;
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.now();
    });
    setInterval(() => this.#beat(), PING_EVERY);
    this.#open();
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** False if the line is down: nothing was sent. */
  send(frame) {
    if (!this.up) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Try at once instead of after the pause. */
  now() {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** For good: the server has said that there is nothing to come back to. */
  hangUp() {
    this.#closed = true;
    this.#socket?.close();
  }

  #open() {
    const socket = (this.#socket = new WebSocket(this.address));
    socket.addEventListener("open", () => {
      this.ends.opened();
      this.#beat();
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#fall();
    });
  }

  #hear(frame) {
    if (frame.type === "view") this.#tries = 0;
    if (frame.type !== "pong") return this.ends.frame(frame);
    if (frame.n !== this.#ping) return;
    const took = performance.now() - this.#pinged;
    this.ends.delay(Math.round(took));
    this.ends.time(frame.at * 1000 + took / 2);
    this.#pinged = 0;
  }

  /** Everybody whose server restarts would come back in the same moment; hence the chance in the pause. */
  #fall() {
    this.#socket = null;
    this.#pinged = 0;
    if (this.#closed) return;
    this.ends.lost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
  }

  #beat() {
    if (!this.up || this.#pinged) return;
    const n = ++this.#ping;
    this.#pinged = performance.now();
    this.send({ type: "ping", n });
    const socket = this.#socket;
    setTimeout(() => {
      if (socket !== this.#socket || this.#ping !== n || !this.#pinged) return;
      // A line that died without a word is no line. Its close event may take minutes, so do not wait for it.
      socket.close();
      this.#fall();
    }, SILENCE);
  }
}
