// Notice of a publish that failed: why, and the buttons to try again and to go on without.

import { appTexts } from '#texts/en/app.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './published-notice.module.css';

type PublishFailureProps = {
  /** A panel is open at the right. */
  hasPanel: boolean;
  onRetry: () => void;
  onDismiss: () => void;
};

/** Over the page, like the notice of a publish that succeeded: all of the reason, and the text does not move. */
export function PublishFailure({ hasPanel, onRetry, onDismiss }: PublishFailureProps) {
  const { publishError } = usePublicationController();
  const isShown = publishError !== undefined;
  return (
    <div role="alert" className={`${styles.notice} ${styles.failure}`} data-shown={isShown} data-panel={hasPanel}>
      {isShown && (
        <>
          <p>{editorTexts.status.notPublished(publishError)}</p>
          <Button onClick={onRetry}>{appTexts.retry}</Button>
          <Button variant="ghost" onClick={onDismiss}>
            {editorTexts.unsaved.dismiss}
          </Button>
        </>
      )}
    </div>
  );
}
