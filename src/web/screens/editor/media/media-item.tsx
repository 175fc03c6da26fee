// One media file in the list: player, name, where it is used, its transcript, and its buttons.
import { Captions, CaptionsOff, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mediaPath } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import type { Api } from '#web/api/api-client.ts';
import { copyText } from '#web/copy-text.ts';
import { formatDuration } from '#web/format-time.ts';
import { draftPath } from '#web/paths.ts';
import { formatMediaMarkup } from '#web/screens/editor/model/markup-edits.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { listTexts } from '#web/texts/formats/list-texts.ts';
import { mediaTexts } from '#web/texts/media.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import { RenameForm } from '#web/ui/rename-form.tsx';
import styles from './media-list.module.css';
import { TranscriptForm, type UnsavedTranscript } from './transcript-form.tsx';

/** A draft as the list names it. */
export type DraftLink = { id: string; name: string };

/** Other drafts that are named; of the rest the number. */
const MAX_NAMED_DRAFTS = 3;

type MediaItemProps = {
  api: Api;
  draftId: string;
  media: Media;
  uses: readonly MediaOccurrence[];
  /** Other drafts that show it. */
  otherDrafts: readonly DraftLink[];
  onInsert: (markup: string) => void;
  onGoTo: (line: number, column: number) => void;
  /** Resolves with whether the name was saved. */
  onRename: (name: string) => Promise<boolean>;
  /** A transcript was saved. */
  onChanged: () => Promise<void>;
  /** Resolves with whether it was deleted. */
  onDelete: () => Promise<boolean>;
};

export function MediaItem(props: MediaItemProps) {
  const { api, draftId, media, uses, otherDrafts, onInsert, onGoTo, onRename, onChanged, onDelete } = props;
  const nameId = useId();
  const itemRef = useRef<HTMLLIElement>(null);
  const [extent, setExtent] = useState<string>();
  const [form, setForm] = useState<'name' | 'transcript'>();
  const [transcript, setTranscript] = useState<UnsavedTranscript>();
  const [hasFailed, setFailed] = useState(false);
  async function attempt(action: Promise<boolean>): Promise<boolean> {
    setFailed(false);
    const isDone = await action;
    setFailed(!isDone);
    return isDone;
  }
  async function copy() {
    if (await copyText(media.id)) window.alert(specTexts.media.copied);
  }
  function closeForm() {
    setFailed(false);
    // The button that opened it has to be rendered again before it can be focused.
    flushSync(() => setForm(undefined));
    itemRef.current?.querySelector<HTMLElement>(`[data-opens="${form}"]`)?.focus();
  }
  return (
    <li ref={itemRef} className={styles.item}>
      <MediaPlayer media={media} onExtentKnown={setExtent} />
      {form === 'name' ? (
        <RenameForm
          name={media.name}
          maxLength={255}
          texts={mediaTexts}
          className={styles.renameForm}
          onCancel={closeForm}
          onSave={async (newName) => {
            const name = newName.trim();
            if (name === '' || name === media.name || (await attempt(onRename(name)))) closeForm();
          }}
        />
      ) : (
        <p className={styles.name}>
          <span id={nameId} dir="auto">
            {media.name}
          </span>
          <Button
            variant="ghost"
            className={styles.rename}
            data-opens="name"
            aria-label={mediaTexts.renameNamed(media.name)}
            title={mediaTexts.rename}
            onClick={() => setForm('name')}
          >
            <Pencil aria-hidden="true" size={14} />
          </Button>
          {extent !== undefined && <small> {extent}</small>}
        </p>
      )}
      <div className={styles.allUses}>
        {(uses.length > 0 || otherDrafts.length === 0) && <MediaUses uses={uses} nameId={nameId} onGoTo={onGoTo} />}
        {otherDrafts.length > 0 && <OtherDrafts drafts={otherDrafts} nameId={nameId} />}
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" aria-describedby={nameId} onClick={copy}>
          <Copy aria-hidden="true" size={16} />
          {specTexts.media.copyId}
        </Button>
        <Button variant="ghost" aria-describedby={nameId} onClick={() => onInsert(formatMediaMarkup(media))}>
          <Plus aria-hidden="true" size={16} />
          {mediaTexts.insert}
        </Button>
        {media.type !== 'IMAGE' && (
          <Button
            variant="ghost"
            data-opens="transcript"
            aria-describedby={nameId}
            aria-expanded={form === 'transcript'}
            title={mediaTexts.transcript.open}
            onClick={() => setForm(form === 'transcript' ? undefined : 'transcript')}
          >
            {media.transcript === undefined ? (
              <CaptionsOff aria-hidden="true" size={16} />
            ) : (
              <Captions aria-hidden="true" size={16} />
            )}
            <span>{mediaTexts.transcript.open}</span>
          </Button>
        )}
        <Button
          variant="danger"
          aria-describedby={nameId}
          title={specTexts.media.remove}
          onClick={ignoreDoubleClick(() => void attempt(onDelete()))}
        >
          <Trash2 aria-hidden="true" size={16} />
          <span>{specTexts.media.remove}</span>
        </Button>
      </div>
      <FailureNotice isShown={hasFailed} />
      {form === 'transcript' && (
        <TranscriptForm
          {...{ api, draftId, media }}
          unsaved={transcript}
          onEdit={setTranscript}
          onSaved={onChanged}
          onClose={closeForm}
        />
      )}
    </li>
  );
}

/** Says that an action failed; there before, so that screen readers announce it. */
export function FailureNotice({ isShown }: { isShown: boolean }) {
  return (
    <div role="alert" className={styles.failure}>
      {isShown && editorTexts.notDone}
    </div>
  );
}

type MediaUsesProps = {
  uses: readonly MediaOccurrence[];
  nameId: string;
  onGoTo: (line: number, column: number) => void;
};

/** The lines of the text that show an item; each moves the caret there. */
export function MediaUses({ uses, nameId, onGoTo }: MediaUsesProps) {
  return (
    <p className={styles.uses}>
      {uses.length === 0 ? mediaTexts.unused : mediaTexts.usedOn}{' '}
      {uses.map(({ line, column }) => (
        <button type="button" key={`${line}.${column}`} aria-describedby={nameId} onClick={() => onGoTo(line, column)}>
          {mediaTexts.line(line)}
        </button>
      ))}
    </p>
  );
}

/** The other drafts that show an item. Links open a new tab, so that the text here stays open. */
function OtherDrafts({ drafts, nameId }: { drafts: readonly DraftLink[]; nameId: string }) {
  const rest = drafts.length - MAX_NAMED_DRAFTS;
  return (
    <p className={styles.uses}>
      {mediaTexts.usedInOtherDrafts}{' '}
      {drafts.slice(0, MAX_NAMED_DRAFTS).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && listTexts.separator}
          <a href={draftPath(id)} target="_blank" rel="noreferrer" aria-describedby={nameId}>
            {displayName(name)}
          </a>
        </Fragment>
      ))}
      {rest > 0 && ` ${mediaTexts.moreDrafts(rest)}`}
    </p>
  );
}

type MediaPlayerProps = {
  media: Media;
  /** Called with the duration of a recording or video, or the dimensions of a picture, once the browser knows it. */
  onExtentKnown: (extent: string) => void;
};

export function MediaPlayer({ media, onExtentKnown }: MediaPlayerProps) {
  const url = mediaPath(media.id);
  const [elementRef, isNearViewport] = useNearViewport<HTMLSpanElement>();
  const preload = isNearViewport ? 'metadata' : 'none';
  const onDurationKnown = (seconds: number) => onExtentKnown(formatDuration(seconds));
  if (media.type === 'IMAGE') {
    return (
      <img
        src={url}
        alt={media.name}
        loading="lazy"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onExtentKnown(mediaTexts.size(naturalWidth, naturalHeight))
        }
      />
    );
  }
  return (
    <span ref={elementRef} className={styles.player}>
      {media.type === 'AUDIO' && (
        <Recording src={url} name={media.name} preload={preload} onDurationKnown={onDurationKnown} />
      )}
      {media.type === 'VIDEO' && (
        // biome-ignore lint/a11y/useMediaCaption: authors write the subtitles
        <video
          controls
          preload={preload}
          src={url}
          aria-label={media.name}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration)) onDurationKnown(duration);
          }}
        />
      )}
    </span>
  );
}

/** Whether an element has been in the viewport: a list of a hundred recordings must not load the metadata of all. */
function useNearViewport<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const elementRef = useRef<Kind>(null);
  const [isNearViewport, setNearViewport] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setNearViewport(true);
      observer.disconnect();
    });
    if (elementRef.current !== null) observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, []);
  return [elementRef, isNearViewport];
}
