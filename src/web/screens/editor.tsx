// The draft editor.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Draft } from '#api/lectures.ts';
import { loadDraft } from '#web/api-client.ts';
import { lectureAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/field.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { typeInto } from './editor/clipboard.ts';
import { Conflict } from './editor/conflict.tsx';
import { KeptText } from './editor/kept-text.tsx';
import { MarkupField } from './editor/markup-field.tsx';
import { MediaList } from './editor/media-list.tsx';
import { NoticeList } from './editor/notice-list.tsx';
import { placeOf } from './editor/place.ts';
import { Preview, useSettled } from './editor/preview.tsx';
import { StateLine } from './editor/state-line.tsx';
import { UploadZone } from './editor/upload-zone.tsx';
import { useDraft } from './editor/use-draft.ts';
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
        <Empty text={`${ownTexts.editor.failed} ${ownTexts.editor.failedHint}`}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
          <Link href="/drafts">{texts.nav.drafts}</Link>
        </Empty>
      )}
    </Screen>
  );
}

function Editor({ draft }: { draft: Draft }) {
  const { api } = useSession();
  const { state, sitting, happen, save, publish, reloadMedias } = useDraft(api, draft);
  const [publishing, setPublishing] = useState<'no' | 'running' | 'done'>('no');
  const field = useRef<HTMLTextAreaElement>(null);
  const settled = useSettled(state.markup);
  useSaveKey(save);

  const insert = useCallback((markup: string) => {
    if (field.current !== null) typeInto(field.current, markup);
  }, []);
  const goTo = useCallback((line: number, column: number) => {
    if (field.current === null) return;
    const place = placeOf(field.current.value, line, column);
    field.current.focus();
    field.current.setSelectionRange(place, place);
  }, []);

  async function publishNow() {
    if (publishing === 'running') return;
    setPublishing('running');
    setPublishing((await publish()) ? 'done' : 'no');
  }

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <h1>{texts.editor.heading}</h1>
        <StateLine state={state} publishing={publishing} />
        <div className={styles.buttons}>
          <Button onClick={save}>{texts.editor.save}</Button>
          <Button make="main" aria-disabled={publishing === 'running'} onClick={publishNow}>
            {texts.editor.publish}
          </Button>
        </div>
      </div>
      <div role="status" className={styles.published}>
        {publishing === 'done' && (
          <p>
            <span>{ownTexts.editor.published}</span>{' '}
            <Link href={lectureAddress(state.id)}>{ownTexts.editor.openPage}</Link>
          </p>
        )}
      </div>
      <KeptText state={state} sitting={sitting} onUse={(text) => happen({ kind: 'edited', text })} />
      {state.theirs !== undefined && (
        <Conflict
          mine={state}
          theirs={state.theirs}
          onChoose={(choice) => {
            happen({ kind: 'resolved', choice });
            field.current?.focus();
            if (choice === 'mine') void save();
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
          onGoTo={goTo}
          onChanged={reloadMedias}
        />
      </div>
      <div className={styles.sides}>
        <MarkupField
          ref={field}
          markup={state.markup}
          onEdit={(markup) => happen({ kind: 'edited', text: { markup } })}
        />
        <Preview markup={settled} />
      </div>
      <NoticeList markup={settled} medias={state.medias} onGoTo={goTo} />
    </div>
  );
}

/** Ctrl+S or Cmd+S saves, wherever the focus is, in the place of the browser's own dialog. */
function useSaveKey(save: () => Promise<boolean>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) void save();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}
