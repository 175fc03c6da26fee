// What a teacher's session of marking remembers from text to text: marks to repeat, marks that are not saved, and
// answers that are not handed back yet.
import { useRef } from 'react';
import type { Mark, ReturnText } from '#api/learner-texts.ts';

export type Said = Omit<ReturnText, 'revision'>;

/** Marks as they are on the screen, and as they were saved last. */
type UnsavedMarks = { base: readonly Mark[]; marks: readonly Mark[] };

type Repeatable = Pick<Mark, 'kind' | 'correction' | 'remark'>;

/** Enough for the mistakes of a class in one task. */
const MAX_REMEMBERED = 200;

export class MarkingSession {
  /** By the words that were marked, in small letters; the last one was made last. */
  readonly #made = new Map<string, Repeatable>();
  /** By text id. */
  readonly #said = new Map<string, Said>();
  readonly #unsaved = new Map<string, UnsavedMarks>();

  remember(body: string, { start, end, kind, correction, remark }: Mark): void {
    const key = body.slice(start, end).toLowerCase();
    this.#made.delete(key);
    this.#made.set(key, { kind, correction, remark });
    const [oldest] = this.#made.keys();
    if (this.#made.size > MAX_REMEMBERED && oldest !== undefined) this.#made.delete(oldest);
  }

  /** The mark that the same words had, else the last one without its correction. Undefined before the first one. */
  findMade(words: string): Repeatable | undefined {
    const same = this.#made.get(words.toLowerCase());
    if (same !== undefined) return same;
    const last = [...this.#made.values()].at(-1);
    return last === undefined ? undefined : { ...last, correction: null };
  }

  /** Until they are saved: who goes on to the next text without a connection finds them again. */
  keepUnsaved(textId: string, unsaved: UnsavedMarks): void {
    this.#unsaved.set(textId, unsaved);
  }

  findUnsaved(textId: string): UnsavedMarks | undefined {
    return this.#unsaved.get(textId);
  }

  forgetUnsaved(textId: string): void {
    this.#unsaved.delete(textId);
  }

  keepSaid(textId: string, said: Said): void {
    this.#said.set(textId, said);
  }

  findSaid(textId: string): Said | undefined {
    return this.#said.get(textId);
  }

  forgetSaid(textId: string): void {
    this.#said.delete(textId);
  }
}

/** One for as long as the screen is open. */
export function useMarkingSession(): MarkingSession {
  const session = useRef<MarkingSession>(null);
  session.current ??= new MarkingSession();
  return session.current;
}
