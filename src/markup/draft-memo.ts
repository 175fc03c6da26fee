// All that an editor shows of a draft that is typed into, from one reading: its HTML, what was noticed, and where it names media.
// After a keystroke only the parts around it are read again.
import { type MediaUse, mediaUsesIn } from './media-uses.ts';
import { type Notice, type NoticeOptions, noticesThatHold, type PossibleNotice, readWithNotices } from './notices.ts';
import { type Part, PartMemo } from './part-memo.ts';
import { treeToHtml } from './to-html.ts';

interface DraftPart {
  html: string;
  notices: readonly PossibleNotice[];
  uses: readonly MediaUse[];
  /** How many lines end in it. */
  lines: number;
}

/** Where something stands; `line` and `column` count from 1. */
interface Place {
  line: number;
  column: number;
}

export class DraftMemo {
  readonly #memo = new PartMemo(readPart);

  /** The HTML of the draft in pieces that each hold whole blocks; joined by line ends they are `toHtml(markup)`. */
  pieces(markup: string): string[] {
    return this.#memo.read(markup).map(({ made }) => made.html);
  }

  /** The same as `readNotices(markup, options)`. */
  notices(markup: string, options: NoticeOptions = {}): Notice[] {
    return noticesThatHold(
      this.#placed(markup, ({ notices }) => notices),
      options,
    );
  }

  /** The same as `mediaUses(markup)`. */
  mediaUses(markup: string): MediaUse[] {
    return this.#placed(markup, ({ uses }) => uses);
  }

  /** Puts together what was found in each part, with its place in the whole. */
  #placed<Found extends Place>(markup: string, foundIn: (part: DraftPart) => readonly Found[]): Found[] {
    const parts: readonly Part<DraftPart>[] = this.#memo.read(markup);
    const { start } = this.#memo;
    let linesBefore = lineEnds(markup.slice(0, start));
    // A byte order mark stands before the first line, and counts as one column there.
    const isMarked = linesBefore === 0 && start > 0;
    const all: Found[] = [];
    for (const { made } of parts) {
      for (const found of foundIn(made)) {
        const column = isMarked && linesBefore === 0 && found.line === 1 ? found.column + 1 : found.column;
        all.push({ ...found, line: linesBefore + found.line, column });
      }
      linesBefore += made.lines;
    }
    return all;
  }
}

function readPart(text: string): DraftPart {
  const { root, notices } = readWithNotices(text, 0);
  return { html: treeToHtml(root), notices, uses: mediaUsesIn(root), lines: lineEnds(text) };
}

function lineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
