// The lines of a page that can be asked about, with the items in them.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { fromHtml } from './from-html.ts';
import { listPageLines } from './page-lines.ts';
import { listItems, listSpokenTasks, listTasks } from './walk.ts';

const read = (markup: string) => fromHtml(toHtml(markup));

describe('the lines of a page', () => {
  it('are those of its blocks, and in an exercise each line with its item, without the answers', () => {
    const document = read(
      '# Titre\n\nTu es là.\nEt *moi* ?\n\n@list\n- un\n- deux\n\n@write\nJe ---suis--- ici.\nIl ---est--- et elle ---est--- là.\n\n@choose\nLe ciel\n( ) rouge\n(x) bleu',
    );
    const keys = listItems(document).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    expect(listPageLines(document)).toEqual([
      { block: 0, line: 0, text: 'Titre', key: null },
      { block: 1, line: 0, text: 'Tu es là.', key: null },
      { block: 1, line: 1, text: 'Et moi ?', key: null },
      { block: 2, line: 0, text: 'un', key: null },
      { block: 2, line: 1, text: 'deux', key: null },
      { block: 3, line: 0, text: 'Je … ici.', key: keys[0] },
      { block: 3, line: 1, text: 'Il … et elle … là.', key: keys[1] },
      { block: 4, line: 0, text: 'Le ciel rouge bleu', key: keys[3] },
    ]);
  });

  it('have the lines to say, and one line for a text to write', () => {
    const document = read(
      '@speak\n{ AUDIO | BONJOUR2222 } Bonjour ?\nRacontez. (5)\n\n@text 5-500\nDécrivez votre ville.\n= J’habite à Lyon.',
    );
    const [first, second] = listSpokenTasks(document);
    const [task] = listTasks(document);
    const lines = listPageLines(document);
    expect(lines.filter(({ key }) => key !== null).map(({ block, key }) => [block, key])).toEqual([
      [0, first?.key],
      [0, second?.key],
      [1, task?.key],
    ]);
    expect(lines.at(-1)?.text).toContain('Décrivez votre ville.');
    expect(JSON.stringify(lines)).not.toContain('Lyon');
  });
});
