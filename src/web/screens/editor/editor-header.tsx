// Header of the editor: publication state, save status, and the buttons to save, publish and open a panel.
import { History, ScanEye } from 'lucide-react';
import { Link } from 'wouter';
import { lecturePath } from '#web/paths.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { SaveStatus } from './draft/save-status.tsx';
import type { PublicationController } from './draft/use-publication.ts';
import styles from './editor-header.module.css';
import type { DraftState } from './model/draft-state.ts';
import type { PanelController } from './use-panel.ts';

type EditorHeaderProps = {
  state: DraftState;
  publicationController: PublicationController;
  panel: PanelController;
  onSave: () => void;
};

export function EditorHeader({ state, publicationController, panel, onSave }: EditorHeaderProps) {
  const { publicationState, publishStatus, publish } = publicationController;
  return (
    <div className={styles.header}>
      <h1>{specTexts.editor.heading}</h1>
      {publicationState !== undefined && <PublicationBadge state={publicationState} />}
      <SaveStatus state={state} publishStatus={publishStatus} />
      <div className={styles.buttons}>
        <Button variant="ghost" {...panel.toggleProps('history')}>
          <History aria-hidden="true" size={16} />
          {editorTexts.history.open}
        </Button>
        <Button variant="ghost" {...panel.toggleProps('changes')}>
          <ScanEye aria-hidden="true" size={16} />
          {editorTexts.publication.open}
        </Button>
        <Button onClick={ignoreDoubleClick(onSave)}>{specTexts.editor.save}</Button>
        <Button variant="primary" aria-disabled={publishStatus === 'publishing'} onClick={ignoreDoubleClick(publish)}>
          {specTexts.editor.publish}
        </Button>
      </div>
      <div role="status" className={styles.published}>
        {publishStatus === 'published' && publicationState !== 'withdrawn' && (
          <p>
            <span>{editorTexts.status.published}</span>{' '}
            <Link href={lecturePath(state.id)}>{editorTexts.publication.viewPage}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
