// The draft editor: loads the draft, and lays out header, notices, panels, media, text and preview.
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Draft } from '#api/lectures.ts';
import { binTexts } from '#texts/en/drafts.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { specTexts } from '#texts/en/spec.ts';
import { loadDraft } from '#web/api/author.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadPart } from '#web/load-later.tsx';
import { BIN_PATH } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import { DraftContext, useDraftController, useDraftState } from './draft/draft-context.ts';
import { LocalBackupOffer } from './draft/local-backup-offer.tsx';
import { MergeNotice } from './draft/merge-notice.tsx';
import { useAutosave } from './draft/use-autosave.ts';
import { useDraft } from './draft/use-draft.ts';
import { useLocalBackup } from './draft/use-local-backup.ts';
import { PublicationContext, usePublication, usePublicationController } from './draft/use-publication.ts';
import styles from './editor.module.css';
import { EditorHeader } from './editor-header.tsx';
import { MarkupHelpDrawer } from './markup-help-drawer.tsx';
import { MediaArea } from './media-area.tsx';
import { ItemQuestionDialog } from './publish/item-question-dialog.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { type EditorController, useEditor } from './use-editor.ts';
import { isClosingKey } from './use-panel.ts';
import { WorkArea } from './work-area.tsx';

// What is asked for, and needs the server anyway, is loaded when it is opened first.
const notLoaded = () => editorTexts.notLoaded;
const Conflict = loadPart(() => import('./draft/conflict.tsx').then((part) => part.Conflict), notLoaded);
const HistoryPanel = loadPart(() => import('./history/history-panel.tsx').then((part) => part.HistoryPanel), notLoaded);
const NewWordsPanel = loadPart(() => import('./new-words-panel.tsx').then((part) => part.NewWordsPanel), notLoaded);
const PublishPanel = loadPart(() => import('./publish/publish-panel.tsx').then((part) => part.PublishPanel), notLoaded);

export function EditorScreen() {
  const { api } = useSession();
  const [searchParams] = useSearchParams();
  const draftId = searchParams.get('draftId');
  const [resource, reload] = useResource(draftId ?? '', (signal) => loadDraft(api, draftId, signal));
  return (
    <Screen title={specTexts.editor.heading} width="full" isLoading={resource.state === 'loading'}>
      {resource.state === 'loaded' ? (
        <Editor key={resource.content.id} draft={resource.content} />
      ) : (
        <h1>{specTexts.editor.heading}</h1>
      )}
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <DraftFailure isMissing={!draftId || isNotFound(resource.error)} error={resource.error} onRetry={reload} />
      )}
    </Screen>
  );
}

/** A draft that is not there is not loaded again: it may be in the bin. */
function DraftFailure({ isMissing, error, onRetry }: { isMissing: boolean; error: unknown; onRetry: () => void }) {
  const draftsLink = <Link href="/drafts">{specTexts.nav.drafts}</Link>;
  if (isMissing) {
    return (
      <EmptyState kind="missing" text={editorTexts.notFound}>
        {draftsLink}
        <Link href={BIN_PATH}>{binTexts.heading}</Link>
      </EmptyState>
    );
  }
  return (
    <LoadFailure error={error} text={editorTexts.failed} onRetry={onRetry}>
      {draftsLink}
    </LoadFailure>
  );
}

function Editor({ draft }: { draft: Draft }) {
  const { api } = useSession();
  return (
    <DraftContext value={useDraft(api, draft)}>
      <PublicationProvider>
        <EditorLayout draft={draft} />
      </PublicationProvider>
    </DraftContext>
  );
}

function PublicationProvider({ children }: { children: ReactNode }) {
  return <PublicationContext value={usePublication()}>{children}</PublicationContext>;
}

function EditorLayout({ draft }: { draft: Draft }) {
  const editor = useEditor(draft);
  const { publication, language } = usePublicationController();
  const { previewMarkup, fieldRef, nameRef, isNameMissing } = editor;
  const { panel, mediaRail, panes, actions, uploads } = editor;
  const medias = useDraftState((state) => state.medias);
  return (
    <div className={styles.editor}>
      <EditorHeader
        panel={panel}
        mediaRail={mediaRail}
        nameProps={{ ref: nameRef, isMissing: isNameMissing, onChange: actions.editName, onDone: panes.focusText }}
        presence={editor.presence}
        commentCount={editor.comments.threads?.length ?? 0}
        onShowComments={editor.comments.show}
        suggestionCount={editor.suggestions.diagnostics.length}
        onShowSuggestions={editor.suggestions.open}
        onOpenConflict={actions.openConflict}
        onSave={actions.saveUnlessInConflict}
        onPublish={actions.publish}
      />
      <DraftSaver />
      <EditorNotices editor={editor} />
      <div className={styles.body} data-media={mediaRail.isShown ? 'shown' : 'hidden'}>
        <WorkArea
          fieldRef={fieldRef}
          panes={panes}
          previewMarkup={previewMarkup}
          language={language}
          rules={publication?.answerRules}
          suggestions={editor.suggestions}
          medias={medias}
          places={editor.comments.places}
          onEdit={actions.editMarkup}
          onFiles={uploads.addFiles}
        />
        <MediaArea editor={editor} language={language} />
        <Drawer editor={editor} />
      </div>
      <UploadPanel uploads={uploads} onClose={panes.focusText} />
      <MergeNotice />
    </div>
  );
}

/** What the author has to decide on: an ended session, a local backup, items that may be reset. */
function EditorNotices({ editor }: { editor: EditorController }) {
  const { stash, panes, actions } = editor;
  const { itemQuestion } = usePublicationController();
  return (
    <>
      {editor.hasSessionEnded && <ReauthenticateDialog lastEmail={editor.lastEmail} />}
      <LocalBackupOffer key={stash.count} onRestore={actions.restoreBackup} onAllDiscarded={panes.focusText} />
      <ItemQuestionDialog question={itemQuestion} />
    </>
  );
}

/**
 * What opens at the side of the text and never moves it: a conflict, the changes to publish,
 * the history, the markup help, what is new.
 */
function Drawer({ editor }: { editor: EditorController }) {
  const { panel } = editor;
  const theirs = useDraftState((state) => (state.isConflictOpen ? state.theirs : undefined));
  if (theirs === undefined && (panel.open === undefined || panel.open === 'media')) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (theirs === undefined && isClosingKey(event)) panel.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for the Close button in it
    <div className={styles.drawer} onKeyDown={onKeyDown}>
      <div>
        {theirs !== undefined && <OpenConflict editor={editor} theirs={theirs} />}
        <OpenPanel editor={editor} />
      </div>
    </div>
  );
}

function OpenConflict({ editor, theirs }: { editor: EditorController; theirs: Draft }) {
  const { conflictHeadingRef, actions } = editor;
  const state = useDraftState((current) => current);
  return (
    <Conflict
      key={theirs.revision}
      ref={conflictHeadingRef}
      base={state.base}
      mine={state}
      theirs={theirs}
      onResolve={actions.resolveConflict}
    />
  );
}

function OpenPanel({ editor }: { editor: EditorController }) {
  const { panel, previewMarkup } = editor;
  const draftId = useDraftState(({ id }) => id);
  const name = useDraftState((state) => state.name);
  if (panel.open === 'help')
    return (
      <MarkupHelpDrawer
        id={panel.id}
        fieldRef={editor.fieldRef}
        focusText={editor.panes.focusText}
        onClose={panel.close}
      />
    );
  if (panel.open === 'changes')
    return (
      <PublishPanel id={panel.id} draftId={draftId} text={{ name, markup: previewMarkup }} onClose={panel.close} />
    );
  if (panel.open === 'history') return <HistoryPanel id={panel.id} onClose={panel.close} />;
  if (panel.open === 'words') {
    const { fieldRef, panes } = editor;
    return <NewWordsPanel id={panel.id} fieldRef={fieldRef} focusText={panes.focusText} onClose={panel.close} />;
  }
  return null;
}

/** Shows nothing: as a component of its own, it follows every edit without the editor being rendered. */
function DraftSaver() {
  const isSignedIn = useSession().status === 'signed-in';
  const state = useDraftState((current) => current);
  const { autosave, editorSessionId } = useDraftController();
  useLocalBackup(state, editorSessionId, isSignedIn);
  useAutosave({ state, autosave, editorSessionId }, isSignedIn);
  return null;
}
