// Anki packages, read back by a reader of other people and by SQL.
import { DatabaseSync } from 'node:sqlite';
import { readAnkiPackage } from 'anki-reader';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '#lectures/exports/lesson/lesson.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testCourse,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { unescapeHtml } from '../../../../test/support/unescape-html.ts';
import { writeAnki, writeAnkiCourse } from './write-anki.ts';

const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour'), transcript: 'Bonjour !' },
  MERCI222222: { contentType: 'audio/mpeg', bytes: Buffer.from('merci') },
  UNUSED22222: { contentType: 'audio/mpeg', bytes: Buffer.from('unused') },
});

const PAGE = `# Mots { AUDIO | UNUSED22222 }

@table
| **bonjour** | *hello* | { AUDIO | BONJOUR2222 } |
| merci | thanks | { AUDIO | MERCI222222 } |
| salut | bye | |

@write
Je ---suis | m'appelle--- { RED | Marie } et tu ---es--- Paul.
`;

type Row = Record<string, string | number>;

/** The tables of a package's collection. */
async function readCollection(lessons: readonly Lesson[]): Promise<{ notes: Row[]; cards: Row[]; col: Row }> {
  const course = { ...testCourse(lessons), language: lessons[0]?.language ?? 'fr' };
  const { 'collection.anki2': bytes = new Uint8Array() } = unzipSync(
    await collect(writeAnkiCourse(course, files.open)),
  );
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const rows = (sql: string) => database.prepare(sql).all() as Row[]; // columns of text and numbers
  const [notes, cards, [col = {}]] = [
    rows('SELECT * FROM notes ORDER BY rowid'),
    rows('SELECT * FROM cards'),
    rows('SELECT * FROM col'),
  ];
  database.close();
  return { notes, cards, col };
}

const splitFields = ({ flds }: Row) => String(flds).split('\u001F');

describe('an Anki package', () => {
  it('is read with its decks, notes and media', async () => {
    const bytes = await collect(writeAnki(markupLesson(PAGE, {}, files), files.open));
    const { collection, media } = await readAnkiPackage(new Blob([new Uint8Array(bytes)]));
    expect(Object.keys(media).sort()).toEqual(
      ['BONJOUR2222', 'MERCI222222'].map((id) => `cahier-${files.media.get(id)?.sha256.slice(0, 16)}.mp3`).sort(),
    );
    expect(await Promise.all(Object.values(media).map((blob) => blob.text()))).toEqual(['bonjour', 'merci']);
    const decks = Object.values(collection.getDecks()).map((deck) => deck.getRawDeck());
    expect(decks.map(({ name }) => name).sort()).toEqual(['Default', 'French / A1', 'French / A1::Se présenter']);
    const cards = Object.values(collection.getDecks()).flatMap((deck) => Object.values(deck.getCards()));
    expect(cards.map((card) => card.getRawCard().ord).sort()).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it('has a note for each blank and for each word with a recording', async () => {
    const { notes, cards, col } = await readCollection([markupLesson(PAGE, {}, files)]);
    expect(col.ver).toBe(11);
    const fields = notes.map(splitFields);
    const blanks = fields.filter((values) => values.length === 8);
    expect(blanks.map(([sentence, answer, accepted]) => [sentence, answer, accepted]).sort()).toEqual([
      ['Je <span class="blank">[…]</span> <span class="red">Marie</span> et tu es Paul.', 'suis', "m'appelle"],
      ['Je suis <span class="red">Marie</span> et tu <span class="blank">[…]</span> Paul.', 'es', ''],
    ]);
    const words = fields.filter((values) => values.length === 6);
    expect(words.map(([word, meaning, sound, , , transcript]) => [word, meaning, sound, transcript]).sort()).toEqual([
      ['bonjour', '<em>hello</em>', expect.stringMatching(/^\[sound:cahier-\w{16}\.mp3\]$/), 'Bonjour !'],
      ['merci', 'thanks', expect.stringMatching(/^\[sound:/), ''],
    ]);
    expect(notes.map(({ tags }) => tags)).toEqual(Array(4).fill(' French_/_A1 Se_présenter '));
    expect(cards.map(({ type, queue, due }) => [type, queue, due]).sort()).toEqual(
      [1, 1, 2, 2, 3, 4].map((due) => [0, 0, due]),
    );
    const models: Record<string, { name: string; flds: { rtl: boolean }[] }> = JSON.parse(String(col.models));
    expect(Object.values(models).map(({ name }) => name)).toEqual([
      'Cahier blank',
      'Cahier word',
      'Cahier word to read',
    ]);
  });

  it('keeps the guids in the next edition, with a newer time, and changes the one note whose line was changed', async () => {
    const madeAt = new Date('2026-11-03T08:00:00Z');
    const earlier = await readCollection([markupLesson(PAGE, {}, files)]);
    const edited = markupLesson(
      PAGE.replace('et tu ---es--- Paul', 'et tu ---es--- Paul ---ici---'),
      { madeAt, edition: 4 },
      files,
    );
    const ids = earlier.notes.map(({ guid }) => guid);
    // Lasting ids are of the edition: here the blanks of the edited line have theirs from the one before.
    const lasting = withIds(edited, markupLesson(PAGE, {}, files));
    const later = await readCollection([lasting]);
    expect(later.notes.map(({ guid }) => guid)).toEqual(expect.arrayContaining(ids));
    expect(later.notes.length).toBe(ids.length + 1);
    const byGuid = new Map(later.notes.map((note) => [note.guid, note]));
    for (const note of earlier.notes) {
      const next = byGuid.get(note.guid ?? '');
      expect([next?.id, next?.mid, Number(next?.mod) > Number(note.mod)]).toEqual([note.id, note.mid, true]);
    }
    const [word] = earlier.notes.filter((note) => splitFields(note)[0] === 'merci');
    const changed = await readCollection([markupLesson(PAGE.replace('thanks', 'thank you'), { madeAt }, files)]);
    const differing = changed.notes.filter(
      ({ guid, flds }) => earlier.notes.find((note) => note.guid === guid)?.flds !== flds,
    );
    expect(differing.map(({ guid }) => guid)).toEqual([word?.guid]);
  });

  it('has the answers of every blank, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const { notes, cards } = await readCollection([htmlLesson(exerciseHtml(blanks))]);
        const dueByNote = new Map(cards.map(({ nid, due }) => [nid, Number(due)]));
        const ordered = notes.toSorted((a, b) => (dueByNote.get(a.id ?? 0) ?? 0) - (dueByNote.get(b.id ?? 0) ?? 0));
        expect(ordered.map((note) => unescapeHtml(splitFields(note)[1] ?? ''))).toEqual(
          blanks.map((answers) => answerVariants(answers)[0]),
        );
      }),
      { numRuns: selectRuns(20) },
    );
  });

  it('marks the fields of a language that is written from right to left, and escapes names of decks', async () => {
    const lesson = markupLesson(PAGE, { language: 'ar', courseName: 'A::"B"', title: 'a  b' }, files);
    const { col, notes } = await readCollection([lesson]);
    expect(String(col.models)).not.toContain('"rtl":false');
    expect(String(col.models)).toContain('.card { direction: rtl; unicode-bidi: plaintext }');
    expect(String(col.decks)).toContain('"name":"A:B::a b"');
    expect(notes[0]?.tags).toBe(' A:B a_b ');
  });

  it('has two cards for each row of a word list, with a recording or without', async () => {
    const lesson = markupLesson(
      [
        '@words en uk',
        "s'appeler : m'appelle | to be called | зватися",
        'étudiante | étudiant | student | студентка { AUDIO | BONJOUR2222 }',
        'merci',
        '| | nothing',
      ].join('\n'),
      {},
      files,
    );
    const { notes, cards } = await readCollection([lesson]);
    expect(notes.map((note) => [note.mid, ...splitFields(note).slice(0, 3)]).sort()).toEqual([
      [1_764_000_000_002, 'étudiante / étudiant', 'student<br>студентка', expect.stringMatching(/^\[sound:/)],
      [1_764_000_000_003, "s'appeler", 'to be called<br>зватися', ''],
    ]);
    expect(cards).toHaveLength(4);
  });

  it('has cards for questions, pieces, pairs and dictations, with the sound on the front', async () => {
    const markup = `@choose
Which?
[x] les
[ ] le
[x] des

@order
Je / suis / là | là / Je / suis

@match
la table | féminin

@dictation
{ AUDIO | BONJOUR2222 } Oui. | Oui
`;
    const { notes } = await readCollection([markupLesson(markup, {}, files)]);
    const fields = notes
      .map(splitFields)
      .map(([sentence, answer, accepted, sound]) => [sentence, answer, accepted, sound]);
    expect(fields).toHaveLength(4);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['Which?<br>· les<br>· le<br>· des', 'les, des', '', ''],
        [expect.stringMatching(/^· \w+<br>· /), 'Je suis là', 'là Je suis', ''],
        ['la table<br>· féminin', 'féminin', '', ''],
        [expect.stringMatching(/^\[sound:cahier-\w{16}\.mp3\]$/), 'Oui.', 'Oui', ''],
      ]),
    );
  });
});

/** The lesson with the ids that the blanks of an earlier edition had, by their order. */
function withIds(lesson: Lesson, earlier: Lesson): Lesson {
  const ids = [...JSON.stringify(earlier.blocks).matchAll(/"kind":"blank","id":"([^"]+)"/g)].map(([, id]) => id);
  let at = 0;
  const text = JSON.stringify(lesson.blocks).replace(
    /("kind":"blank","id":")([^"]+)/g,
    (_, start, id) => `${start}${ids[at++] ?? id}`,
  );
  return { ...lesson, blocks: JSON.parse(text) };
}
