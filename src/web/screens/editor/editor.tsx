// The draft editor.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Presence } from '#api/history.ts';
import type { Draft } from '#api/lectures.ts';
import { loadDraft } from '#web/api/author.ts';
import { type SessionState, useSession } from '#web/auth/session.tsx';
import { readStoredEmail } from '#web/auth/stored-session.ts';
import { appTexts } from '#web/texts/app.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import { Conflict } from './draft/conflict.tsx';
import { LocalBackupOffer } from './draft/local-backup-offer.tsx';
import { PresenceBanner } from './draft/presence-banner.tsx';
import { type DraftController, useDraft } from './draft/use-draft.ts';
import { usePresence } from './draft/use-presence.ts';
import { usePublication } from './draft/use-publication.ts';
import { useStash } from './draft/use-stash.ts';
import styles from './editor.module.css';
import { EditorHeader, type PanelName, panelButtonId } from './editor-header.tsx';
import { insertText } from './field/insert-text.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { DropZone } from './media/drop-zone.tsx';
import { MediaList } from './media/media-list.tsx';
import type { DraftState } from './model/draft-state.ts';
import { usePreviewMarkup } from './preview/preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { useEditorPanes, WorkArea } from './work-area.tsx';

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
        <EmptyState text={`${editorTexts.failed} ${editorTexts.failedHint}`}>
          <Button onClick={reload}>{appTexts.retry}</Button>
          <Link href="/drafts">{specTexts.nav.drafts}</Link>
        </EmptyState>
      )}
    </Screen>
  );
}

function Editor({ draft }: { draft: Draft }) {
  const session = useSession();
  const { api } = session;
  const draftController = useDraft(session, draft);
  const { state, editorSessionId, getState, dispatch, save, publish, reloadMedias } = draftController;
  const stash = useStash(api, draftController);
  const presence = usePresence(api, state.id, editorSessionId, session.status === 'signed-in');
  const publicationController = usePublication(api, state.id, state.revision);
  const [publishing, setPublishing] = useState<'no' | 'running' | 'done'>('no');
  const [panel, setPanel] = useState<PanelName>();
  const panelId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const conflictHeading = useRef<HTMLHeadingElement>(null);
  const debouncedMarkup = usePreviewMarkup(state.markup);
  const panes = useEditorPanes(field);
  const lastEmail = useSessionRetention(session, draftController, panes.focusText);
  useRetryFailedSave(presence, state, save);
  useSaveShortcut(
    useCallback(() => {
      if (getState().theirs === undefined) void save();
      else conflictHeading.current?.focus();
    }, [getState, save]),
  );

  const { focusText } = panes;
  const insertMarkup = useCallback(
    (markup: string) => {
      focusText();
      if (field.current !== null) insertText(field.current, markup);
    },
    [focusText],
  );
  const editMarkup = useCallback((markup: string) => dispatch({ kind: 'edited', text: { markup } }), [dispatch]);

  /** What led here is gone from the screen; a text that is to be decided on takes the focus by itself. */
  function resumeEditing() {
    if (getState().theirs === undefined) focusText();
  }

  // It says that the text was published: no longer of a text that was saved afterwards.
  useEffect(() => setPublishing((current) => (current === 'done' ? 'no' : current)), [state.revision]);
  async function publishDraftNow() {
    if (publishing === 'running') return;
    setPublishing('running');
    setPublishing((await publish()) ? 'done' : 'no');
    await publicationController.reload();
  }

  return (
    <div className={styles.editor}>
      <EditorHeader
        state={state}
        publicationState={publicationController.publicationState}
        publishing={publishing}
        panel={panel}
        panelId={panelId}
        onSave={save}
        onPublish={publishDraftNow}
        onPanelChange={setPanel}
      />
      {session.status === 'ended' && <ReauthenticateDialog lastEmail={lastEmail} />}
      <PresenceBanner
        presence={presence}
        state={state}
        onViewNewer={() => draftController.pullRemoteChanges().then(resumeEditing)}
      />
      <LocalBackupOffer
        key={stash.count}
        state={state}
        editorSessionId={editorSessionId}
        onRestore={(backup) => stash.restore(backup).then(resumeEditing)}
        onAllDiscarded={focusText}
      />
      {state.theirs !== undefined && (
        <Conflict
          ref={conflictHeading}
          base={state.base}
          mine={state}
          theirs={state.theirs}
          onChoose={(choice, hunkChoices) => {
            if (choice === 'theirs') stash.push();
            dispatch({ kind: 'resolved', choice, hunkChoices });
            focusText();
            if (choice === 'mine') void save();
          }}
        />
      )}
      {panel === 'page' && (
        <PublishPanel
          id={panelId}
          api={api}
          draftId={state.id}
          text={{ name: state.name, markup: debouncedMarkup }}
          publicationController={publicationController}
        />
      )}
      {panel === 'history' && (
        <HistoryPanel
          id={panelId}
          api={api}
          draftController={draftController}
          publicationController={publicationController}
          onClose={() => {
            setPanel(undefined);
            document.getElementById(panelButtonId(panelId, 'history'))?.focus();
          }}
        />
      )}
      <Field
        label={specTexts.editor.name}
        placeholder={specTexts.editor.namePlaceholder}
        value={state.name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => dispatch({ kind: 'edited', text: { name: event.target.value } })}
      />
      <div className={styles.media}>
        <DropZone api={api} draftId={state.id} onUploaded={reloadMedias} />
        <MediaList
          api={api}
          draftId={state.id}
          medias={state.medias}
          markup={debouncedMarkup}
          onInsert={insertMarkup}
          onGoTo={panes.goTo}
          onChanged={reloadMedias}
        />
      </div>
      <WorkArea
        field={field}
        panes={panes}
        markup={state.markup}
        debouncedMarkup={debouncedMarkup}
        medias={state.medias}
        onEdit={editMarkup}
      />
    </div>
  );
}

/**
 * Keeps the screen where it is when the session ends by itself. A save that failed meanwhile is made after signing in
 * again, and the author writes on. Returns the address of whoever was signed in.
 */
function useSessionRetention(
  { retainEndedSession, status }: SessionState,
  { state, save }: DraftController,
  focusText: () => void,
): string {
  const { hasFailed } = state;
  const [lastEmail, setLastEmail] = useState(readStoredEmail);
  const wasEnded = useRef(false);
  useEffect(() => retainEndedSession(), [retainEndedSession]);
  useEffect(() => {
    if (status === 'signed-in' && wasEnded.current) {
      if (hasFailed) void save();
      queueMicrotask(focusText); // React does not draw in the middle of an effect
    }
    if (status === 'signed-in') setLastEmail((previous) => readStoredEmail() || previous);
    wasEnded.current = status === 'ended';
  }, [status, hasFailed, save, focusText]);
  return lastEmail;
}

/** A save that did not come through is made again as soon as the server is heard of. */
function useRetryFailedSave(presence: Presence | undefined, state: DraftState, save: DraftController['save']): void {
  const latestState = useRef(state);
  useEffect(() => {
    latestState.current = state;
  });
  useEffect(() => {
    const { hasFailed, isSaving } = latestState.current;
    if (presence !== undefined && hasFailed && !isSaving) void save();
  }, [presence, save]);
}

/** Ctrl+S or Cmd+S, wherever the focus is, in the place of the browser's own dialog. */
function useSaveShortcut(onSave: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSave]);
}
