// What stands around the items of a page: headings, instructions, lines, and how they are filled in.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { findItems } from '../../test/support/page-items.ts';
import { fillAround, fillLine, listClues } from './clues.ts';
import { fromHtml } from './from-html.ts';

/**
 * Of each item: its heading, its instruction, the line before and its own, with the answers of the items in `known`.
 */
function describeClues(markup: string, known: readonly number[] = []): string[] {
  const html = toHtml(markup);
  const items = findItems(html);
  const clues = listClues(fromHtml(html));
  expect(clues).toHaveLength(items.length);
  const fill = (item: number) => (known.includes(item) ? items[item]?.answers[0] : undefined);
  return clues.map(({ heading, instruction, line, previous }, at) => {
    const around = line && fillAround(line, at, fill);
    const own = around === undefined ? '' : `${around.before}_${around.after}`;
    return [heading, instruction, previous === undefined ? '' : fillLine(previous, fill), own].join(' | ');
  });
}

const DIALOGUE =
  '## Ça va\n@write\n*Complétez.*\n— Ça ---va--- ?\n— Oui, ---très--- bien. Et ---toi--- ?\n— Pas mal.\n---À--- bientôt !';

describe('the clues to blanks', () => {
  it('are the heading, the instruction, and the line before with its blanks', () => {
    expect(describeClues(DIALOGUE)).toEqual([
      'Ça va | Complétez. |  | — Ça _ ?',
      'Ça va | Complétez. | — Ça … ? | — Oui, _ bien. Et … ?',
      'Ça va | Complétez. | — Ça … ? | — Oui, … bien. Et _ ?',
      'Ça va | Complétez. | — Pas mal. | _ bientôt !',
    ]);
  });

  it('are filled in with what is known', () => {
    expect(describeClues(DIALOGUE, [0, 1]).slice(1, 3)).toEqual([
      'Ça va | Complétez. | — Ça va ? | — Oui, _ bien. Et … ?',
      'Ça va | Complétez. | — Ça va ? | — Oui, très bien. Et _ ?',
    ]);
  });

  it('begin anew below a heading of the exercise, which is not that of the next one', () => {
    const markup = '# Page\n\n@write\n### Un\nA ---a---\n### Deux\nB ---b---\n\nÉcrivez.\n\n@write\nC ---c---';
    expect(describeClues(markup)).toEqual(['Un |  |  | A _', 'Deux |  |  | B _', 'Page | Écrivez. |  | C _']);
  });

  it('are the header of a table', () => {
    const markup = '@write\n@table\n| je | tu |\n|---|---|\n| suis | ---es--- |\n| vais | ---vas--- |';
    expect(describeClues(markup)).toEqual([' |  | je · tu | suis _', ' |  | je · tu | vais _']);
  });

  it('are cut where a line is longer than anyone reads', () => {
    const blanks = Array.from({ length: 3000 }, (_, at) => `mot ---m${at}---`).join(' ');
    const clues = describeClues(`@write\n${blanks}\nFin ---là---`);
    expect(Math.max(...clues.map(({ length }) => length))).toBeLessThan(1100);
  });
});

describe('the clues to other items', () => {
  it('are a heading that does not come with their HTML', () => {
    const markup =
      '## Choix\n@choose\nLe ciel\n( ) rouge\n(x) bleu\n\n@dictation\n### Dictée\n{ AUDIO | BONJOUR2222 } Bonjour';
    expect(describeClues(markup)).toEqual(['Choix |  |  | ', ' |  |  | ']);
  });
});
