// Unit tests of where a dropped file belongs in the text.
import { describe, expect, it } from 'vitest';
import { findDropOffset } from './drop-offset.ts';

describe('a dropped file', () => {
  // `▼` is where it is dropped.
  it.each([
    ['goes to the start of a word', 'bo▼njour Ana', '▼bonjour Ana'],
    ['or to its end, whichever is nearer', 'bonjo▼ur Ana', 'bonjour▼ Ana'],
    ['stays between words', 'bonjour ▼Ana', 'bonjour ▼Ana'],
    ['stays at the end of a line', 'bonjour▼\nAna', 'bonjour▼\nAna'],
    ['stays at the start of a line', 'bonjour\n▼Ana', 'bonjour\n▼Ana'],
    ['stays in an empty line', 'bonjour\n▼\nAna', 'bonjour\n▼\nAna'],
    ['does not split a word with an apostrophe', "aujourd'▼hui !", "aujourd'hui▼ !"],
    ['does not split a word where no space is written', '私は学▼生です', '私は学生▼です'],
    ['does not break a reference', 'Ana { AUDIO | A▼BCDEFGHJKM }', 'Ana ▼{ AUDIO | ABCDEFGHJKM }'],
    ['does not land in a blank', 'Je ---suis ▼là---.', 'Je ---suis là---▼.'],
    ['does not break the name of a block', '@w▼rite', '▼@write'],
  ])('%s', (_, dropped, landed) => {
    expect(findDropOffset(dropped.replace('▼', ''), dropped.indexOf('▼'))).toBe(landed.indexOf('▼'));
  });
});
