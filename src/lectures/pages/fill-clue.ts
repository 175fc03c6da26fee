// The clue to an item as text: its heading, its instruction and the line before,
// with the siblings filled in that were right.

import { normalizeAnswer } from '#answers/normalize-answer.ts';
import { withoutAccents } from '#answers/without-accents.ts';
import type { ItemClue } from '#api/progress.ts';
import { type Clue, type ClueLine, type Fill, fillAround, fillLine } from '#document/clues.ts';
import type { IdentifiedItem } from './item-ids.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** What an item is shown with. */
export type FilledClue = { before: string; after: string; clue?: ItemClue };

/** Fills in the clues of a page for items that are asked. */
export class ClueWriter {
  readonly #page: PageAnalysis;
  readonly #isKnown: (item: IdentifiedItem) => boolean;
  readonly #asked: ReadonlySet<string>;
  readonly #open = new Map<Clue['line'], ReadonlySet<string>>();

  /**
   * @param isKnown whether the answer of an item may be shown beside others
   * @param asked the ids of the items that are asked together: what is the
   *   answer of one of them is not shown in its line
   */
  constructor(
    page: PageAnalysis,
    { isKnown, asked }: { isKnown(item: IdentifiedItem): boolean; asked: ReadonlySet<string> },
  ) {
    this.#page = page;
    this.#isKnown = isKnown;
    this.#asked = asked;
  }

  /** @param at the place of the item on its page */
  write({ before, after }: IdentifiedItem, at: number): FilledClue {
    const found = this.#page.clues[at];
    if (found === undefined) return { before, after };
    const { heading, instruction, line, previous, pictures = [] } = found;
    if (line === undefined)
      return heading === '' ? { before, after } : { before, after, clue: { heading, instruction, previous: '' } };
    const fill = this.#fillIn(line);
    const around = fillAround(line, at, fill);
    const readLine = (other: ClueLine | undefined) => (other === undefined ? '' : onlyWords(fillLine(other, fill)));
    const clue: ItemClue = { heading, instruction, previous: readLine(previous) };
    if (pictures.length > 0) clue.pictures = pictures.map(({ medium: mediaId, alt }) => ({ mediaId, alt }));
    else if (onlyWords(around.before + around.after + clue.previous) === '') {
      const next = readLine(found.next);
      if (next !== '') clue.next = next;
    }
    const isEmpty = Object.values(clue).every((part) => part === '');
    return isEmpty ? around : { ...around, clue };
  }

  #fillIn(line: Exclude<Clue['line'], undefined>): Fill {
    const open = this.#open.get(line) ?? this.#listOpen(line.items);
    this.#open.set(line, open);
    return (place) => {
      const item = this.#page.items[place];
      const [answer = ''] = item?.answers ?? [];
      return item === undefined || !this.#isKnown(item) || open.has(fold(answer)) ? undefined : answer;
    };
  }

  /** The answers of the items of a line that are asked, as they compare. */
  #listOpen(places: readonly number[]): Set<string> {
    const items = places.flatMap((place) => this.#page.items[place] ?? []);
    return new Set(items.filter(({ id }) => this.#asked.has(id)).flatMap(({ answers }) => answers.map(fold)));
  }
}

/** The text; empty if it has no word, but signs, numbers and other blanks. */
function onlyWords(text: string): string {
  return /\p{L}/u.test(text) ? text : '';
}

function fold(answer: string): string {
  return withoutAccents(normalizeAnswer(answer)).toLowerCase();
}
