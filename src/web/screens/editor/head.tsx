// The head of the editor: what the draft is called here, whether the server has it, and what can be done with it.
import { History, ScanEye } from 'lucide-react';
import { Link } from 'wouter';
import { authorTexts } from '#web/author-texts.ts';
import { lectureAddress } from '#web/course.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { texts } from '#web/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftState } from './draft-state.ts';
import styles from './head.module.css';
import { StateLine } from './state-line.tsx';
import type { PublicationWork } from './use-publication.ts';

export type PanelName = 'page' | 'history';

/** The id of the button that opens a panel. */
export function openerOf(panelId: string, name: PanelName): string {
  return `${panelId}-${name}`;
}

type HeadProps = {
  state: DraftState;
  standing: PublicationWork['standing'];
  publishing: 'no' | 'running' | 'done';
  /** The panel that is open, and the id of its element. */
  panel: PanelName | undefined;
  panelId: string;
  onSave: () => void;
  onPublish: () => void;
  onPanel: (name: PanelName | undefined) => void;
};

const TONES = { never: 'idle', published: 'good', changed: 'changed', withdrawn: 'away' } as const;

export function Head({ state, standing, publishing, panel, panelId, onSave, onPublish, onPanel }: HeadProps) {
  const toggle = (name: PanelName) => ({
    id: openerOf(panelId, name),
    'aria-expanded': panel === name,
    'aria-controls': panel === name ? panelId : undefined,
    onClick: () => onPanel(panel === name ? undefined : name),
  });
  return (
    <div className={styles.head}>
      <h1>{texts.editor.heading}</h1>
      {standing !== undefined && <Badge tone={TONES[standing]} text={editorTexts.page.states[standing]} />}
      <StateLine state={state} publishing={publishing} />
      <div className={styles.buttons}>
        <Button make="quiet" {...toggle('history')}>
          <History aria-hidden="true" size={16} />
          {editorTexts.history.open}
        </Button>
        <Button make="quiet" {...toggle('page')}>
          <ScanEye aria-hidden="true" size={16} />
          {editorTexts.page.open}
        </Button>
        <Button onClick={once(onSave)}>{texts.editor.save}</Button>
        <Button make="main" aria-disabled={publishing === 'running'} onClick={once(onPublish)}>
          {texts.editor.publish}
        </Button>
      </div>
      <div role="status" className={styles.published}>
        {publishing === 'done' && standing !== 'withdrawn' && (
          <p>
            <span>{authorTexts.editor.published}</span>{' '}
            <Link href={lectureAddress(state.id)}>{authorTexts.editor.openPage}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The second click of a double click is no second wish: it would answer what appeared only between the two. */
function once(act: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
