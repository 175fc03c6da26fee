// The dialog of what the author decides before a publish: about blanks with answers, or that they could not be compared.
import { lazy, Suspense, useId } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import type { BlankQuestion, FailedBlankCheck } from '#web/screens/editor/draft/use-blank-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './blank-changes-dialog.module.css';

const texts = editorTexts.blankChanges;

const BlankChangesDialog = lazy(() =>
  import('./blank-changes-dialog.tsx').then((module) => ({ default: module.BlankChangesDialog })),
);

export function BlankQuestionDialog({ question }: { question: BlankQuestion | FailedBlankCheck | undefined }) {
  if (question === undefined) return null;
  // Not loaded on demand: the connection may be what failed.
  if ('reason' in question) return <FailedCheckDialog {...question} />;
  return (
    <Suspense>
      <BlankChangesDialog {...question} />
    </Suspense>
  );
}

function FailedCheckDialog({ reason, decide }: FailedBlankCheck) {
  const id = useId();
  return (
    <Dialog heading={texts.heading} closeLabel={texts.cancel} onClose={() => decide('cancel')}>
      <div id={id} className={styles.body}>
        <p>{texts.notChecked}</p>
        <p className={styles.hint}>{reason}</p>
        <p>{texts.notCheckedHint}</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => decide('cancel')}>{texts.cancel}</Button>
        <Button onClick={() => decide('publish')}>{texts.publishUnchecked}</Button>
        <Button variant="primary" data-autofocus aria-describedby={id} onClick={() => decide('retry')}>
          {texts.checkAgain}
        </Button>
      </div>
    </Dialog>
  );
}
