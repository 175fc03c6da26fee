// Reads the content of H5P, by library, as the questions and texts of a lecture.
import type { z } from 'zod';
import { toPlainText } from '#lectures/import/parse-html.ts';
import { describeLoss, type Question } from '#lectures/import/quiz/question.ts';
import { type ImportMessage, importMessage, withReason } from '#lectures/transfer/import-message.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import {
  advancedBlanks,
  crossword,
  dictation,
  dragQuestion,
  essay,
  flashcards,
  multiMediaChoice,
  sortParagraphs,
  speakTheWords,
  summary,
} from './exercise-schemas.ts';
import { readGapText } from './gap-text.ts';
import {
  accordion,
  advancedText,
  audio,
  blanks,
  dialogCards,
  dragText,
  embed,
  image,
  interactiveBook,
  link,
  multiChoice,
  questionSet,
  type SubContent,
  singleChoiceSet,
  trueFalse,
  video,
} from './h5p-schemas.ts';
import {
  audioHtml,
  createAnswer,
  createGaps,
  createHeading,
  createOther,
  createQuestion,
  createText,
  gapTexts,
  imageHtml,
  linkHtml,
  markAsRead,
  mediumHtml,
  readGapTexts,
  sortAnswers,
  wasRead,
} from './question-parts.ts';
import {
  readAdvancedBlanks,
  readCrossword,
  readDictation,
  readDragQuestion,
  readEssay,
  readFlashcards,
  readMultiMediaChoice,
  readSortParagraphs,
  readSpeakTheWords,
  readSummary,
} from './read-exercises.ts';
import { type FoundContent, isHtml, listFeedback, listTexts, listUnread, walkContent } from './walk-content.ts';

/** The title that the author gave to the content, and the number of contents that it is within. */
type Place = { title: string; depth: number; library: string };
type LibraryReader = (params: unknown, place: Place) => Iterable<Question>;

/** Content within content within … */
const MAX_DEPTH = 8;

/** The questions and texts of a content. Files have the address `FILE_ADDRESS` and their path. */
export function* readContent({ library, params, metadata }: SubContent, depth = 0): Generator<Question> {
  const [name = ''] = library.split(' ', 1);
  const place = { title: toPlainText(metadata?.title ?? '').trim(), depth, library: name.slice(0, 60) };
  const read = Object.hasOwn(H5P_LIBRARIES, name) ? H5P_LIBRARIES[name] : undefined;
  markAsRead(params);
  if (depth > MAX_DEPTH) yield createOther(importMessage('nested-content'), place.title);
  else if (read === undefined) yield* readUnknown(params, place);
  else yield* read(params, place);
}

/** Of a content type that lectures do not have, the texts, the media, and the contents within it. */
function* readUnknown(params: unknown, { title, depth, library: name }: Place): Generator<Question> {
  const found = [...walkContent(params)];
  const losses = [
    ...listFeedback(params).flatMap((text) => describeLoss('feedback', text)),
    ...listUnread(params).flatMap((text) => describeLoss('other-text', text)),
  ];
  if (found.length === 0) return yield { ...createOther(importMessage('question-type', name), title), losses };
  const isContainer = found.some(({ kind }) => kind === 'content');
  const notice: ImportMessage = isContainer
    ? importMessage('container', name)
    : withReason('comes-as-text', importMessage('question-type', name));
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
    else if (item.kind === 'text')
      yield createText(isHtml(item.html) ? item.html : item.html.replace(/\r\n?|\n/g, '<br>'));
    else yield createText(item.type === 'image' ? imageHtml(item.path, item.alt) : mediumHtml(item.type, item.path));
  }
}

/** Contents one after the other, without a meaning of their own. */
const readRow: LibraryReader = (params, { depth }) => readFound(walkContent(params), depth);

/** The content types that are read. */
export const H5P_LIBRARIES: Readonly<Record<string, LibraryReader>> = {
  'H5P.AdvancedBlanks': createReader(advancedBlanks, belowMedium(readAdvancedBlanks)),
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
  'H5P.Crossword': createReader(crossword, readCrossword),
  'H5P.Dialogcards': createReader(dialogCards, readDialogCards),
  'H5P.Dictation': createReader(dictation, belowMedium(readDictation)),
  'H5P.DragQuestion': createReader(dragQuestion, (params, { title }) => readDragQuestion(params, title)),
  'H5P.DragText': createReader(dragText, ({ taskDescription, media, textField, distractors }, { title }) => {
    const read = readGapTexts([textField.replace(/\r\n?|\n/g, '<br>')], false);
    const words = readGapText(distractors, false).gaps.flatMap(gapTexts);
    return [
      ...mediumAbove(media),
      createGaps(`${taskDescription}\n<p>${read.html}</p>`, read, { title, hasBank: true, distractors: words }),
    ];
  }),
  'H5P.Essay': createReader(essay, belowMedium(readEssay)),
  'H5P.Flashcards': createReader(flashcards, readFlashcards),
  'H5P.IFrameEmbed': createReader(embed, ({ source }) => (source === '' ? [] : [createText(linkHtml(source, ''))])),
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
  'H5P.Link': createReader(link, ({ title, linkWidget }) => [
    createText(linkHtml(`${linkWidget?.protocol ?? ''}${linkWidget?.url ?? ''}`, title)),
  ]),
  'H5P.MultiChoice': createReader(multiChoice, readMultiChoice),
  'H5P.MultiMediaChoice': createReader(multiMediaChoice, belowMedium(readMultiMediaChoice)),
  'H5P.QuestionSet': createReader(questionSet, function* ({ introPage, questions, endGame }, { depth }) {
    yield {
      ...createHeading(introPage?.title ?? '', 3),
      losses: describeLoss('feedback', toPlainText(endGame?.message ?? '')),
    };
    yield createText(introPage?.introduction ?? '');
    for (const question of questions) yield* readContent(question, depth + 1);
  }),
  'H5P.Row': readRow,
  'H5P.RowColumn': readRow,
  'H5P.SingleChoiceSet': createReader(singleChoiceSet, ({ choices }, { title }) =>
    choices.map((choice) => readSingleChoice(choice, title)),
  ),
  'H5P.SortParagraphs': createReader(sortParagraphs, belowMedium(readSortParagraphs)),
  'H5P.SpeakTheWords': createReader(speakTheWords, belowMedium(readSpeakTheWords)),
  'H5P.Summary': createReader(summary, (params, { title }) => readSummary(params, title)),
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
    if (questions.length === 0) return readUnknown(params, place);
    return [...addLosses(questions, params), ...readFound(listUnreadContents(params), place.depth)];
  };
}

/** Contents within a content where its library has none: another version of it may have. */
function listUnreadContents(params: unknown): FoundContent[] {
  return [...walkContent(params)].filter((found) => found.kind === 'content' && !wasRead(found.content.params));
}

/** The questions of one content, with a loss for whatever its library shows with them. */
function addLosses(questions: readonly Question[], params: unknown): readonly Question[] {
  const hasContents = [...walkContent(params)].some(({ kind }) => kind === 'content');
  const at = hasContents ? 0 : questions.length - 1;
  const feedback = listFeedback(params).flatMap((text) => describeLoss('feedback', text));
  const isAlone = questions.length === 1;
  return questions.map((question, index) =>
    index === at
      ? {
          ...question,
          losses: [...question.losses, ...feedback],
          sources: question.sources ?? (isAlone ? listTexts(params) : []),
        }
      : question,
  );
}

type MediumAbove = { type?: SubContent | undefined } | undefined;

/** A picture, sound or film above a question. */
function* mediumAbove(media: MediumAbove): Generator<Question> {
  if (media?.type !== undefined) yield* readContent(media.type, MAX_DEPTH);
}

/** Reads an exercise by its parameters and its title, with its picture, sound or film above it. */
function belowMedium<Params extends { media?: MediumAbove }>(
  read: (params: Params, title: string) => readonly Question[],
) {
  return (params: Params, { title }: Place): Question[] => [...mediumAbove(params.media), ...read(params, title)];
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
  // The texts of its buttons have keys that are those of contents in other libraries.
  const sources = listTexts({ title, description, dialogs });
  return [{ ...createQuestion({ kind: 'description' }, html, place.title, losses), sources }];
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

/** The first answer is the right one. */
function readSingleChoice(
  { question, answers }: { question: string; answers: readonly string[] },
  name: string,
): Question {
  return createQuestion({ kind: 'choice', isMultiple: false, answers: sortAnswers(answers) }, question, name);
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
