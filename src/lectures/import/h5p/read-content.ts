// Reads the content of H5P, by library, as the questions and texts of a lecture.
import type { z } from 'zod';
import { toPlainText } from '#lectures/import/html/parse-html.ts';
import {
  describeLoss,
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizAnswer,
  type QuizGap,
  type QuizText,
} from '#lectures/import/quiz/question.ts';
import { type ImportDetail, type ImportMessage, importMessage, withReason } from '#lectures/transfer/import-message.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { readGapText } from './gap-text.ts';
import {
  accordion,
  advancedText,
  audio,
  blanks,
  dialogCards,
  dragText,
  image,
  interactiveBook,
  multiChoice,
  questionSet,
  type SubContent,
  singleChoiceSet,
  trueFalse,
  video,
} from './h5p-schemas.ts';
import { type FoundContent, listFeedback, listTexts, walkContent } from './walk-content.ts';

/** The title that the author gave to the content, and the number of contents that it is within. */
type Place = { title: string; depth: number };
type LibraryReader = (params: unknown, place: Place) => Iterable<Question>;

/** Begins the address of a file of the package; its path follows. */
export const FILE_ADDRESS = 'h5p-file:';

/** Content within content within … */
const MAX_DEPTH = 8;

/** The questions and texts of a content. Files have the address `FILE_ADDRESS` and their path. */
export function* readContent({ library, params, metadata }: SubContent, depth = 0): Generator<Question> {
  const [name = ''] = library.split(' ', 1);
  const title = toPlainText(metadata?.title ?? '').trim();
  const read = Object.hasOwn(H5P_LIBRARIES, name) ? H5P_LIBRARIES[name] : undefined;
  if (depth > MAX_DEPTH) yield createOther(importMessage('nested-content'), title);
  else if (read === undefined) yield* readUnknown(params, { title, depth }, name.slice(0, 60));
  else yield* read(params, { title, depth });
}

/** Of a content type that lectures do not have, the texts, the media, and the contents within it. */
function* readUnknown(params: unknown, { title, depth }: Place, name: string): Generator<Question> {
  const found = [...walkContent(params)];
  if (found.length === 0) return yield createOther(importMessage('question-type', name), title);
  const isContainer = found.some(({ kind }) => kind === 'content');
  const notice: ImportMessage = isContainer
    ? importMessage('container', name)
    : withReason('comes-as-text', importMessage('question-type', name));
  const losses = listFeedback(params).flatMap((text) => describeLoss('feedback', text));
  yield { ...createQuestion({ kind: 'description' }, '', title, losses), notices: [notice] };
  for (const item of found) {
    if (name === 'H5P.MarkTheWords' && item.kind === 'text') yield readMarkedWords(item.html);
    else yield* readFound([item], depth);
  }
}

/** The words to be clicked are bold, without the stars around them. */
function readMarkedWords(source: string): Question {
  const { html, gaps, losses } = readGapText(source, false);
  const words = gaps.map((gap) => `<strong>${escapeHtml(gapTexts(gap).join(' '))}</strong>`);
  const shown = html.replace(/\uFDD0(\d{1,6})\uFDD1/g, (_, index: string) => words[Number(index)] ?? '');
  return { ...createText(shown), losses };
}

function* readFound(found: Iterable<FoundContent>, depth: number): Generator<Question> {
  for (const item of found) {
    if (item.kind === 'content') yield* readContent(item.content, depth + 1);
    else if (item.kind === 'text') yield createText(item.html);
    else yield createText(item.type === 'image' ? imageHtml(item.path, item.alt) : mediumHtml(item.type, item.path));
  }
}

/** Contents one after the other, without a meaning of their own. */
const readRow: LibraryReader = (params, { depth }) => readFound(walkContent(params), depth);

/** The content types that are read. */
export const H5P_LIBRARIES: Readonly<Record<string, LibraryReader>> = {
  'H5P.Accordion': createReader(accordion, function* ({ panels }, { depth }) {
    for (const { title, content } of panels) {
      yield createHeading(title, 4);
      if (content !== undefined) yield* readContent(content, depth + 1);
    }
  }),
  'H5P.AdvancedText': createReader(advancedText, ({ text }) => [createText(text)]),
  'H5P.Audio': createReader(audio, ({ files }) => [createText(audioHtml(files))]),
  'H5P.Blanks': createReader(blanks, ({ text, media, questions, behaviour }, { title }) => {
    const read = readGapTexts(questions, true);
    return [
      ...mediumAbove(media),
      createGaps(`${text}\n${read.html}`, read, { title, ignoresCapitals: behaviour?.caseSensitive === false }),
    ];
  }),
  'H5P.Column': readRow,
  'H5P.Dialogcards': createReader(dialogCards, readDialogCards),
  'H5P.DragText': createReader(dragText, ({ taskDescription, media, textField, distractors }, { title }) => {
    const read = readGapTexts([textField.replace(/\r\n?|\n/g, '<br>')], false);
    const words = readGapText(distractors, false).gaps.flatMap(gapTexts);
    return [
      ...mediumAbove(media),
      createGaps(`${taskDescription}\n<p>${read.html}</p>`, read, { title, hasBank: true, distractors: words }),
    ];
  }),
  'H5P.Image': createReader(image, ({ file, alt }) =>
    file === undefined ? [] : [createText(imageHtml(file.path, alt))],
  ),
  'H5P.InteractiveBook': createReader(interactiveBook, function* ({ bookCover, chapters }, { depth }) {
    yield createText(bookCover?.coverDescription ?? '');
    for (const chapter of chapters) {
      yield createHeading(chapter.metadata?.title ?? '', 3);
      yield* readContent(chapter, depth + 1);
    }
  }),
  'H5P.MultiChoice': createReader(multiChoice, readMultiChoice),
  'H5P.QuestionSet': createReader(questionSet, function* ({ introPage, questions }, { depth }) {
    yield createHeading(introPage?.title ?? '', 3);
    yield createText(introPage?.introduction ?? '');
    for (const question of questions) yield* readContent(question, depth + 1);
  }),
  'H5P.Row': readRow,
  'H5P.RowColumn': readRow,
  'H5P.SingleChoiceSet': createReader(singleChoiceSet, ({ choices }, { title }) =>
    choices.map((choice) => readSingleChoice(choice, title)),
  ),
  'H5P.Table': createReader(advancedText, ({ text }) => [createText(text)]),
  'H5P.Text': createReader(advancedText, ({ text }) => [createText(text)]),
  'H5P.TrueFalse': createReader(trueFalse, readTrueFalse),
  'H5P.Video': createReader(video, ({ sources }) => [
    createText(
      sources
        .slice(0, 1)
        .map(({ path }) => mediumHtml('video', path))
        .join(''),
    ),
  ]),
};

/** What does not fit the schema of a library is named, and left out. */
function createReader<Schema extends z.ZodType>(
  schema: Schema,
  read: (params: z.infer<Schema>, place: Place) => Iterable<Question>,
): LibraryReader {
  return (params, place) => {
    const result = schema.safeParse(params);
    if (!result.success) return [createOther(importMessage('unreadable-content'), place.title)];
    const questions = [...read(result.data, place)];
    return questions.length > 0 ? addLosses(questions, params) : readFound(walkContent(params), place.depth);
  };
}

/** The questions of one content, with a loss for whatever its library shows beside them. */
function addLosses(questions: readonly Question[], params: unknown): readonly Question[] {
  const hasContents = [...walkContent(params)].some(({ kind }) => kind === 'content');
  const at = hasContents ? 0 : questions.length - 1;
  const feedback = listFeedback(params).flatMap((text) => describeLoss('feedback', text));
  const isAlone = questions.length === 1;
  return questions.map((question, index) =>
    index === at
      ? { ...question, losses: [...question.losses, ...feedback], sources: isAlone ? listTexts(params) : [] }
      : question,
  );
}

function createQuestion(
  content: QuestionContent,
  html: string,
  name: string,
  losses: readonly ImportDetail[] = [],
): Question {
  return { ...content, prompt: toHtmlText(html), name, losses, files: [] };
}

function createOther(reason: ImportDetail, name: string): Question {
  return createQuestion({ kind: 'other', reason, texts: [] }, '', name);
}

function createText(html: string): Question {
  return createQuestion({ kind: 'description' }, html, '');
}

function createHeading(title: string, level: 3 | 4): Question {
  const text = toPlainText(title).trim();
  return createText(text === '' ? '' : `<h${level}>${escapeHtml(text)}</h${level}>`);
}

function toHtmlText(html: string): QuizText {
  return html === '' ? PLAIN_EMPTY : { format: 'html', text: html };
}

type GapTexts = { html: string; gaps: QuizGap[]; losses: ImportDetail[] };

/** Gaps are numbered across the texts. */
function readGapTexts(texts: readonly string[], canHaveAlternatives: boolean): GapTexts {
  const read: GapTexts = { html: '', gaps: [], losses: [] };
  for (const text of texts) {
    const { html, gaps, losses } = readGapText(text, canHaveAlternatives, read.gaps.length);
    read.html += `${html}\n`;
    read.gaps.push(...gaps);
    read.losses.push(...losses);
  }
  return read;
}

type GapOptions = { title: string; ignoresCapitals?: boolean; hasBank?: boolean; distractors?: readonly string[] };

function createGaps(
  html: string,
  { gaps, losses }: GapTexts,
  { title, hasBank = false, distractors = [], ignoresCapitals = false }: GapOptions,
): Question {
  return { ...createQuestion({ kind: 'gaps', gaps, hasBank, distractors }, html, title, losses), ignoresCapitals };
}

function gapTexts(gap: QuizGap): string[] {
  return gap.kind === 'blank' ? gap.answers.map(({ text }) => text) : [];
}

/** A picture, sound or film above a question. */
function* mediumAbove(media: { type?: SubContent | undefined } | undefined): Generator<Question> {
  if (media?.type !== undefined) yield* readContent(media.type, MAX_DEPTH);
}

type Medium = { path: string };

function mediumHtml(element: 'audio' | 'video', path: string): string {
  return `<${element} src="${escapeAttribute(fileAddress(path))}"></${element}>`;
}

function imageHtml(path: string, alt: string): string {
  return `<img src="${escapeAttribute(fileAddress(path))}" alt="${escapeAttribute(toPlainText(alt))}">`;
}

/** Several files are the same sound in several formats. */
function audioHtml(files: readonly Medium[]): string {
  const [first] = files;
  return first === undefined ? '' : mediumHtml('audio', first.path);
}

/** A film can also be an address, such as one of YouTube. */
function fileAddress(path: string): string {
  return /^[a-z]+:/i.test(path) ? path : `${FILE_ADDRESS}${path}`;
}

/** A table of words: the front of each card, with its picture and sound, and the back. */
function readDialogCards({ title, description, dialogs }: z.infer<typeof dialogCards>, place: Place): Question[] {
  const rows = dialogs.map(({ text, answer, image, imageAltText, audio }) => {
    const picture = image === undefined ? '' : imageHtml(image.path, imageAltText);
    return `<tr><td>${text} ${audioHtml(audio)} ${picture}</td><td>${answer}</td></tr>`;
  });
  const losses = dialogs.flatMap(({ tips }) =>
    [tips?.front ?? '', tips?.back ?? ''].flatMap((tip) => describeLoss('tip', toPlainText(tip))),
  );
  const html = `${title}\n${description}\n${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}`;
  return [createQuestion({ kind: 'description' }, html, place.title, losses)];
}

function readMultiChoice(
  { question, media, answers, behaviour }: z.infer<typeof multiChoice>,
  { title }: Place,
): Question[] {
  const right = answers.filter(({ correct }) => correct).length;
  const isSingle = behaviour?.type === 'single' || behaviour?.singleAnswer === true;
  const isMultiple = behaviour?.type === 'multi' || (!isSingle && right > 1);
  const losses = answers.flatMap(({ tipsAndFeedback }) => describeLoss('tip', toPlainText(tipsAndFeedback?.tip ?? '')));
  const options = answers.map(({ text, correct, tipsAndFeedback }) =>
    createAnswer(text, correct, tipsAndFeedback?.chosenFeedback ?? ''),
  );
  return [
    ...mediumAbove(media),
    createQuestion({ kind: 'choice', isMultiple, answers: options }, question, title, losses),
  ];
}

function createAnswer(html: string, isRight: boolean, feedback = ''): QuizAnswer {
  return { text: toHtmlText(html), fraction: isRight ? 100 : 0, feedback: toHtmlText(feedback) };
}

/** The first answer is the right one, which learners must not see: H5P shuffles the answers, here they are sorted. */
function readSingleChoice(
  { question, answers }: { question: string; answers: readonly string[] },
  name: string,
): Question {
  const options = answers
    .map((answer, at) => ({ text: toPlainText(answer), option: createAnswer(answer, at === 0) }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }))
    .map(({ option }) => option);
  return createQuestion({ kind: 'choice', isMultiple: false, answers: options }, question, name);
}

function readTrueFalse(
  { question, media, correct, l10n, behaviour }: z.infer<typeof trueFalse>,
  { title }: Place,
): Question[] {
  const isTrue = String(correct) === 'true';
  const feedback = (isRight: boolean) => (isRight ? behaviour?.feedbackOnCorrect : behaviour?.feedbackOnWrong) ?? '';
  const answers = [
    createAnswer(escapeHtml(l10n?.trueText || 'True'), isTrue, feedback(isTrue)),
    createAnswer(escapeHtml(l10n?.falseText || 'False'), !isTrue, feedback(!isTrue)),
  ];
  return [...mediumAbove(media), createQuestion({ kind: 'choice', isMultiple: false, answers }, question, title)];
}
