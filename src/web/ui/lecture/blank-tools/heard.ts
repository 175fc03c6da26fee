// Heard when right: a line with a recording is played once when its answer was right. Loaded
// with the first blank that gets the focus.
import { CHECKED_EVENT } from '#web/exercises/form/widget.ts';
import { ownKey } from '#web/storage-keys.ts';

/** Whether lines are played; on unless this device's user turned it off. */
export function isHeardWhenRight(): boolean {
  return localStorage.getItem(ownKey('heard')) !== 'off';
}

export function setHeardWhenRight(isOn: boolean): void {
  if (isOn) localStorage.removeItem(ownKey('heard'));
  else localStorage.setItem(ownKey('heard'), 'off');
}

/** Plays the lines of what is right since a *Check*, one after another, until the learner does something else. */
export function attachHeard(body: HTMLElement, signal: AbortSignal): void {
  let checked: HTMLFormElement | undefined;
  let wasRight = new Set<Element>();
  body.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      checked = target;
      wasRight = new Set(target.querySelectorAll(RIGHT));
    },
    { capture: true, signal },
  );
  body.addEventListener(
    CHECKED_EVENT,
    ({ target }) => {
      // Earlier answers are shown with the same event.
      if (!(target instanceof HTMLFormElement) || target !== checked) return;
      checked = undefined;
      // What is heard in a dictation is what is to be written.
      if (target.matches('.dictation-form') && target.querySelector('[data-verdict="open"]') !== null) return;
      const right = [...target.querySelectorAll(RIGHT)].filter((element) => !wasRight.has(element));
      playInOrder([...new Set(right.flatMap((element) => findLineSound(element) ?? []))], signal);
    },
    { signal },
  );
}

const RIGHT = '[data-verdict="right"]';

/** The one recording of the line that an item is in. */
function findLineSound(item: Element): HTMLAudioElement | undefined {
  const block = item.closest('tr, p, li, h1, h2, h3') ?? item;
  const sounds = new Set<HTMLAudioElement>();
  let isOwnLine = item === block;
  for (const element of block.querySelectorAll('*')) {
    if (element === item) isOwnLine = true;
    else if (element instanceof HTMLBRElement) {
      if (item === block) continue;
      if (isOwnLine) break;
      sounds.clear();
    } else if (element instanceof HTMLAudioElement) sounds.add(element);
  }
  const [sound, other] = sounds;
  return other === undefined ? sound : undefined;
}

/** Plays recordings, unless something is heard already, or data are to be saved. */
export function playInOrder(sounds: readonly HTMLAudioElement[], signal?: AbortSignal): void {
  if (sounds.length === 0 || !isHeardWhenRight() || isDataSaved() || isPlaying()) return;
  const stop = new AbortController();
  const options = { signal: signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]) };
  for (const event of ['pointerdown', 'keydown'] as const)
    document.addEventListener(event, () => stop.abort(), { capture: true, once: true, signal: options.signal });
  const play = (at: number): void => {
    const sound = sounds[at];
    if (options.signal.aborted) return;
    if (sound === undefined) {
      stop.abort();
      return;
    }
    sound.addEventListener('ended', () => !isPlaying() && play(at + 1), { once: true, signal: options.signal });
    // Rejects without a file, or where the browser allows no sound: then nothing is heard.
    sound.play().catch(() => stop.abort());
  };
  play(0);
}

function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused);
}

function isDataSaved(): boolean {
  // Not in the types of TypeScript: some browsers have it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
