// The fields that are read of H5P's further exercises: cards to type, dictations, crosswords,
// summaries, essays, texts to sort and to drag.
import { z } from 'zod';
import { file, flag, list, mediaAbove, optionalFile, subContent, text } from './h5p-schemas.ts';

const tipsAndFeedback = z
  .object({ tip: text, feedbackOnCorrect: text, feedbackOnIncorrect: text })
  .optional()
  .catch(undefined);

export const flashcards = z.object({
  description: text,
  cards: list(z.object({ text, answer: text, image: optionalFile, imageAltText: text, tip: text })),
  caseSensitive: flag,
});

export const speakTheWords = z.object({ media: mediaAbove, question: text, acceptedAnswers: list(text) });

export const dictation = z.object({
  taskDescription: text,
  media: mediaAbove,
  sentences: list(z.object({ description: text, text, sample: list(file), sampleAlternative: list(file) })),
});

export const crossword = z.object({
  taskDescription: text,
  words: list(z.object({ clue: text, answer: text, extraClue: subContent.optional().catch(undefined) })),
  solutionWord: text,
});

export const summary = z.object({
  intro: text,
  summaries: list(z.object({ summary: list(text), tip: text })),
});

export const essay = z.object({
  taskDescription: text,
  media: mediaAbove,
  placeholderText: text,
  solution: z.object({ introduction: text, sample: text }).optional().catch(undefined),
  keywords: list(
    z.object({
      keyword: text,
      alternatives: list(text),
      options: z.object({ feedbackIncluded: text, feedbackMissed: text }).optional().catch(undefined),
    }),
  ),
});

export const sortParagraphs = z.object({ taskDescription: text, media: mediaAbove, paragraphs: list(text) });

const numbers = list(z.union([z.string(), z.number()]).transform(Number));

export const dragQuestion = z.object({
  question: z.object({
    settings: z.object({ background: optionalFile }).optional().catch(undefined),
    task: z.object({
      elements: list(z.object({ type: subContent.optional().catch(undefined), dropZones: numbers })),
      dropZones: list(z.object({ label: text, correctElements: numbers, tipsAndFeedback })),
    }),
  }),
});

export const multiMediaChoice = z.object({
  media: mediaAbove,
  question: text,
  options: list(z.object({ media: subContent.optional().catch(undefined), correct: z.boolean().catch(false) })),
  behaviour: z.object({ questionType: text }).optional().catch(undefined),
});

export const advancedBlanks = z.object({
  media: mediaAbove,
  content: z.object({
    task: text,
    blanksText: text,
    blanksList: list(
      z.union([
        z.array(
          z.object({
            text,
            isCorrect: z.boolean().catch(false),
            hint: text,
            optionsIncorrect: z.object({ incorrectAnswerFeedback: text }).optional().catch(undefined),
          }),
        ),
        z.object({
          correctAnswerText: z.string(),
          hint: text,
          incorrectAnswersList: list(z.object({ incorrectAnswerText: text, incorrectAnswerFeedback: text })),
        }),
      ]),
    ),
  }),
  snippets: z.unknown().optional(),
  behaviour: z.object({ mode: text, caseSensitive: flag }).optional().catch(undefined),
});
