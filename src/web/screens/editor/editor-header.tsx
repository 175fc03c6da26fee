// Header of the editor: publication state, save status, and the buttons to save, publish and open a panel.
import {
  ChartNoAxesColumn,
  CircleHelp,
  History,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  ScanEye,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { Link } from 'wouter';
import { commentsTexts } from '#texts/en/comments.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { specTexts } from '#texts/en/spec.ts';
import { boardPath } from '#web/paths.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { useDraftState } from './draft/draft-context.ts';
import { PresenceIndicator, type PresenceIndicatorProps } from './draft/presence-indicator.tsx';
import { SaveStatus } from './draft/save-status.tsx';
import { usePublicationController } from './draft/use-publication.ts';
import styles from './editor-header.module.css';
import type { MediaRail } from './media/use-media-rail.ts';
import { DraftMenu } from './publish/draft-menu.tsx';
import { PublishFailure } from './publish/publish-failure.tsx';
import { PublishedNotice } from './publish/published-notice.tsx';
import type { PanelController } from './use-panel.ts';

type EditorHeaderProps = DraftStateLineProps & {
  panel: PanelController;
  mediaRail: MediaRail;
  nameProps: Omit<PageNameProps, 'name' | 'heading'>;
  onSave: () => void;
  onPublish: () => void;
};

export function EditorHeader({ panel, mediaRail, nameProps, onSave, onPublish, ...stateLine }: EditorHeaderProps) {
  const { publicationState, publishStatus, dismissError } = usePublicationController();
  const draftId = useDraftState(({ id }) => id);
  const name = useDraftState((state) => state.name);
  const heading = useDraftState((state) => (state.name === '' ? findFirstHeading(state.markup) : undefined));
  const publishRef = useRef<HTMLButtonElement>(null);

  /** The button that was pressed disappears with its message. */
  function retryPublish() {
    publishRef.current?.focus();
    onPublish();
  }
  function dismissFailure() {
    publishRef.current?.focus();
    dismissError();
  }
  return (
    <div className={styles.header}>
      <PageName name={name} heading={heading} {...nameProps} />
      <DraftStateLine {...stateLine} />
      <div className={styles.buttons}>
        <PanelButtons
          panel={panel}
          mediaRail={mediaRail}
          board={publicationState === undefined || publicationState === 'never' ? undefined : boardPath(draftId)}
        />
        <Button onClick={ignoreDoubleClick(onSave)}>{specTexts.editor.save}</Button>
        <DraftMenu
          ref={panel.menuRef}
          hasPanel={panel.open !== undefined}
          onShowNewWords={() => panel.open !== 'words' && panel.toggle('words')}
        />
        <Button
          ref={publishRef}
          variant="primary"
          aria-disabled={publishStatus === 'publishing'}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          onClick={ignoreDoubleClick(onPublish)}
        >
          {specTexts.editor.publish}
        </Button>
      </div>
      <PublishedNotice page={{ id: draftId, name }} hasPanel={panel.open !== undefined} />
      <PublishFailure hasPanel={panel.open !== undefined} onRetry={retryPublish} onDismiss={dismissFailure} />
    </div>
  );
}

type DraftStateLineProps = PresenceIndicatorProps & {
  commentCount: number;
  onShowComments: () => void;
  suggestionCount: number;
  onShowSuggestions: () => void;
  onOpenConflict: () => void;
};

/** The state of the draft: whether it is published, saved and open in another editor, and what there is to look at. */
function DraftStateLine(props: DraftStateLineProps) {
  const { presence, commentCount, onShowComments, suggestionCount, onShowSuggestions, onOpenConflict } = props;
  const { publicationState } = usePublicationController();
  const hasHiddenConflict = useDraftState(({ theirs, isConflictOpen }) => theirs !== undefined && !isConflictOpen);
  return (
    <div className={styles.state} data-conflict={hasHiddenConflict}>
      {publicationState !== undefined && <PublicationBadge state={publicationState} />}
      <SaveStatus />
      {hasHiddenConflict && (
        <Button className={styles.compare} onClick={onOpenConflict}>
          {editorTexts.conflict.open}
        </Button>
      )}
      <PresenceIndicator presence={presence} />
      {commentCount > 0 && (
        <StateCount
          icon={MessageSquare}
          text={commentsTexts.count(commentCount)}
          count={commentCount}
          onClick={onShowComments}
        />
      )}
      {suggestionCount > 0 && (
        <StateCount
          icon={Lightbulb}
          text={editorTexts.diagnostics.count(suggestionCount)}
          count={suggestionCount}
          onClick={onShowSuggestions}
        />
      )}
    </div>
  );
}

type PanelButtonsProps = {
  panel: PanelController;
  mediaRail: MediaRail;
  /** The path of the answer board; undefined without a published page. */
  board: string | undefined;
};

function PanelButtons({ panel, mediaRail, board }: PanelButtonsProps) {
  return (
    <>
      <Button variant="ghost" {...panel.toggleProps('help')}>
        <CircleHelp aria-hidden="true" size={16} />
        <span>{editorTexts.markupHelp}</span>
      </Button>
      <Button variant="ghost" {...panel.toggleProps('history')}>
        <History aria-hidden="true" size={16} />
        <span>{editorTexts.history.open}</span>
      </Button>
      <Button variant="ghost" {...panel.toggleProps('changes')}>
        <ScanEye aria-hidden="true" size={16} />
        <span>{editorTexts.publication.open}</span>
      </Button>
      {board !== undefined && (
        <Link className={`${buttonStyles.button} ${buttonStyles.ghost}`} href={board}>
          <ChartNoAxesColumn aria-hidden="true" size={16} />
          <span>{editorTexts.board}</span>
        </Link>
      )}
      <Button
        variant="ghost"
        {...panel.toggleProps('media')}
        aria-expanded={mediaRail.isShown}
        aria-controls={mediaRail.id}
        onClick={mediaRail.toggle}
      >
        <Paperclip aria-hidden="true" size={16} />
        <span>{mediaTexts.heading}</span>
      </Button>
    </>
  );
}

type StateCountProps = { icon: LucideIcon; text: string; count: number; onClick: () => void };

/** A number of suggestions or comments; without its noun where the window is narrow. */
function StateCount({ icon: Icon, text, count, onClick }: StateCountProps) {
  return (
    <Button variant="ghost" className={styles.suggestions} onClick={onClick}>
      <Icon aria-hidden="true" size={16} />
      <span className={styles.suggestionText}>{text}</span>
      <span aria-hidden="true" className={styles.suggestionNumber}>
        {count}
      </span>
    </Button>
  );
}

type PageNameProps = {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  /** The first heading of the text, of a page without a name. */
  heading: string | undefined;
  /** Publishing was refused for want of a name. */
  isMissing: boolean;
  onChange: (name: string) => void;
  /** Enter was pressed, which goes on to the text. */
  onDone: () => void;
};

/** The name of the page as the title of the screen, below the screen's small heading. */
function PageName({ ref, name, heading, isMissing, onChange, onDone }: PageNameProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // it would begin a line in the text
    onDone();
  }
  return (
    <div className={styles.name}>
      <div className={styles.caption}>
        <h1>{specTexts.editor.heading}</h1>
        <label htmlFor={id}>{specTexts.editor.name}</label>
      </div>
      <input
        id={id}
        ref={ref}
        dir="auto"
        placeholder={specTexts.editor.namePlaceholder}
        value={name}
        data-empty={name === ''}
        maxLength={200}
        autoComplete="off"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {name === '' && heading !== undefined && (
        <button
          type="button"
          className={styles.fromHeading}
          onClick={() => {
            onChange(heading);
            ref.current?.focus(); // the button disappears
          }}
        >
          {editorTexts.nameFromHeading(heading)}
        </button>
      )}
      {isMissing && (
        <p id={`${id}-hint`} className={styles.hint}>
          {editorTexts.nameMissing}
        </p>
      )}
    </div>
  );
}

/** The text of the first heading of a markup; undefined without one. */
function findFirstHeading(markup: string): string | undefined {
  const [, line] = /^#{1,3} +([^\n{]+)$/m.exec(markup) ?? [];
  return line?.replaceAll('*', '').trim().slice(0, 200) || undefined;
}
