// The fields of H5P content that are read, by library. Whatever else a library has is ignored; a
// field of another type counts as missing.
import { z } from 'zod';
import { withoutNoncharacters } from '#lectures/import/quiz/question.ts';

/** Text without the characters that stand for gaps while it is read. */
export const text = z.string().transform(withoutNoncharacters).catch('');
export const flag = z.boolean().optional().catch(undefined);
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** Content within other content; `library` has a version behind the name. */
export const subContent = z.object({
  library: z.string(),
  params: z.unknown(),
  metadata: z.object({ title: text }).optional().catch(undefined),
});
export type SubContent = z.infer<typeof subContent>;
const optionalContent = subContent.optional().catch(undefined);

export const file = z.object({ path: z.string() });
export const optionalFile = file.optional().catch(undefined);

/** What is shown above a question; some libraries have the content itself here, others in `type`. */
export const mediaAbove = z.object({ type: optionalContent }).optional().catch(undefined);

export const blanks = z.object({
  text,
  media: mediaAbove,
  questions: list(text),
  behaviour: z.object({ caseSensitive: flag }).optional().catch(undefined),
});
export const dragText = z.object({ taskDescription: text, media: mediaAbove, textField: text, distractors: text });
export const multiChoice = z.object({
  question: text,
  media: mediaAbove,
  answers: list(
    z.object({
      text,
      correct: z.boolean().catch(false),
      tipsAndFeedback: z.object({ tip: text, chosenFeedback: text }).optional().catch(undefined),
    }),
  ),
  behaviour: z.object({ type: text, singleAnswer: flag }).optional().catch(undefined),
});
export const singleChoiceSet = z.object({ choices: list(z.object({ question: text, answers: list(text) })) });
export const trueFalse = z.object({
  question: text,
  media: mediaAbove,
  correct: z.union([z.string(), z.boolean()]).catch('true'),
  l10n: z.object({ trueText: text, falseText: text }).optional().catch(undefined),
  behaviour: z.object({ feedbackOnCorrect: text, feedbackOnWrong: text }).optional().catch(undefined),
});
export const dialogCards = z.object({
  title: text,
  description: text,
  dialogs: list(
    z.object({
      text,
      answer: text,
      image: optionalFile,
      imageAltText: text,
      audio: list(file),
      tips: z.object({ front: text, back: text }).optional().catch(undefined),
    }),
  ),
});
export const embed = z.object({ source: text });
export const link = z.object({
  title: text,
  linkWidget: z.object({ protocol: text, url: text }).optional().catch(undefined),
});
export const advancedText = z.object({ text });
export const image = z.object({ file: optionalFile, alt: text });
export const audio = z.object({ files: list(file) });
export const video = z.object({ sources: list(file) });
export const accordion = z.object({ panels: list(z.object({ title: text, content: optionalContent })) });
export const interactiveBook = z.object({
  bookCover: z.object({ coverDescription: text }).optional().catch(undefined),
  chapters: list(z.union([subContent, z.object({ chapter: subContent }).transform(({ chapter }) => chapter)])),
});
export const questionSet = z.object({
  introPage: z.object({ title: text, introduction: text }).optional().catch(undefined),
  questions: list(subContent),
  endGame: z.object({ message: text }).optional().catch(undefined),
});

export const h5pManifest = z.object({
  title: text,
  mainLibrary: z.string(),
  authorComments: z.string().optional().catch(undefined),
});
