// The questions of a lesson as Moodle knows them: each part of it as one or several questions, with their files.

import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import { escapeSide } from '#lectures/exports/gift/gift-text.ts';
import { findRightShares, toTickedPairs } from '#lectures/exports/gift/right-shares.ts';
import { type LessonHtml, renderBlock } from '#lectures/exports/lesson/lesson-html.ts';
import { findMedia } from '#lectures/exports/lesson/lesson-lines.ts';
import { dictationVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import {
  type Blank,
  type Line,
  lineBlanks,
  type Medium,
  plainLine,
  type TextBlock,
} from '#lectures/exports/lesson/lines/line.ts';
import { toTextBlocks } from '#lectures/exports/lesson/plain-exercise.ts';
import type { Choice } from '#lectures/exports/lesson/questions/choice.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import type { Ordering } from '#lectures/exports/lesson/questions/order.ts';
import type { PlainItem } from '#lectures/exports/lesson/questions/question-form.ts';
import {
  blockLines,
  isQuestion,
  type QuestionWriters,
  toPlainQuestion,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import type { TextToWrite } from '#lectures/exports/lesson/questions/text.ts';
import { nameSides } from '#lectures/exports/lesson/side-names.ts';
import type { LessonPart } from '#lectures/exports/lesson/split-lesson.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { plainRun } from '#syntax/text-run.ts';
import { formatClozeChoice, renderMoodleLine } from './moodle-html.ts';

/** XML, and files in the place where they are to be written. */
export type Fragment = string | Medium;

export type MoodleQuestion = {
  type: 'cloze' | 'description' | 'essay' | 'matching' | 'multichoice' | 'ordering';
  name: string;
  key: string;
  text: readonly Fragment[];
  /** The elements of the type, after the ones that all questions have. */
  rest: readonly Fragment[];
  /** In points; a cloze question has one for each blank. */
  grade?: number;
};

type Content = Pick<MoodleQuestion, 'type' | 'rest' | 'grade'> & { html: string; media: readonly Medium[] };

/** How HTML is written, and what counts in typed answers. */
type MoodleOptions = { html: LessonHtml; rules: LanguageRules | undefined };

/** The questions of a part. Instructions are part of the first question after them. */
export function toMoodleQuestions({ kind, name, key, blocks }: LessonPart, moodle: MoodleOptions): MoodleQuestion[] {
  const contents =
    kind === 'text'
      ? [textContent('description', blocks.flatMap(toTextBlocks), moodle)]
      : splitContents(blocks, moodle);
  return contents.map(({ html, media, ...content }, at) => ({
    ...content,
    name: contents.length === 1 ? name : `${name} · ${at + 1}`,
    key: contents.length === 1 ? key : `${key}-${at + 1}`,
    text: formatText('questiontext', html, media),
  }));
}

/** Blanks are one question with all of their text, and so are dictations; of other kinds each is one. */
function splitContents(blocks: LessonPart['blocks'], moodle: MoodleOptions): Content[] {
  const contents: Content[] = [];
  let task: TextBlock[] = [];
  for (const block of blocks) {
    if (isQuestion(block) && hasBlanks(task) && !('kind' in writeQuestion(QUESTIONS, block, [], moodle))) {
      // Only a cloze question reads the codes of blanks; in the text of another they would be shown.
      contents.push(textContent('cloze', task, moodle));
      task = [];
    }
    const written = isQuestion(block) ? writeQuestion(QUESTIONS, block, task, moodle) : block;
    if ('kind' in written) task.push(written);
    else {
      contents.push(written);
      task = [];
    }
  }
  if (task.length === 0) return contents;
  return [...contents, textContent(hasBlanks(task) ? 'cloze' : 'description', task, moodle)];
}

function hasBlanks(blocks: readonly TextBlock[]): boolean {
  return blocks.some((block) => blockLines(block).some((line) => lineBlanks(line).length > 0));
}

function textContent(
  type: 'cloze' | 'description',
  blocks: readonly TextBlock[],
  { html: form }: MoodleOptions,
): Content {
  const html = blocks.map((block) => renderBlock(block, form)).join('\n');
  return { type, html, media: findMedia(blocks), rest: [], ...(type === 'description' ? { grade: 0 } : {}) };
}

/**
 * Questions that are typed are lines with blanks, part of the text around them; each of
 * the others is a Moodle question of its own.
 */
const QUESTIONS: QuestionWriters<[task: readonly TextBlock[], moodle: MoodleOptions], TextBlock | Content> = {
  choice: choiceContent,
  order: orderContent,
  match: matchContent,
  dictation: ({ answers, ...question }) => ({
    kind: 'paragraph',
    lines: [typedLine({ ...question, answers: dictationVariants(answers) })],
  }),
  text: essayContent,
  plain: ({ items }, _task, { rules }) => typedParagraph(items, rules),
};

type TypedQuestion = Pick<Blank, 'id' | 'number' | 'answers' | 'rules'> & { line: Line };

/** What is asked, or heard, and a blank. */
function typedLine({ id, number, line, answers, rules }: TypedQuestion): Line {
  return [...line, plainRun(' '), { kind: 'blank', id, key: id, number, answers, ...(rules && { rules }) }];
}

/** Items that are typed in words, by the rules of the course. */
function typedParagraph(items: readonly PlainItem[], rules: LanguageRules | undefined): TextBlock {
  return { kind: 'paragraph', lines: items.map((item) => typedLine({ ...item, ...(rules && { rules }) })) };
}

const FEEDBACK = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
  .map((name) => `<${name} format="html"><text></text></${name}>`)
  .join('');

function choiceContent(question: Choice, task: readonly TextBlock[], moodle: MoodleOptions): Content {
  const { prompt, options, right, isMultiple } = question;
  const shares = isMultiple ? findRightShares(right.length) : right.map(() => 100);
  const blocks: TextBlock[] = [...task, { kind: 'paragraph', lines: prompt }];
  if (shares === undefined) return { ...matchContent(toTickedPairs(question), blocks, moodle), grade: 1 };
  const answers = options.flatMap(({ line, remark }, at): Fragment[] => {
    const fraction = shares[right.indexOf(at + 1)] ?? (isMultiple ? -100 : 0);
    const feedback = formatText('feedback', remark === null ? '' : renderMoodleLine(remark, moodle.html), []);
    return formatText(
      `answer fraction="${fraction}"`,
      renderMoodleLine(line, moodle.html),
      findLineMedia(line),
      feedback,
    );
  });
  const settings = `<single>${!isMultiple}</single><shuffleanswers>false</shuffleanswers><answernumbering>none</answernumbering><showstandardinstruction>0</showstandardinstruction>${FEEDBACK}`;
  return {
    ...textContent('description', blocks, moodle),
    type: 'multichoice',
    grade: 1,
    rest: [settings, ...answers],
  };
}

function orderContent(question: Ordering, task: readonly TextBlock[], moodle: MoodleOptions): TextBlock | Content {
  const { pieces, orders, areLines } = question;
  const [order = [], ...others] = orders;
  // Moodle knows one order only: of several the sentence is typed.
  if (others.length > 0 && pieces.every((piece) => plainLine(piece) !== ''))
    return typedParagraph(toPlainQuestion(question).items, moodle.rules);
  const answers = order.flatMap((number, at) => {
    const piece = pieces[number - 1] ?? [];
    return formatText(`answer fraction="${at + 1}"`, renderMoodleLine(piece, moodle.html), findLineMedia(piece));
  });
  const layout = areLines ? 'VERTICAL' : 'HORIZONTAL';
  const settings = `<layouttype>${layout}</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>ALL_OR_NOTHING</gradingtype><showgrading>HIDE</showgrading><numberingstyle>none</numberingstyle>${FEEDBACK}<shownumcorrect>1</shownumcorrect>`;
  return { ...textContent('description', task, moodle), type: 'ordering', grade: 1, rest: [settings, ...answers] };
}

/** Moodle wants three pairs; fewer are lists to choose from within the text. */
const MIN_PAIRS = 3;

function matchContent(
  { pairs, rights, shown }: Omit<Matching, 'kind'>,
  task: readonly TextBlock[],
  moodle: MoodleOptions,
): Content {
  const { names, legend } = nameSides(rights, shown);
  const text = textContent('description', [...task, ...legend], moodle);
  if (pairs.length < MIN_PAIRS) {
    const options = shown.map((number) => names[number - 1] ?? '');
    const lines = pairs.map(
      ({ left, right }) =>
        `<p>${renderMoodleLine(left, moodle.html)} ${formatClozeChoice(options, shown.indexOf(right))}</p>`,
    );
    const media = [...text.media, ...pairs.flatMap(({ left }) => findLineMedia(left))];
    const unique = [...new Map(media.map((medium) => [medium.sha256, medium])).values()];
    return { type: 'cloze', html: [text.html, ...lines].join('\n'), media: unique, rest: [] };
  }
  const subquestions = pairs.flatMap(({ left, right }) =>
    formatText('subquestion', renderMoodleLine(left, moodle.html), findLineMedia(left), [
      `<answer><text>${escapeXml(escapeSide(names[right - 1] ?? ''))}</text></answer>`,
    ]),
  );
  const settings = `<shuffleanswers>true</shuffleanswers>${FEEDBACK}`;
  return { ...text, type: 'matching', grade: pairs.length, rest: [settings, ...subquestions] };
}

/** An essay in plain text; the model answer is what its grader sees. */
function essayContent(
  { limits, model, criteria }: TextToWrite,
  task: readonly TextBlock[],
  moodle: MoodleOptions,
): Content {
  const list: TextBlock = { kind: 'paragraph', lines: criteria };
  const answer: TextBlock = { kind: 'paragraph', lines: model };
  const [min = '', max = ''] = limits.split('-');
  const bounds = (name: string, value: string) => (value === '' ? '' : `<${name}>${value}</${name}>`);
  const settings = `<responseformat>plain</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines>${bounds('minwordlimit', min)}${bounds('maxwordlimit', max)}<attachments>0</attachments><attachmentsrequired>0</attachmentsrequired>`;
  const info = model.length === 0 ? '' : renderBlock(answer, moodle.html);
  const text = textContent('description', criteria.length === 0 ? task : [...task, list], moodle);
  const rest = [
    settings,
    ...formatText('graderinfo', info, findMedia([answer])),
    ...formatText('responsetemplate', '', []),
  ];
  return { ...text, type: 'essay', grade: 1, rest };
}

function findLineMedia(line: Line): Medium[] {
  return findMedia([{ kind: 'paragraph', lines: [line] }]);
}

/** An element with HTML, its files, and what else is in it. */
function formatText(start: string, html: string, media: readonly Medium[], rest: readonly Fragment[] = []): Fragment[] {
  const [name] = start.split(' ');
  const text = html === '' ? '' : `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  return [`<${start} format="html"><text>${text}</text>`, ...media, ...rest, `</${name}>`];
}
