// The head of the editor: what the draft is called here, whether the server has it, and what can be done with it.
import { History, ScanEye } from 'lucide-react';
import { Link } from 'wouter';
import { lecturePath } from '#web/paths.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { SaveStatus } from './draft/save-status.tsx';
import type { PublicationController } from './draft/use-publication.ts';
import styles from './editor-header.module.css';
import type { DraftState } from './model/draft-state.ts';

export type PanelName = 'page' | 'history';

/** The id of the button that opens a panel. */
export function panelButtonId(panelId: string, name: PanelName): string {
  return `${panelId}-${name}`;
}

type EditorHeaderProps = {
  state: DraftState;
  publicationState: PublicationController['publicationState'];
  publishing: 'no' | 'running' | 'done';
  /** The panel that is open, and the id of its element. */
  panel: PanelName | undefined;
  panelId: string;
  onSave: () => void;
  onPublish: () => void;
  onPanelChange: (name: PanelName | undefined) => void;
};

export function EditorHeader({
  state,
  publicationState,
  publishing,
  panel,
  panelId,
  onSave,
  onPublish,
  onPanelChange,
}: EditorHeaderProps) {
  const panelToggleProps = (name: PanelName) => ({
    id: panelButtonId(panelId, name),
    'aria-expanded': panel === name,
    'aria-controls': panel === name ? panelId : undefined,
    onClick: () => onPanelChange(panel === name ? undefined : name),
  });
  return (
    <div className={styles.head}>
      <h1>{specTexts.editor.heading}</h1>
      {publicationState !== undefined && <PublicationBadge state={publicationState} />}
      <SaveStatus state={state} publishing={publishing} />
      <div className={styles.buttons}>
        <Button variant="ghost" {...panelToggleProps('history')}>
          <History aria-hidden="true" size={16} />
          {editorTexts.history.open}
        </Button>
        <Button variant="ghost" {...panelToggleProps('page')}>
          <ScanEye aria-hidden="true" size={16} />
          {editorTexts.publication.open}
        </Button>
        <Button onClick={ignoreDoubleClick(onSave)}>{specTexts.editor.save}</Button>
        <Button variant="primary" aria-disabled={publishing === 'running'} onClick={ignoreDoubleClick(onPublish)}>
          {specTexts.editor.publish}
        </Button>
      </div>
      <div role="status" className={styles.published}>
        {publishing === 'done' && publicationState !== 'withdrawn' && (
          <p>
            <span>{editorTexts.status.published}</span>{' '}
            <Link href={lecturePath(state.id)}>{editorTexts.publication.viewPage}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The second click of a double click is no second wish: it would answer what appeared only between the two. */
function ignoreDoubleClick(action: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}
