// Schemas of what counts in typed answers: of a course, and of a page.
import { z } from 'zod';

const yesOrNo = z.boolean('must be true or false');

function enumOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** Every rule (`answers/rules/answer-rules.ts`). */
const answerRules = z.strictObject(
  {
    capitals: yesOrNo,
    marks: enumOf(['strict', 'remark', 'forgiven']),
    vowelMarks: enumOf(['strict', 'remark', 'optional']),
    punctuation: yesOrNo,
    forms: yesOrNo,
    secondChance: yesOrNo,
  },
  'must be a JSON object of the rules capitals, marks, vowelMarks, punctuation, forms and secondChance',
);

/** The rules that the authors of a course chose; the others are the usual ones of its language. */
export const chosenRules = answerRules.partial();

/** The rules of a page, and the language that they are applied in. Those of earlier releases had no second chance. */
export const pageAnswerRules = answerRules.extend({ secondChance: yesOrNo.default(false), language: z.string() });
