// The draft editor.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Presence } from '#api/history.ts';
import type { Draft } from '#api/lectures.ts';
import { loadDraft } from '#web/api-client.ts';
import { authorTexts } from '#web/author-texts.ts';
import { type SessionState, useSession } from '#web/session.tsx';
import { storedEmail } from '#web/stored-session.ts';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/field.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { Company } from './editor/company.tsx';
import { Conflict } from './editor/conflict.tsx';
import type { DraftState } from './editor/draft-state.ts';
import { Head, openerOf, type PanelName } from './editor/head.tsx';
import { HistoryPanel } from './editor/history-panel.tsx';
import { typeInto } from './editor/insert-text.ts';
import { KeptText } from './editor/kept-text.tsx';
import { MediaList } from './editor/media-list.tsx';
import { PagePanel } from './editor/page-panel.tsx';
import { useSettled } from './editor/preview.tsx';
import { SignInAgain } from './editor/sign-in-again.tsx';
import { UploadZone } from './editor/upload-zone.tsx';
import { type DraftWork, useDraft } from './editor/use-draft.ts';
import { usePresence } from './editor/use-presence.ts';
import { usePublication } from './editor/use-publication.ts';
import { useSettingAside } from './editor/use-setting-aside.ts';
import { usePlaces, WorkArea } from './editor/work-area.tsx';
import styles from './editor.module.css';

export function EditorScreen() {
  const { api } = useSession();
  const [search] = useSearchParams();
  const draftId = search.get('draftId');
  const [loaded, reload] = useLoaded(draftId ?? '', (signal) => loadDraft(api, draftId, signal));
  return (
    <Screen title={texts.editor.heading} width="full" isLoading={loaded.state === 'loading'}>
      {loaded.state === 'loaded' ? (
        <Editor key={loaded.content.id} draft={loaded.content} />
      ) : (
        <h1>{texts.editor.heading}</h1>
      )}
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <Empty text={`${authorTexts.editor.failed} ${authorTexts.editor.failedHint}`}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
          <Link href="/drafts">{texts.nav.drafts}</Link>
        </Empty>
      )}
    </Screen>
  );
}

function Editor({ draft }: { draft: Draft }) {
  const session = useSession();
  const { api } = session;
  const work = useDraft(session, draft);
  const { state, sitting, current, happen, save, publish, reloadMedias } = work;
  const aside = useSettingAside(api, work);
  const presence = usePresence(api, state.id, sitting, session.status === 'signed-in');
  const page = usePublication(api, state.id, state.revision);
  const [publishing, setPublishing] = useState<'no' | 'running' | 'done'>('no');
  const [panel, setPanel] = useState<PanelName>();
  const panelId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const conflict = useRef<HTMLHeadingElement>(null);
  const settled = useSettled(state.markup);
  const places = usePlaces(field);
  const lastEmail = useHold(session, work, places.focusText);
  useSecondTry(presence, state, save);
  useSaveKey(
    useCallback(() => {
      if (current().theirs === undefined) void save();
      else conflict.current?.focus();
    }, [current, save]),
  );

  const { focusText } = places;
  const insert = useCallback(
    (markup: string) => {
      focusText();
      if (field.current !== null) typeInto(field.current, markup);
    },
    [focusText],
  );
  const edit = useCallback((markup: string) => happen({ kind: 'edited', text: { markup } }), [happen]);

  /** What led here is gone from the screen; a text that is to be decided on takes the focus by itself. */
  function writeOn() {
    if (current().theirs === undefined) focusText();
  }

  // It says that the text was published: no longer of a text that was saved afterwards.
  useEffect(() => setPublishing((now) => (now === 'done' ? 'no' : now)), [state.revision]);
  async function publishNow() {
    if (publishing === 'running') return;
    setPublishing('running');
    setPublishing((await publish()) ? 'done' : 'no');
    await page.reload();
  }

  return (
    <div className={styles.editor}>
      <Head
        state={state}
        standing={page.standing}
        publishing={publishing}
        panel={panel}
        panelId={panelId}
        onSave={save}
        onPublish={publishNow}
        onPanel={setPanel}
      />
      {session.status === 'ended' && <SignInAgain lastEmail={lastEmail} />}
      <Company presence={presence} state={state} onLook={() => work.meet().then(writeOn)} />
      <KeptText
        key={aside.count}
        state={state}
        sitting={sitting}
        onUse={(kept) => aside.bringBack(kept).then(writeOn)}
        onNone={focusText}
      />
      {state.theirs !== undefined && (
        <Conflict
          ref={conflict}
          base={state.base}
          mine={state}
          theirs={state.theirs}
          onChoose={(choice, places) => {
            if (choice === 'theirs') aside.setAside();
            happen({ kind: 'resolved', choice, places });
            focusText();
            if (choice === 'mine') void save();
          }}
        />
      )}
      {panel === 'page' && (
        <PagePanel id={panelId} api={api} draftId={state.id} text={{ name: state.name, markup: settled }} page={page} />
      )}
      {panel === 'history' && (
        <HistoryPanel
          id={panelId}
          api={api}
          work={work}
          page={page}
          onClose={() => {
            setPanel(undefined);
            document.getElementById(openerOf(panelId, 'history'))?.focus();
          }}
        />
      )}
      <Field
        label={texts.editor.name}
        placeholder={texts.editor.namePlaceholder}
        value={state.name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => happen({ kind: 'edited', text: { name: event.target.value } })}
      />
      <div className={styles.media}>
        <UploadZone api={api} draftId={state.id} onUploaded={reloadMedias} />
        <MediaList
          api={api}
          draftId={state.id}
          medias={state.medias}
          markup={settled}
          onInsert={insert}
          onGoTo={places.goTo}
          onChanged={reloadMedias}
        />
      </div>
      <WorkArea
        field={field}
        places={places}
        markup={state.markup}
        settled={settled}
        medias={state.medias}
        onEdit={edit}
      />
    </div>
  );
}

/**
 * Keeps the screen where it is when the session ends by itself. A save that failed meanwhile is made after signing in
 * again, and the author writes on. Returns the address of whoever was signed in.
 */
function useHold({ hold, status }: SessionState, { state, save }: DraftWork, focusText: () => void): string {
  const { hasFailed } = state;
  const [lastEmail, setLastEmail] = useState(storedEmail);
  const wasEnded = useRef(false);
  useEffect(() => hold(), [hold]);
  useEffect(() => {
    if (status === 'signed-in' && wasEnded.current) {
      if (hasFailed) void save();
      queueMicrotask(focusText); // React does not draw in the middle of an effect
    }
    if (status === 'signed-in') setLastEmail((known) => storedEmail() || known);
    wasEnded.current = status === 'ended';
  }, [status, hasFailed, save, focusText]);
  return lastEmail;
}

/** A save that did not come through is made again as soon as the server is heard of. */
function useSecondTry(presence: Presence | undefined, state: DraftState, save: DraftWork['save']): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    const { hasFailed, isSaving } = latest.current;
    if (presence !== undefined && hasFailed && !isSaving) void save();
  }, [presence, save]);
}

/** Ctrl+S or Cmd+S, wherever the focus is, in the place of the browser's own dialog. */
function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onSave]);
}
