// The dialog of what the author decides before a publish, about blanks with answers.
import { lazy, Suspense } from 'react';
import type { BlankQuestion } from '#web/screens/editor/draft/use-blank-question.ts';

const BlankChangesDialog = lazy(() =>
  import('./blank-changes-dialog.tsx').then((module) => ({ default: module.BlankChangesDialog })),
);

export function BlankQuestionDialog({ question }: { question: BlankQuestion | undefined }) {
  if (question === undefined) return null;
  return (
    <Suspense>
      <BlankChangesDialog {...question} />
    </Suspense>
  );
}
