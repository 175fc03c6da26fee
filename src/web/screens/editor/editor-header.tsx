// Header of the editor: publication state, save status, and the buttons to save, publish and open a panel.
import { History, ScanEye } from 'lucide-react';
import { useRef } from 'react';
import type { Api } from '#web/api/api-client.ts';
import { appTexts } from '#web/texts/app.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { SaveStatus } from './draft/save-status.tsx';
import type { PublicationController } from './draft/use-publication.ts';
import styles from './editor-header.module.css';
import type { DraftState } from './model/draft-state.ts';
import { PublishedNotice } from './publish/published-notice.tsx';
import type { PanelController } from './use-panel.ts';

type EditorHeaderProps = {
  api: Api;
  state: DraftState;
  publicationController: PublicationController;
  panel: PanelController;
  suggestionCount: number;
  onShowSuggestions: () => void;
  onSave: () => void;
  onPublish: () => void;
};

export function EditorHeader(props: EditorHeaderProps) {
  const { api, state, publicationController, panel, suggestionCount, onShowSuggestions, onSave, onPublish } = props;
  const { publicationState, publishStatus, publishError } = publicationController;
  const publishRef = useRef<HTMLButtonElement>(null);

  /** The button that was pressed disappears with its message. */
  function retryPublish() {
    publishRef.current?.focus();
    onPublish();
  }
  return (
    <div className={styles.header}>
      <h1>{specTexts.editor.heading}</h1>
      {publicationState !== undefined && <PublicationBadge state={publicationState} />}
      <SaveStatus state={state} publishStatus={publishStatus} />
      {suggestionCount > 0 && (
        <Button variant="ghost" onClick={onShowSuggestions}>
          {editorTexts.diagnostics.count(suggestionCount)}
        </Button>
      )}
      <div role="alert" className={styles.notPublished}>
        {publishError !== undefined && (
          <>
            <p>{editorTexts.status.notPublished(publishError)}</p>
            <Button onClick={retryPublish}>{appTexts.retry}</Button>
          </>
        )}
      </div>
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
        <Button
          ref={publishRef}
          variant="primary"
          aria-disabled={publishStatus === 'publishing'}
          onClick={ignoreDoubleClick(onPublish)}
        >
          {specTexts.editor.publish}
        </Button>
      </div>
      <PublishedNotice api={api} page={state} publicationController={publicationController} />
    </div>
  );
}
