// What several export formats ask of a lesson: its lines, the sound of a line, its media, variants of answers.
import { listRightAnswers } from '#answers/rules/answer-judge.ts';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import { countKeywords, formatCounts, keywordOf } from '#lectures/transfer/exercise-counts.ts';
import {
  type Blank,
  type Block,
  blockLines,
  type Exercise,
  type Lesson,
  type Line,
  type MediaRun,
  type Medium,
  type Question,
} from './lesson.ts';

/** How many exercises of each kind there are, as our own files say it of themselves. */
export function describeExercises(exercises: readonly Exercise[]): string {
  return formatCounts(countKeywords(exercises.map(({ name, bank }) => keywordOf(name, bank.length > 0))));
}

/** The same of a whole lesson, with the exercises that formats without their kind show as text. */
export function describeLesson({ html }: Pick<Lesson, 'html'>): string {
  const [, ...forms] = html.split('<form ');
  const keywords = forms.flatMap((form) => {
    const [, name] = /^[^>]*\bclass="([a-z]+)-form\b/.exec(form) ?? [];
    return name === undefined ? [] : [keywordOf(name, form.includes('<ul class="bank"'))];
  });
  return formatCounts(countKeywords(keywords));
}

/** What authors say of a lesson or a course besides its title: its level, then what learners can do after it. */
export function listAims({ level, canDo = [] }: Pick<Lesson, 'level' | 'canDo'>): string[] {
  return level === undefined ? [...canDo] : [level, ...canDo];
}

/** The exercises among blocks. */
export function findExercises(blocks: readonly Block[]): Exercise[] {
  return blocks.filter((block) => block.kind === 'exercise');
}

/** The blanks of a block or a line, in the order of the page. */
export function lineBlanks(line: Line): Blank[] {
  return line.filter((inline) => inline.kind === 'blank');
}

/** The blanks of an exercise, in the order of the page. */
export function exerciseBlanks(exercise: Exercise): Blank[] {
  return exercise.blocks.flatMap((block) => blockLines(block).flatMap(lineBlanks));
}

/** Every use of a recording, picture or film, in the order of the page. */
function mediaRuns(blocks: readonly (Block | Question)[]): MediaRun[] {
  return blocks
    .flatMap((block) => (block.kind === 'exercise' ? block.blocks : [block]))
    .flatMap((block) => blockLines(block).flat())
    .filter((inline): inline is MediaRun => inline.kind !== 'text' && inline.kind !== 'blank');
}

/** The media of some blocks, each file once, in the order of the page. */
export function findMedia(blocks: readonly (Block | Question)[]): Medium[] {
  return [...new Map(mediaRuns(blocks).map(({ medium }) => [medium.sha256, medium])).values()];
}

/** The recordings of a line. */
export function lineSounds(line: Line): Medium[] {
  return line.flatMap((inline) => (inline.kind === 'audio' ? [inline.medium] : []));
}

/** The one recording of a line; undefined when it has none or several. */
export function lineSound(line: Line): Medium | undefined {
  const sounds = lineSounds(line);
  return sounds.length === 1 ? sounds[0] : undefined;
}

/** A line as plain text; `…` or what `blank` returns stands for a blank, nothing for media. */
export function plainLine(line: Line, blank: (blank: Blank) => string = () => '…'): string {
  return line
    .map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'blank' ? blank(inline) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The name of a media file in a package: made of its content, so that it is the same in every edition. */
export function mediumFile({ sha256, contentType }: Pick<Medium, 'sha256' | 'contentType'>): string {
  return `${sha256.slice(0, 16)}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

type TypedItem = { answers: readonly string[]; rules?: LanguageRules | undefined };

/** The answers to an item that are right, with those that its rules forgive. The first is the one to show. */
export function rightAnswers({ answers, rules }: TypedItem): readonly string[] {
  return rules === undefined ? answers : listRightAnswers(answers, rules);
}

/** Whether capital and small letters are different in the answers to an item. */
export function countsCapitals({ rules }: Pick<TypedItem, 'rules'>): boolean {
  return rules?.capitals ?? true;
}

/** More variants than this of one blank's answers are not written. */
const MAX_VARIANTS = 8;

/**
 * The accepted answers for consumers that compare exactly: white space is plain and single, and each
 * answer with an apostrophe comes with both forms, `'` and `’`. The first is the one to show. At most
 * MAX_VARIANTS, or as many as the author wrote.
 */
export function answerVariants(answers: readonly string[]): string[] {
  const own = [...new Set(answers.map(collapseWhiteSpace))];
  const variants = new Set(own);
  for (const answer of own) {
    for (const variant of [answer.replaceAll('’', "'"), answer.replaceAll("'", '’')]) {
      if (variants.size < MAX_VARIANTS) variants.add(variant);
    }
  }
  return [...variants];
}

function collapseWhiteSpace(answer: string): string {
  return answer.replace(/\s+/g, ' ').trim();
}

/** Punctuation, but for signs between digits. */
const PUNCTUATION = /(?<!\d)[.,:;!?…«»“”"„¿¡。、！？؟،]+|[.,:;!?…«»“”"„¿¡。、！？؟،]+(?!\d)/gu;

/**
 * The accepted lines of a dictation for consumers that compare exactly: each also without punctuation, and with a small
 * initial, neither of which is heard.
 */
export function dictationVariants(answers: readonly string[]): string[] {
  const lines = answers.flatMap((answer) => [answer, answer.replace(PUNCTUATION, ' ')]);
  const withSmallInitials = lines.map((line) => {
    const [initial = ''] = line.trimStart();
    return initial.toLowerCase() + line.trimStart().slice(initial.length);
  });
  return answerVariants([...lines, ...withSmallInitials].filter((line) => line.trim() !== ''));
}

/**
 * The answers without their accents, for a remark: those that differ and are not accepted
 * themselves. None where the rules want no remark.
 */
export function answersWithoutAccents(answers: readonly string[], rules?: LanguageRules): string[] {
  if (rules?.marks === 'strict') return [];
  const plain = answers.map((answer) => answer.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'));
  const accepted = new Set(answers.map((answer) => answer.normalize('NFC')));
  return [...new Set(plain)].filter((answer) => answer !== '' && !accepted.has(answer));
}
