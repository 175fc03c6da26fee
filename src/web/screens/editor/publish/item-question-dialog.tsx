// The dialog of what the author decides before a publish, about blanks with answers.

import { loadLater } from '#web/load-later.tsx';
import type { ItemQuestion } from '#web/screens/editor/draft/use-item-question.ts';

const ItemChangesDialog = loadLater(() =>
  import('./item-changes-dialog.tsx').then((module) => module.ItemChangesDialog),
);

export function ItemQuestionDialog({ question }: { question: ItemQuestion | undefined }) {
  if (question === undefined) return null;
  return <ItemChangesDialog {...question} />;
}
