// Sounds of the table, made by the browser itself. Off until the player switches them on, in "More" or in the settings of the account.
const KEY = "wa-sound",
  VOLUME = 0.25,
  MOST = 3,
  APART = 0.16;
let on = kept(),
  room = null;

function kept() {
  const wish = document.documentElement.dataset.wishSounds; // of the account, until this browser chooses
  try {
    return (localStorage.getItem(KEY) ?? wish) === "on";
  } catch {
    return wish === "on";
  }
}

export const sounding = () => on;

export function setSounding(yes) {
  on = yes;
  try {
    localStorage.setItem(KEY, yes ? "on" : "off");
  } catch {
    /* then it lasts for this page only */
  }
  if (yes) play(["turn"]); // in the click itself: a browser lets nobody be loud unasked
}

/** What a change of the table sounds like: what the game heard, then the call to move. */
export function sound(page, before) {
  if (!on) return;
  const called = before && page.decision && (before.decision === null || before.seat !== page.doc.seat);
  play([...(page.game.sounds?.(page, before) ?? []).slice(-MOST), ...(called ? ["turn"] : [])]);
}

export function play(names) {
  if (!names.length || navigator.userActivation?.hasBeenActive === false) return; // before a first touch the browser keeps silence
  room ??= new AudioContext();
  room.resume();
  names.forEach((name, n) => SOUNDS[name](room.currentTime + 0.02 + n * APART));
}

// --- what they are made of ---

const SOUNDS = {
  card(at) {
    noise(at, { length: 0.07, from: 3200, to: 1800, kind: "bandpass", loud: 0.5 });
  },
  dice(at) {
    [0, 0.06, 0.15, 0.21].forEach((later) =>
      noise(at + later, { length: 0.03, from: 2400, to: 1500, kind: "bandpass", loud: 0.8 }),
    );
  },
  torpedo(at) {
    noise(at, { length: 0.3, from: 500, to: 1600, kind: "bandpass", loud: 0.35 });
  },
  explosion(at) {
    noise(at + 0.25, { length: 0.5, from: 900, to: 60, kind: "lowpass", loud: 1.6 });
    tone(at + 0.25, 90, 35, 0.45, 1);
  },
  charge(at) {
    tone(at, 70, 30, 0.5, 1.4);
    noise(at, { length: 0.4, from: 300, to: 60, kind: "lowpass", loud: 1.2 });
  },
  turn(at) {
    tone(at, 660, 660, 0.12, 0.35);
    tone(at + 0.13, 880, 880, 0.2, 0.35);
  },
};

function tone(at, from, to, length, loud) {
  const voice = new OscillatorNode(room, { type: "sine", frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(fading(at, length, loud));
  voice.start(at);
  voice.stop(at + length);
}

let hiss = null;

function noise(at, { length, from, to, kind, loud }) {
  hiss ??= white();
  const source = new AudioBufferSourceNode(room, { buffer: hiss });
  const filter = new BiquadFilterNode(room, { type: kind, frequency: from });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fading(at, length, loud));
  source.start(at, 0, length);
}

function white() {
  const buffer = new AudioBuffer({ length: room.sampleRate, sampleRate: room.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/** Up at once, down by the end: no clicks. */
function fading(at, length, loud) {
  const gain = new GainNode(room, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(VOLUME * loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(room.destination);
  return gain;
}
