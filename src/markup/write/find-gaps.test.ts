// Recognizing gaps of worksheets, and making blanks of those that were chosen.
import { describe, expect, it } from 'vitest';
import type { InlineRun } from '#exercises/written.ts';
import { applyGaps } from './apply-gaps.ts';
import type { Block } from './blocks.ts';
import { findGaps, MAX_GAPS } from './find-gaps.ts';
import { writeMarkup } from './write-markup.ts';

/** A line in which `<u>…</u>` is underlined and `<r>…</r>` red. */
function line(marked: string): InlineRun<string>[] {
  return marked.split(/(<[ur]>[^<]*<\/[ur]>)/).flatMap((piece) => {
    const [, tag, inside] = /^<([ur])>([^<]*)/.exec(piece) ?? [];
    const text = inside ?? piece;
    const run = { kind: 'text', text, isBold: false, isItalic: false, color: tag === 'r' ? 'red' : null } as const;
    return text === '' ? [] : [tag === 'u' ? { ...run, isMarked: true } : run];
  });
}

const paragraph = (...lines: string[]): Block<string> => ({ kind: 'paragraph', lines: lines.map(line) });

/** The gaps of a line as `shown=answer (hint)`; `?` for those that are not proposed. */
function listGaps(text: string): string[] {
  const blocks = [paragraph(text)];
  return findGaps(blocks).map(({ gap, answer, hint, keepsHint, isLikely }) => {
    const shownHint = hint === null ? '' : keepsHint ? ` (${hint.text})` : ` not (${hint.text})`;
    return `${gap}=${answer}${shownHint}${isLikely ? '' : '?'}`;
  });
}

describe('the gaps of a worksheet', () => {
  it.each([
    ['Je ____ là.', ['____=']],
    ['nous parl__ et vous parl__', ['__=', '__=']],
    ['Je ........ là, tu …… là, il …... là', ['........=', '……=', '…...=']],
    ['Je ( ... ) là, tu [    ] là', ['( ... )=?', '[    ]=']],
    ['1. Je ( ... ) là', ['( ... )=']],
    ['Je _____ (être) là.', ['_____ (être)= (être)']],
    ['Je _____ (suis) là.', ['_____ (suis)=suis not (suis)']],
    ['They ____ (to be) here', ['____ (to be)= (to be)']],
    ['Elle … (se lever) tôt', ['… (se lever)= (se lever)']],
    ['Je [suis] là, tu [es/étais] là', ['[suis]=suis?', '[es/étais]=es | étais?']],
    ['Je ___suis___ là', ['___suis___=suis?']],
    ['Complétez : je [suis] là', ['[suis]=suis']],
    ['I (1) ____ and (2) ____ there', ['____=', '____=']],
    ['Je ____ (suis/es) là', ['____ (suis/es)= (suis/es)?']],
    ['Complétez : ils (a/ont) et tu (as/a)', ['(a/ont)= (a/ont)', '(as/a)= (as/a)']],
    ['Il (a/ont) et tu (as/a)', ['(a/ont)= (a/ont)?', '(as/a)= (as/a)?']],
    ['Je suis ____ (adj.) là', ['____ (adj.)= (adj.)']],
    ['Nous (habiter) à Lyon', ['(habiter)= (habiter)?']],
    ['Je <u>suis</u> là, tu <r>es</r> là', ['suis=suis?', 'es=es?']],
    ['2) Je <r>suis</r> là', ['suis=suis?']],
    ['Nous <u>(habiter)</u> à Lyon', ['(habiter)= (habiter)?']],
    ['Je ____ ([suis]) là', ['____ ([suis])=[suis] not ([suis])']],
    ['Je <u>      </u>là', ['____=']],
    ['Je ____ là, tu <u>es</u> là', ['____=', 'es=es?']],
    ['Il _ _ _ _ là, nous s_ _ _ _ _ ici', ['_ _ _ _=', '_ _ _ _ _=']],
    ['أنا ____ هنا', ['____=']],
  ])('are recognized in %j', (text, gaps) => {
    expect(listGaps(text)).toEqual(gaps);
  });

  it.each([
    '________________________',
    'La famille .............. 12',
    'Euh… je ne sais pas...',
    'bonjour [bɔ̃ʒuʁ], note [1], case [ ] ou [x]',
    '[un lien](https://example.org)',
    'Je suis là (mais pas lui).',
    '<u>Toute la ligne est soulignée.</u>',
    'un trait d’union - et un tiret --',
    '[recording]',
  ])('are not seen in %j', (text) => {
    expect(listGaps(text)).toEqual([]);
  });

  it.each([
    ['Complete with the correct form of the verb.', 'I ____ (go) home', '____ (go)= (go)'],
    ['Setzt die Verben im Präteritum ein.', 'Er ____ (singt) laut', '____ (singt)= (singt)'],
    ['Complétez.', 'Je ____ (suis) là', '____ (suis)=suis not (suis)'],
  ])('have their words in brackets as hints where %j asks for forms', (instruction, text, gap) => {
    const [found] = findGaps([paragraph(instruction), paragraph(text)]);
    const { gap: shown = '', answer, hint, keepsHint } = found ?? {};
    expect(`${shown}=${answer}${keepsHint ? '' : ' not'} (${hint?.text})`).toBe(gap);
  });

  it('are none in headings', () => {
    expect(findGaps([{ kind: 'heading', level: 2, line: line('Le verbe ____') }])).toEqual([]);
  });

  it('have the words around them, and the same ids each time', () => {
    const blocks = [paragraph('a', `${'long '.repeat(40)}Je ____ là`)];
    const [gap] = findGaps(blocks);
    expect(gap).toMatchObject({ id: '1.2.204', after: ' là' });
    expect(gap?.before).toMatch(/^… (?:long ){12,15}Je $/);
  });

  it('become blanks where they were chosen, and stay as they are outside of them', () => {
    const blocks: Block<string>[] = [
      paragraph('1. Je ____ (être) là.', '2. Tu _____ (es) là.', '3. Il (avoir) faim.'),
      { kind: 'table', header: null, rows: [[line('je'), line('[suis|étais]')]] },
      paragraph('Je<u>    </u>là'),
      paragraph('Je ____ ici.'),
    ];
    const gaps = findGaps(blocks);
    const ids = gaps.map(({ id }) => id);
    expect(ids).toEqual(['1.1.7', '1.2.7', '1.3.7', '2.2.1', '3.1.3', '4.1.4']);
    const answers = ['suis', 'es', 'a', 'suis | étais', 'suis'];
    const choices = answers.map((answer, at) => ({ id: ids[at] ?? '', answer, keepsHint: at !== 1 }));
    expect(writeMarkup(applyGaps(blocks, gaps, choices), () => undefined)).toBe(
      [
        '@write\n1. Je ---suis--- (être) là.\n2. Tu ---es--- là.\n3. Il ---a--- (avoir) faim.',
        '@table\n| je | ---suis | étais--- |',
        '',
        '@write\nJe ---suis--- là',
        '',
        'Je ____ ici.',
      ].join('\n'),
    );
    expect(applyGaps(blocks, gaps, [])).toEqual(blocks);
  });

  it('are not proposed for marked words where there are exercises', () => {
    const exercise: Block<never> = { kind: 'write', hasBank: false, blocks: [] };
    expect(findGaps([paragraph('1. Je <r>suis</r> là'), exercise])).toMatchObject([
      { answer: 'suis', isLikely: false },
    ]);
  });

  it('are found and become blanks in time that grows with the text', () => {
    const times = 5000;
    const long = `${'_ '.repeat(times)}${'['.repeat(times)}${'( '.repeat(times)}${'a (er '.repeat(times)}`;
    expect(findGaps([paragraph(long)])).toEqual([]);
    const many = [paragraph('a __ <u>b</u> [c] '.repeat(times))];
    const gaps = findGaps(many);
    expect(gaps).toHaveLength(MAX_GAPS);
    const [text] = applyGaps(
      many,
      gaps,
      gaps.map(({ id }) => ({ id, answer: 'd', keepsHint: true })),
    );
    expect(JSON.stringify(text).split('"blank"')).toHaveLength(MAX_GAPS + 1);
  });
});
