// Beside the text: the media or the comments. The code of the comments is loaded when they are shown first.
import type { ReactNode } from 'react';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { loadPart } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './comments.module.css';
import type { CommentedEditor } from './use-comments.ts';

const CommentsPanel = loadPart(
  () => import('./comments-panel.tsx').then((part) => part.CommentsPanel),
  () => editorTexts.notLoaded,
);

/** `children` are the media: hidden rather than unmounted, since uploads and a recording may be under way. */
export function BesideText({ editor, children }: { editor: CommentedEditor; children: ReactNode }) {
  const { isChosen, choose, threads = [] } = editor.comments;
  return (
    <>
      <div className={styles.choice} role="toolbar" aria-label={texts.beside}>
        {/* One stop of Tab: the key that is pressed has nothing to do. */}
        <Button variant="ghost" tabIndex={isChosen ? 0 : -1} aria-pressed={!isChosen} onClick={() => choose(false)}>
          {mediaTexts.heading}
        </Button>
        <Button variant="ghost" tabIndex={isChosen ? -1 : 0} aria-pressed={isChosen} onClick={() => choose(true)}>
          {texts.tab(threads.length)}
        </Button>
      </div>
      <div className={styles.chosen} hidden={isChosen}>
        {children}
      </div>
      {isChosen && <CommentsPanel editor={editor} />}
    </>
  );
}
