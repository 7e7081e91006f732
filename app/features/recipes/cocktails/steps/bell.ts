/**
 * Rings by the browser’s own audio clock: a sound that is planned plays at its time while the page’s scripts are
 * slowed down, in another tab or behind a locked screen, as long as the browser lets it.
 */
const STROKES = 10;
const STROKE_SECONDS = 0.9;
const SOUND_SECONDS = 0.45;
const PITCHES = [880, 1175];
const LOUDNESS = 0.35;

export class Bell {
  readonly #context: AudioContext | null;

  constructor() {
    this.#context = typeof AudioContext === 'undefined' ? null : new AudioContext();
  }

  /** Browsers play nothing before the page was touched. */
  wake(): void {
    if (this.#context && this.#context.state !== 'running')
      this.#context.resume().catch(() => undefined);
  }

  /** Plans the bell in so many seconds. @returns what silences it */
  plan(inSeconds: number): () => void {
    const context = this.#context;
    if (!context) return () => undefined;
    this.wake();
    const begin = context.currentTime + Math.max(0, inSeconds);
    const gain = context.createGain();
    gain.gain.value = 0;
    gain.connect(context.destination);
    const tone = context.createOscillator();
    tone.connect(gain);
    for (let stroke = 0; stroke < STROKES; stroke++) {
      const at = begin + stroke * STROKE_SECONDS;
      tone.frequency.setValueAtTime(PITCHES[stroke % PITCHES.length] ?? 880, at);
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, at + SOUND_SECONDS);
    }
    tone.start(begin);
    tone.stop(begin + STROKES * STROKE_SECONDS);
    return () => {
      tone.disconnect();
      gain.disconnect();
    };
  }

  close(): void {
    this.#context?.close().catch(() => undefined);
  }
}
