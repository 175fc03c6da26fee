// The transcript in the player bar: where it has times, the line that is heard is
// marked, and a line that is pressed is played.
import { splitTurns, type Turn } from './transcript-turns.ts';

/**
 * Replaces what is in `container` by the lines of a transcript; `onChoose` gets the
 * seconds at which a line with a time begins.
 */
export function fillTranscript(container: HTMLElement, transcript: string, onChoose: (start: number) => void): void {
  container.replaceChildren(...splitTurns(transcript).map((turn) => createTurn(turn, onChoose)));
}

function createTurn({ text, start }: Turn, onChoose: (start: number) => void): HTMLElement {
  const turn = document.createElement('p');
  if (start === undefined) {
    turn.textContent = text;
    return turn;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.dataset.start = String(start);
  button.addEventListener('click', () => onChoose(start));
  turn.append(button);
  return turn;
}

/** Marks the line that is heard at `seconds`, and scrolls the transcript to it. */
export function markCurrentTurn(container: HTMLElement, seconds: number): void {
  let current: HTMLElement | undefined;
  for (const turn of container.querySelectorAll<HTMLElement>('[data-start]')) {
    if (Number(turn.dataset.start) <= seconds) current = turn;
  }
  const marked = container.querySelector('[aria-current]');
  if (marked === (current ?? null)) return;
  marked?.removeAttribute('aria-current');
  if (current === undefined) return;
  current.setAttribute('aria-current', 'true');
  const [box, turnBox] = [container.getBoundingClientRect(), current.getBoundingClientRect()];
  if (turnBox.top < box.top) container.scrollTop += turnBox.top - box.top;
  else if (turnBox.bottom > box.bottom) container.scrollTop += turnBox.top - box.top - box.height / 3;
}
