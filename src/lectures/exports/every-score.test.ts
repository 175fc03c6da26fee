// Lectures with exercises of every kind: each right answer has full marks in every file, and a wrong one has none.
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { createAnswerJudge, listRightAnswers } from '#answers/rules/answer-judge.ts';
import { courseRules, type LanguageRules, pageRules } from '#answers/rules/answer-rules.ts';
import { fromHtml } from '#document/from-html.ts';
import { listItems } from '#document/walk.ts';
import type { Item } from '#exercises/item.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { selectRuns } from '../../../test/support/configurations.ts';
import { collect, markupLesson } from '../../../test/support/exports/hostile-lesson.ts';
import { arbitraryPractice, practiceFiles } from '../../../test/support/exports/scores/arbitrary-practice.ts';
import { scoreAnki } from '../../../test/support/exports/scores/score-anki.ts';
import { scoreGift } from '../../../test/support/exports/scores/score-gift.ts';
import { scoreH5p } from '../../../test/support/exports/scores/score-h5p.ts';
import { scoreKey } from '../../../test/support/exports/scores/score-key.ts';
import { scoreLiaScript } from '../../../test/support/exports/scores/score-liascript.ts';
import { scoreMoodle } from '../../../test/support/exports/scores/score-moodle.ts';
import { scoreQti } from '../../../test/support/exports/scores/score-qti.ts';
import { chosen, type Scores } from '../../../test/support/exports/scores/slots.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { unescapeHtml } from '../../../test/support/unescape-html.ts';
import { findNotes } from './anki/notes.ts';
import { writeEpub } from './epub/write-epub.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeH5pExercises } from './h5p/write-h5p.ts';
import type { Lesson } from './lesson/lesson.ts';
import { writeLiaScript } from './liascript/write-liascript.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { writeQti } from './qti/write-qti.ts';
import { findScormItems } from './scorm/scorm-items.ts';
import { writeWord } from './word/write-word.ts';

type Items = ReadonlyMap<number, readonly Item[]>;
const { open } = practiceFiles;
const text = async (bytes: AsyncIterable<Uint8Array>) => strFromU8(await collect(bytes));

const RULES = fc.constantFrom<LanguageRules | undefined>(
  undefined,
  pageRules([courseRules({ language: 'fr', chosen: {} })]),
  pageRules([courseRules({ language: 'fr', chosen: { capitals: false, punctuation: false } })]),
  pageRules([courseRules({ language: 'fr', chosen: { marks: 'forgiven' } })]),
);

type FileScores = {
  score: (lesson: Lesson, items: Items) => Promise<Scores>;
  /** Items that the format does not hold (docs/exports.md). */
  lacks?: (item: Item) => boolean;
  /** Items of which a part of what is right gives a part of the point (docs/exports.md). */
  hasParts?: (item: Item) => boolean;
  /** Only the first right answer of what is typed is known. */
  knowsOne?: boolean;
  /** Only what the author wrote is right, and not what the rules of the course forgive. */
  isStrict?: boolean;
};

/** How each format scores. */
const FILES: Record<string, FileScores> = {
  moodle: {
    score: async (lesson, items) => scoreMoodle(await text(writeMoodleXml(lesson, open)), items),
    hasParts: ({ several }) => several === true,
  },
  gift: {
    score: async (lesson, items) => scoreGift(await text(writeGift(lesson)), items),
    lacks: ({ kind }) => kind === 'dictation',
    hasParts: ({ several }) => several === true,
  },
  qti3: { score: async (lesson, items) => scoreQti(await collect(writeQti(lesson, open)), items) },
  h5p: {
    score: async (lesson, items) =>
      scoreH5p(await collect(writeH5pExercises(lesson, open, { h5pVersions: '1.22' })), items),
    hasParts: ({ kind }) => kind === 'order',
  },
  apkg: {
    score: async (lesson, items) => {
      const notes = findNotes(lesson).map(({ fields }) => fields);
      return scoreAnki(notes, items);
    },
    isStrict: true,
  },
  liascript: {
    score: async (lesson, items) => scoreLiaScript(await collect(writeLiaScript(lesson, open)), items),
    knowsOne: true,
  },
  scorm: { score: async (lesson, items) => scoreScorm(lesson, items) },
  epub: { score: async (lesson, items) => scoreKey(await readBookKey(lesson), items), isStrict: true },
  docx: { score: async (lesson, items) => scoreKey(await readWorksheetKey(lesson), items), isStrict: true },
};

/** What the driver reports as right, and fills in when a learner comes back: the first of the answers. */
function scoreScorm(lesson: Lesson, items: Items): Scores {
  const forms = findScormItems(lesson);
  return new Map(
    [...items].flatMap(([number, list]) =>
      list.map((item, at): [Item, (given: string) => number] => {
        const known = forms[number - 1]?.[at];
        const isTyped = known?.type === 'fill-in' && (item.kind === 'blank' || item.kind === 'dictation');
        // Equal pieces are told apart by no learner: the page judges what it shows.
        return [
          item,
          (given) =>
            isTyped || item.kind === 'order'
              ? Number(isRight(item, given, lesson))
              : Number(known?.answers.includes(given) ?? false),
        ];
      }),
    ),
  );
}

async function readBookKey(lesson: Lesson): Promise<string[]> {
  const page = strFromU8(unzipSync(await collect(writeEpub(lesson, open)))['EPUB/key.xhtml'] ?? new Uint8Array());
  return [...page.replace(/<ul>.*?<\/ul>/gs, '').matchAll(/<li>(.*?)<\/li>/gs)]
    .map(([, answers = '']) => unescapeHtml(answers))
    .filter(isKey);
}

async function readWorksheetKey(lesson: Lesson): Promise<string[]> {
  const { value } = await mammoth.extractRawText({ buffer: await collect(writeWord(lesson, open)) });
  const [, key = ''] = value.split(/\n\nCorrigé\n\n/);
  return [...key.matchAll(/^\(\d+\) (.*)$/gm)].map(([, answers = '']) => answers).filter(isKey);
}

/** What is not the model answer of a text to write, which no program scores. */
function isKey(line: string): boolean {
  return !line.startsWith('Chère ');
}

function isRight(item: Item, given: string, { rules }: Lesson): boolean {
  return judgeItem(item, given, rules === undefined ? undefined : createAnswerJudge(rules)).right;
}

/** Answers that Cahier marks right: each that the author wrote, and what the rules of the course forgive. */
function listRight(item: Item, { rules }: Lesson): readonly string[] {
  const isTyped = item.kind === 'blank' || item.kind === 'dictation';
  return isTyped && rules !== undefined ? listRightAnswers(item.answers, rules) : item.answers;
}

/** Answers that Cahier marks wrong. */
function listWrong(item: Item, lesson: Lesson): string[] {
  const [first = ''] = item.answers;
  const numbers = (item.options ?? []).map((_, at) => String(at + 1));
  const all = chosen(first);
  const candidates = {
    blank: ['tout autre chose', `${first}x`],
    dictation: ['tout autre chose'],
    choice: item.several ? [numbers.join(' '), all.slice(1).join(' '), ...numbers] : numbers,
    match: numbers,
    sort: numbers,
    order: [all.toReversed().join(' '), [...all.slice(1), all[0]].join(' ')],
  }[item.kind];
  return candidates.filter((given) => given !== '' && !isRight(item, given, lesson));
}

describe.each(Object.entries(FILES))('a file for %s', (id, { score, lacks, hasParts, isStrict, knowsOne }) => {
  it('gives full marks for each right answer, and none for a wrong one', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPractice, RULES, async (markup, rules) => {
        const lesson = markupLesson(markup, { rules }, practiceFiles);
        const all = listItems(fromHtml(lesson.html));
        const scores = await score(
          lesson,
          Map.groupBy(all, ({ exercise }) => exercise),
        );
        for (const item of all) {
          if (lacks?.(item)) continue;
          const points = scores.get(item);
          const name = `${id}: ${item.kind} ${item.exercise}.${item.number} of
${markup}
`;
          const isTyped = item.kind !== 'choice' && item.kind !== 'match';
          const right = isStrict || knowsOne ? item.answers : listRight(item, lesson);
          for (const given of knowsOne && isTyped ? right.slice(0, 1) : right)
            expect(points?.(given), `${name}${given}`).toBe(1);
          for (const given of listWrong(item, lesson)) {
            if (hasParts?.(item)) expect(points?.(given), `${name}${given}`).toBeLessThan(1);
            else expect(points?.(given), `${name}${given}`).toBe(0);
          }
        }
      }),
      { numRuns: selectRuns(25) },
    );
  });
});
