// Items of the four other kinds found again after edits: wrongly aligned is a
// failure, as numbers would mean other options.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { findItems } from '../../test/support/page-items.ts';
import { alignItems } from './align-items.ts';

/**
 * For each earlier item the one that it has become, counted from 0: by its key, or aligned; `-` for one that is gone.
 */
async function become(before: string, after: string): Promise<string> {
  const [earlier, later] = [findItems(toHtml(before)), findItems(toHtml(after))];
  const keys = later.map(({ key }) => key);
  const earlierKeys = new Set(earlier.map(({ key }) => key));
  const gone = earlier.filter(({ key }) => !keys.includes(key));
  const open = later.filter(({ key }) => !earlierKeys.has(key));
  const aligned = new Map(
    (await alignItems(gone, open)).map(({ from, to }) => [gone[from], later.indexOf(open[to] ?? later[0] ?? never())]),
  );
  return earlier
    .map((item) => {
      const to = keys.includes(item.key) ? keys.indexOf(item.key) : aligned.get(item);
      return to ?? '-';
    })
    .join(' ');
}

function never(): never {
  throw new Error('There is no later item.');
}

const CHOOSE = [
  '@choose',
  'Le ciel est souvent',
  '( ) rouge',
  '(x) bleu',
  '( ) vert',
  'Camille habite à',
  '[x] Lyon',
  '[ ] Londres',
].join('\n');
const ORDER = "@order\nJe / m'appelle / Camille\nDemain / je pars / à Lyon";
const MATCH = '@match\nle ciel | bleu\nle feu | rouge\nl’herbe du jardin | vert';
const DICTATION =
  '@dictation\n{ AUDIO | LIGNE222222 } Je m’appelle Camille.\n{ AUDIO | LIGNE333333 } Il fait beau à Lyon.';

type Row = [edit: string, before: string, after: string, become: string];

describe('items of a page', () => {
  it.each<Row>([
    ['nothing', CHOOSE, CHOOSE, '0 1'],
    ['a letter of a question', CHOOSE, CHOOSE.replace('souvent', 'souvant'), '0 1'],
    ['the text of an option, by a letter', CHOOSE, CHOOSE.replace('Londres', 'Londre'), '0 1'],
    ['the right option', CHOOSE, CHOOSE.replace('(x) bleu', '( ) bleu').replace('( ) vert', '(x) vert'), '0 1'],
    ['a remark', CHOOSE, CHOOSE.replace('rouge', 'rouge | Non !'), '0 1'],
    ['an option that is added at the end', CHOOSE, CHOOSE.replace('( ) vert', '( ) vert\n( ) gris'), '0 1'],
    ['an option that is added before others', CHOOSE, CHOOSE.replace('( ) rouge', '( ) gris\n( ) rouge'), '- 1'],
    ['an option that is gone', CHOOSE, CHOOSE.replace('\n( ) vert', ''), '- 1'],
    ['the order of options', CHOOSE, CHOOSE.replace('( ) rouge\n(x) bleu', '(x) bleu\n( ) rouge'), '- 1'],
    ['an option for another one', CHOOSE, CHOOSE.replace('vert', 'noir'), '- 1'],
    ['check boxes for radio buttons', CHOOSE, CHOOSE.replaceAll('[', '(').replaceAll(']', ')'), '0 -'],
    ['the question for another one', CHOOSE, CHOOSE.replace('Le ciel est souvent', 'La mer et les lacs'), '- 1'],
    ['a question that is gone', CHOOSE, CHOOSE.split('\n').slice(0, 5).join('\n'), '0 -'],
    ['a question before it', CHOOSE, CHOOSE.replace('@choose', '@choose\nUn\n(x) a\n( ) b'), '1 2'],
    ['a letter of a piece', ORDER, ORDER.replace("m'appelle", "m'appele"), '0 1'],
    ['a further right order', ORDER, `${ORDER} | Je pars / demain / à Lyon`, '0 1'],
    ['the right order', ORDER, ORDER.replace('Demain / je pars', 'je pars / Demain'), '0 -'],
    ['a piece that is added', ORDER, `${ORDER} / demain`, '0 -'],
    ['pieces that are joined', ORDER, ORDER.replace(' / Camille', ' Camille'), '- 1'],
    ['a sentence before it', ORDER, ORDER.replace('@order', '@order\nTu / es / là'), '1 2'],
    ['a letter of a left side', MATCH, MATCH.replace('jardin', 'jardon'), '0 1 2'],
    ['the right side of a pair', MATCH, MATCH.replace('feu | rouge', 'feu | bleu\nle sang | rouge'), '0 1 3'],
    ['a pair that is added at the end', MATCH, `${MATCH}\nla nuit | noir`, '0 1 2'],
    ['a pair with a new right side before others', MATCH, MATCH.replace('@match', '@match\nla nuit | noir'), '- - -'],
    ['a letter of a right side', MATCH, MATCH.replace('rouge', 'rouges'), '0 1 2'],
    ['one of three right sides for another one', MATCH, MATCH.replace('vert', 'jaune'), '0 1 2'],
    ['a letter of a dictated line', DICTATION, DICTATION.replace('Camille', 'Camile'), '0 1'],
    ['a further right spelling', DICTATION, DICTATION.replace('Camille.', 'Camille. | Moi, c’est Camille.'), '0 1'],
    ['the recording', DICTATION, DICTATION.replace('LIGNE222222', 'LIGNE444444'), '0 1'],
    ['words that are given', DICTATION, DICTATION.replace('beau', '[beau]'), '0 1'],
    ['the line for another one', DICTATION, DICTATION.replace('Je m’appelle Camille.', 'Nous partons demain.'), '- 1'],
    [
      'the order of lines',
      DICTATION,
      '@dictation\n{ AUDIO | LIGNE333333 } Il fait beau à Lyon.\n{ AUDIO | LIGNE222222 } Je m’appelle Camille.',
      '1 0',
    ],
    ['the kind', CHOOSE, MATCH, '- -'],
  ])('keep or lose their id: %s', async (_, before, after, expected) => {
    expect(await become(before, after)).toBe(expected);
  });
});
