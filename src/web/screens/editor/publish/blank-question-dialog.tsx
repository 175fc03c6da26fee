// The dialog of what the author decides before a publish, about blanks with answers.

import { loadLater } from '#web/load-later.tsx';
import type { BlankQuestion } from '#web/screens/editor/draft/use-blank-question.ts';

const BlankChangesDialog = loadLater(() =>
  import('./blank-changes-dialog.tsx').then((module) => module.BlankChangesDialog),
);

export function BlankQuestionDialog({ question }: { question: BlankQuestion | undefined }) {
  if (question === undefined) return null;
  return <BlankChangesDialog {...question} />;
}
