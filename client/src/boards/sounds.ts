// Sounds made on the spot, so that there is nothing to load: wood on wood is a short burst of noise and a low knock, a card the noise alone.

import { shared } from './prefs.svelte';

export type Sound = 'dice' | 'piece' | 'hit' | 'cube' | 'turn' | 'card' | 'tile' | 'draw' | 'pass' | 'round';

const VOLUME = 0.22;

let context: AudioContext | undefined;

/** Nothing is heard before it has been chosen, and browsers let nothing be heard before the page has been touched. */
export function sound(what: Sound, { after = 0 }: { after?: number } = {}): void {
  if (!shared.sounds || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  play(context, what, context.currentTime + after / 1000);
}

export function play(context: BaseAudioContext, what: Sound, at: number): void {
  const out = context.createGain();
  out.gain.value = VOLUME;
  out.connect(context.destination);
  SOUNDS[what]({ context, out, at });
}

interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
}

const SOUNDS: Record<Sound, (stage: Stage) => void> = {
  dice(stage) {
    // Two dice that roll out, ever softer.
    for (const [after, loud] of [[0, 0.9], [0.06, 0.6], [0.11, 0.75], [0.19, 0.5], [0.25, 0.4], [0.34, 0.3]] as const) {
      click({ ...stage, at: stage.at + after }, { pitch: 2600 + after * 2400, loud, length: 0.035 });
    }
  },
  piece(stage) {
    click(stage, { pitch: 1500, loud: 0.8, length: 0.05 });
    knock(stage, { from: 210, to: 110, loud: 0.7, length: 0.09 });
  },
  hit(stage) {
    click(stage, { pitch: 1900, loud: 1, length: 0.05 });
    click({ ...stage, at: stage.at + 0.05 }, { pitch: 1100, loud: 0.8, length: 0.06 });
    knock(stage, { from: 160, to: 70, loud: 1, length: 0.16 });
  },
  cube(stage) {
    knock(stage, { from: 320, to: 220, loud: 0.8, length: 0.14 });
    knock({ ...stage, at: stage.at + 0.13 }, { from: 260, to: 160, loud: 0.8, length: 0.18 });
  },
  card(stage) {
    // Paper that slides, and lands.
    click(stage, { pitch: 3400, loud: 0.35, length: 0.09 });
    click({ ...stage, at: stage.at + 0.07 }, { pitch: 1300, loud: 0.45, length: 0.03 });
  },
  turn(stage) {
    knock(stage, { from: 660, to: 660, loud: 0.35, length: 0.22 });
    knock({ ...stage, at: stage.at + 0.12 }, { from: 880, to: 880, loud: 0.35, length: 0.35 });
  },
  tile(stage) {
    // Harder than wood, and it settles.
    click(stage, { pitch: 3200, loud: 1, length: 0.03 });
    knock(stage, { from: 420, to: 240, loud: 0.6, length: 0.06 });
    click({ ...stage, at: stage.at + 0.045 }, { pitch: 2800, loud: 0.35, length: 0.025 });
  },
  draw(stage) {
    for (const after of [0, 0.03, 0.06]) click({ ...stage, at: stage.at + after }, { pitch: 900, loud: 0.3, length: 0.06 });
    click({ ...stage, at: stage.at + 0.11 }, { pitch: 3000, loud: 0.5, length: 0.03 });
  },
  pass(stage) {
    for (const after of [0, 0.15]) knock({ ...stage, at: stage.at + after }, { from: 190, to: 120, loud: 0.6, length: 0.09 });
  },
  round(stage) {
    for (const [after, tone] of [[0, 523], [0.13, 659], [0.26, 784]] as const) {
      knock({ ...stage, at: stage.at + after }, { from: tone, to: tone, loud: 0.3, length: 0.3 });
    }
  },
};

function click({ context, out, at }: Stage, { pitch, loud, length }: { pitch: number; loud: number; length: number }): void {
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) noise[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  const level = context.createGain();
  level.gain.value = loud;
  source.connect(band).connect(level).connect(out);
  source.start(at);
}

function knock(
  { context, out, at }: Stage,
  { from, to, loud, length }: { from: number; to: number; loud: number; length: number },
): void {
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(level).connect(out);
  tone.start(at);
  tone.stop(at + length);
}
