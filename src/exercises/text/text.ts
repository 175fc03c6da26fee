// The kind `@text`: a task, and a text that learners write. It is not judged by a machine, and has no items.
import type { Content } from '#exercises/content.ts';
import type { ExerciseKind } from '#exercises/kind.ts';
import { readTask, type TextTask, writeTask } from './html.ts';
import { readText, type TEXT_MESSAGES } from './syntax.ts';

export const TEXT: ExerciseKind<keyof typeof TEXT_MESSAGES> = {
  syntax: { read: readText, wideSign: /^[＝？][ \u3000]/ },
  rules: { lists: ['ul.criteria'], hasTextField: true },
  readItem: readTask,
  writeItem: writeTask,
  listShown({ criteria }: TextTask<Content>) {
    return [...criteria];
  },
};
