// Unit tests of the text that a search shows of a draft.
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#markup/examples.ts';
import { markupToText } from './markup-text.ts';

describe('the text of a draft', () => {
  it.each([
    ['# Salut\n\nJe **suis** { RED | *là* }.', 'Salut\nJe suis là.'],
    ['un\ndeux\n\ntrois', 'un\ndeux\ntrois'],
    ['@table\n| je | suis |\n|---|---|\n| tu | es |', 'je suis\ntu es'],
    ['@write\n### Être\nJe ---suis--- là.\n---Bonjour | Salut--- !', 'Être\nJe suis là.\nBonjour / Salut !'],
    [
      '@choose\nLe **ciel**\n( ) rouge | non\n(x) bleu\nEt *la mer*\n[x] bleue',
      'Le ciel\nrouge non\nbleu\nEt la mer\nbleue',
    ],
    ['@order\nMettez.\nJe / pars / demain | demain / je / pars', 'Mettez.\nJe pars demain'],
    ['@match\nle feu | rouge\nl’herbe | vert', 'le feu rouge\nl’herbe vert'],
    ['@dictation\n{ AUDIO | BONJOUR2222 } Je [suis] là. | Me voilà.', 'Je suis là. / Me voilà.'],
    ['Écoutez { AUDIO | BONJOUR2222 } { IMAGE | HORLOGE2222 | Une horloge }', 'Écoutez  Une horloge'],
    ['2 \\* 3 et **ouvert', '2 * 3 et **ouvert'],
    ['', ''],
  ])('%j reads %j', (markup, text) => {
    expect(markupToText(markup)).toBe(text);
  });

  it('has no markup of any example left', () => {
    const text = EXAMPLES.map(({ markup }) => markupToText(markup)).join('\n');
    expect(text).not.toMatch(/@table|@write|\*\*|---|AUDIO|BLUE/);
  });
});
