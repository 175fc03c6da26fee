// The kind `@choose`: questions with options.
import type { Content } from '#exercises/content.ts';
import type { ExerciseKind } from '#exercises/kind.ts';
import { areAnswers } from '#exercises/numbers.ts';
import { type Choice, readChoice, writeChoice } from './html.ts';
import { listChoice } from './item.ts';
import { type CHOOSE_MESSAGES, readChoices } from './syntax.ts';

export const CHOOSE: ExerciseKind<keyof typeof CHOOSE_MESSAGES> = {
  syntax: {
    read: readChoices,
    nothingFits: 'choose-without-options',
    wideSign: /^[（［][ \u3000]*[xXｘＸ]?[ \u3000]*[）］]/,
  },
  rules: { fieldsets: [''], hasOptions: true },
  readItem(element) {
    const item = readChoice(element);
    return item === undefined ? undefined : { item, count: 1 };
  },
  isAnswerable({ options, answers, isMultiple }: Choice<Content>) {
    return areAnswers(isMultiple ? 'ascending' : 'number', options.length, answers);
  },
  writeItem: writeChoice,
  listShown({ prompt, options }: Choice<Content>) {
    return [prompt ?? [], ...options.map(({ content }) => content)];
  },
  listItems: listChoice,
};
