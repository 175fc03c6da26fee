// Reads H5P's exercises other than questions and gaps: cards to type, dictations, crosswords,
// summaries, essays, texts to sort and to drag.
import type { z } from 'zod';
import { toAnswerText, toPlainText } from '#lectures/import/parse-html.ts';
import { createPairs, describeLoss, gapMarker, type Question, type QuizGap } from '#lectures/import/quiz/question.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportDetail, importMessage } from '#lectures/transfer/import-message.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import type {
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
import type { SubContent } from './h5p-schemas.ts';
import { advancedText, audio, image } from './h5p-schemas.ts';
import {
  audioHtml,
  createAnswer,
  createGaps,
  createQuestion,
  createText,
  fileName,
  imageHtml,
  markAsRead,
  sortAnswers,
  toHtmlText,
} from './question-parts.ts';
import { listTexts } from './walk-content.ts';

/** Each card is a line with its answer as a blank; without an answer it is a text. */
export function readFlashcards({ description, cards, caseSensitive }: z.infer<typeof flashcards>): Question[] {
  const questions = cards.map(({ text, answer, image: picture, imageAltText, tip }) => {
    const html = `${picture === undefined ? '' : imageHtml(picture.path, imageAltText)} ${text}`;
    const answers = splitAlternatives(answer);
    const losses = describeLoss('tip', toPlainText(tip));
    if (answers.length === 0) return { ...createText(html), losses };
    const blanks = [answers.map(toBlankAnswer)];
    return {
      ...createQuestion({ kind: 'short', blanks }, html, '', losses),
      ignoresCapitals: caseSensitive !== true,
    };
  });
  return questions.length === 0 ? [] : [createText(description), ...questions];
}

/** What is said there is typed. */
export function readSpeakTheWords(
  { question, acceptedAnswers }: z.infer<typeof speakTheWords>,
  title: string,
): Question[] {
  const answers = acceptedAnswers.map((answer) => toAnswerText(answer).trim()).filter((answer) => answer !== '');
  if (answers.length === 0) return [];
  const content = { kind: 'short', blanks: [answers.map(toBlankAnswer)] } as const;
  return [
    {
      ...createQuestion(content, question, title),
      notices: [importMessage('typed-not-said')],
      ignoresCapitals: true,
    },
  ];
}

/** The answers that slashes divide; `\/` is a slash. */
function splitAlternatives(answer: string): string[] {
  return toAnswerText(answer)
    .split(/(?<!\\)\//)
    .map((part) => part.replaceAll('\\/', '/').trim())
    .filter((part) => part !== '');
}

function toBlankAnswer(text: string) {
  return { text, fraction: 100, feedback: '' };
}

/** Recordings with their sentences. The slower recordings have no place. */
export function readDictation({ taskDescription, sentences }: z.infer<typeof dictation>, title: string): Question[] {
  const items = sentences.map(({ sample, text }) => ({
    sound: toHtmlText(audioHtml(sample)),
    answers: listSpellings(toAnswerText(text).trim()),
  }));
  const others = sentences.flatMap(({ sampleAlternative }) => sampleAlternative.slice(0, 1));
  const names = others.map(({ path }) => fileName(path)).join(', ');
  const notices = names === '' ? [] : [importMessage('other-files', quoteText(names))];
  return [{ ...createQuestion({ kind: 'dictation', items }, taskDescription, title), notices }];
}

const MAX_SPELLINGS = 12;

/**
 * Every spelling of a sentence in which words have others, divided by bars:
 * `colour|color`. The first has the first of each.
 */
function listSpellings(sentence: string): string[] {
  let spellings = [''];
  for (const [at, word] of sentence.split(/\s+/).entries()) {
    const others = word.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|'));
    const parts = spellings.length * others.length > MAX_SPELLINGS ? others.slice(0, 1) : others;
    spellings = parts.flatMap((part) => spellings.map((before) => (at === 0 ? part : `${before} ${part}`)));
  }
  return spellings.filter((spelling) => spelling !== '');
}

/** Each clue is a line with its word as a blank. */
export function readCrossword({ taskDescription, words, solutionWord }: z.infer<typeof crossword>): Question[] {
  const questions = words
    .filter(({ answer }) => answer.trim() !== '')
    .map(({ clue, answer, extraClue }) => {
      const more = extraClue === undefined ? '' : contentHtml(extraClue);
      const blanks = [[toBlankAnswer(toAnswerText(answer).trim())]];
      return { ...createQuestion({ kind: 'short', blanks }, `${more}<p>${clue}</p>`, ''), ignoresCapitals: true };
    });
  if (questions.length === 0) return [];
  const losses = describeText(solutionWord);
  return [{ ...createText(taskDescription), losses }, ...questions];
}

/** Of each group of statements the first is right, which learners must not see: they are sorted. */
export function readSummary({ intro, summaries }: z.infer<typeof summary>, title: string): Question[] {
  const groups = summaries.filter(({ summary: statements }) => statements.length > 0);
  return groups.map(({ summary: statements, tip }, at) => {
    const losses = describeLoss('tip', toPlainText(tip));
    const prompt = at === 0 && toPlainText(intro).trim() !== '' ? intro : `${at + 1}.`;
    return createQuestion(
      { kind: 'choice', isMultiple: false, answers: sortAnswers(statements) },
      prompt,
      title,
      losses,
    );
  });
}

/** A text to write, with the solution that H5P shows learners as its model. Keywords are for grading. */
export function readEssay(
  { taskDescription, placeholderText, solution, keywords }: z.infer<typeof essay>,
  title: string,
): Question[] {
  const model = toHtmlText(`${solution?.introduction ?? ''}${solution?.sample ?? ''}`);
  const graded = keywords.map(({ keyword, alternatives }) => [keyword, ...alternatives].join(' / ')).join(', ');
  const feedback = keywords.flatMap(({ options }) => [options?.feedbackIncluded, options?.feedbackMissed]);
  const losses = [
    ...describeText(placeholderText),
    ...describeLoss('grader-notes', toPlainText(graded)),
    ...feedback.flatMap((text) => describeLoss('feedback', toPlainText(text ?? ''))),
  ];
  return [createQuestion({ kind: 'essay', limits: '', model }, taskDescription, title, losses)];
}

/** Paragraphs, which are in their right order in the file. */
export function readSortParagraphs(
  { taskDescription, paragraphs }: z.infer<typeof sortParagraphs>,
  title: string,
): Question[] {
  return [
    createQuestion({ kind: 'order', items: paragraphs.map(toHtmlText), isSentence: false }, taskDescription, title),
  ];
}

/**
 * Pairs of an element and the label of its zone; nothing where an element fits
 * into several zones, or a zone has no label.
 */
export function readDragQuestion({ question }: z.infer<typeof dragQuestion>, title: string): Question[] {
  const { elements, dropZones } = question.task;
  const background = question.settings?.background;
  const zones = elements.map((_, index) => dropZones.filter(({ correctElements }) => correctElements.includes(index)));
  const labels = zones.map(([zone]) => toPlainText(zone?.label ?? '').trim());
  const arePairs =
    zones.some(({ length }) => length === 1) &&
    zones.every((of, at) => of.length === 0 || (of.length === 1 && labels[at] !== ''));
  if (!arePairs) return [];
  const html = elements.map(({ type }) => (type === undefined ? '' : contentHtml(type)));
  const isPair = (index: number) => zones[index]?.length === 1;
  const pairs = elements.flatMap((_, index) =>
    isPair(index) ? [{ left: toHtmlText(html[index] ?? ''), right: labels[index] ?? '' }] : [],
  );
  const shown = elements.map(({ dropZones: dropped }, index) =>
    isPair(index) || dropped.length > 0 ? '' : html[index],
  );
  const unused = elements.flatMap(({ dropZones: dropped }, index) =>
    isPair(index) || dropped.length === 0 ? [] : describeText(html[index] ?? ''),
  );
  const others = dropZones.filter(({ correctElements }) => correctElements.length === 0);
  const tips = dropZones.flatMap(({ tipsAndFeedback: said }) => [
    ...describeLoss('tip', toPlainText(said?.tip ?? '')),
    ...[said?.feedbackOnCorrect ?? '', said?.feedbackOnIncorrect ?? ''].flatMap((text) =>
      describeLoss('feedback', toPlainText(text)),
    ),
  ]);
  const above = `${background === undefined ? '' : imageHtml(background.path, '')}${shown.join('')}`;
  const distractors = others.map(({ label }) => toPlainText(label).trim()).filter((label) => label !== '');
  return [createQuestion(createPairs(pairs, distractors), above, title, [...unused, ...tips])];
}

/** A question whose options are pictures, recordings or texts. */
export function readMultiMediaChoice(
  { question, options, behaviour }: z.infer<typeof multiMediaChoice>,
  title: string,
): Question[] {
  const answers = options.map(({ media, correct }) =>
    createAnswer(media === undefined ? '' : contentHtml(media), correct),
  );
  const right = options.filter(({ correct }) => correct).length;
  const isMultiple = behaviour?.questionType === 'multiple' || (behaviour?.questionType !== 'single' && right > 1);
  return [createQuestion({ kind: 'choice', isMultiple, answers }, question, title)];
}

type Blank = z.infer<typeof advancedBlanks>['content']['blanksList'][number];

/** A text with lines to write on, whose answers stand in a list beside it; they are typed, or chosen from a list. */
export function readAdvancedBlanks(
  { content, snippets, behaviour }: z.infer<typeof advancedBlanks>,
  title: string,
): Question[] {
  const isChosen = behaviour?.mode === 'selection';
  const losses: ImportDetail[] = listTexts(snippets).flatMap(describeText);
  const gaps: QuizGap[] = [];
  const html = content.blanksText.replace(/_{3,}/g, (line) => {
    const blank = content.blanksList[gaps.length];
    if (blank === undefined) return line;
    gaps.push(toGap(blank, isChosen, losses));
    return gapMarker(gaps.length - 1);
  });
  const ignoresCapitals = behaviour?.caseSensitive !== true;
  return [createGaps(`${content.task}\n${html}`, { html, gaps, losses }, { title, ignoresCapitals })];
}

/** The gap, and what is said of its answers as losses. Wrong answers are options of a list, else they are lost. */
function toGap(blank: Blank, isChosen: boolean, losses: ImportDetail[]): QuizGap {
  const answers = listAnswers(blank);
  for (const { hint, feedback, text, isRight } of answers) {
    losses.push(...describeLoss('tip', toPlainText(hint)));
    if (isChosen) continue;
    losses.push(...describeLoss('feedback', toPlainText(feedback)));
    if (!isRight) losses.push(...describeLoss('wrong-answer', text));
  }
  if (!isChosen)
    return { kind: 'blank', answers: answers.filter(({ isRight }) => isRight).map(({ text }) => toBlankAnswer(text)) };
  const options = answers.map(({ text, isRight, feedback }) => createAnswer(escapeHtml(text), isRight, feedback));
  return { kind: 'choice', isMultiple: false, answers: options };
}

function listAnswers(blank: Blank): { text: string; isRight: boolean; hint: string; feedback: string }[] {
  if (!Array.isArray(blank)) {
    const right = splitAlternatives(blank.correctAnswerText).map((text) => ({
      text,
      isRight: true,
      hint: '',
      feedback: '',
    }));
    const wrong = blank.incorrectAnswersList.flatMap(({ incorrectAnswerText, incorrectAnswerFeedback }) =>
      splitAlternatives(incorrectAnswerText).map((text) => ({
        text,
        isRight: false,
        hint: '',
        feedback: incorrectAnswerFeedback,
      })),
    );
    return [...right, ...wrong, { text: '', isRight: false, hint: blank.hint, feedback: '' }];
  }
  return blank.flatMap(({ text, isCorrect, hint, optionsIncorrect }) =>
    splitAlternatives(text).map((part) => ({
      text: part,
      isRight: isCorrect,
      hint,
      feedback: optionsIncorrect?.incorrectAnswerFeedback ?? '',
    })),
  );
}

/** A text that is lost. */
function describeText(html: string): ImportDetail[] {
  return describeLoss('other-text', toPlainText(html));
}

/** A content that is a text, a picture or a recording; of others their texts. */
function contentHtml({ library, params }: SubContent): string {
  const [name = ''] = library.split(' ', 1);
  markAsRead(params);
  if (name === 'H5P.Image') {
    const { file, alt } = image.parse(params ?? {});
    return file === undefined ? '' : imageHtml(file.path, alt);
  }
  if (name === 'H5P.Audio') return audioHtml(audio.parse(params ?? {}).files);
  if (name === 'H5P.AdvancedText' || name === 'H5P.Text') return advancedText.parse(params ?? {}).text;
  return listTexts(params)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');
}
