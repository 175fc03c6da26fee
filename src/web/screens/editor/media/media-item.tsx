// One media file in the list: player, name, where it is used, its transcript, and its buttons.
import { Captions, CaptionsOff, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Media } from '#api/lectures.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { specTexts } from '#texts/en/spec.ts';
import { copyText } from '#web/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { RenameForm } from '#web/ui/rename-form.tsx';
import styles from './media-list.module.css';
import { MediaPlayer } from './media-player.tsx';
import { type DraftLink, MediaUses, OtherDrafts } from './media-uses.tsx';
import { TranscriptForm, type UnsavedTranscript } from './transcript-form.tsx';

type MediaItemProps = {
  draftId: string;
  media: Media;
  uses: readonly MediaOccurrence[];
  /** Other drafts that show it. */
  otherDrafts: readonly DraftLink[];
  onInsert: (media: Pick<Media, 'id' | 'type'>) => void;
  onGoTo: (line: number, column: number) => void;
  /** Resolves with whether the name was saved. */
  onRename: (name: string) => Promise<boolean>;
  /** A transcript was saved. */
  onChanged: () => Promise<void>;
  /** Resolves with whether it was deleted. */
  onDelete: () => Promise<boolean>;
};

export function MediaItem(props: MediaItemProps) {
  const { draftId, media, uses, otherDrafts, onInsert, onGoTo, onRename, onChanged, onDelete } = props;
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
        <MediaName id={nameId} name={media.name} extent={extent} onRename={() => setForm('name')} />
      )}
      <div className={styles.allUses}>
        {(uses.length > 0 || otherDrafts.length === 0) && <MediaUses uses={uses} nameId={nameId} onGoTo={onGoTo} />}
        {otherDrafts.length > 0 && <OtherDrafts drafts={otherDrafts} nameId={nameId} />}
      </div>
      <MediaButtons
        media={media}
        nameId={nameId}
        onInsert={onInsert}
        isTranscriptOpen={form === 'transcript'}
        onTranscript={() => setForm(form === 'transcript' ? undefined : 'transcript')}
        onDelete={() => void attempt(onDelete())}
      />
      <FailureNotice isShown={hasFailed} />
      {form === 'transcript' && (
        <TranscriptForm
          draftId={draftId}
          media={media}
          unsaved={transcript}
          onEdit={setTranscript}
          onSaved={onChanged}
          onClose={closeForm}
        />
      )}
    </li>
  );
}

type MediaNameProps = {
  id: string;
  name: string;
  /** Duration or dimensions, once they are known. */
  extent: string | undefined;
  onRename: () => void;
};

function MediaName({ id, name, extent, onRename }: MediaNameProps) {
  return (
    <p className={styles.name}>
      <span id={id} dir="auto">
        {name}
      </span>
      <Button
        variant="ghost"
        className={styles.rename}
        data-opens="name"
        aria-label={mediaTexts.renameNamed(name)}
        title={mediaTexts.rename}
        onClick={onRename}
      >
        <Pencil aria-hidden="true" size={14} />
      </Button>
      {extent !== undefined && <small> {extent}</small>}
    </p>
  );
}

type MediaButtonsProps = Pick<MediaItemProps, 'media' | 'onInsert'> & {
  nameId: string;
  isTranscriptOpen: boolean;
  onTranscript: () => void;
  onDelete: () => void;
};

function MediaButtons({ media, nameId, isTranscriptOpen, onInsert, onTranscript, onDelete }: MediaButtonsProps) {
  async function copy() {
    if (await copyText(media.id)) window.alert(specTexts.media.copied);
  }
  return (
    <div className={styles.buttons}>
      <Button variant="ghost" aria-describedby={nameId} onClick={copy}>
        <Copy aria-hidden="true" size={16} />
        {specTexts.media.copyId}
      </Button>
      <Button variant="ghost" aria-describedby={nameId} onClick={() => onInsert(media)}>
        <Plus aria-hidden="true" size={16} />
        {mediaTexts.insert}
      </Button>
      {media.type !== 'IMAGE' && (
        <Button
          variant="ghost"
          data-opens="transcript"
          aria-describedby={nameId}
          aria-expanded={isTranscriptOpen}
          title={mediaTexts.transcript.open}
          onClick={onTranscript}
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
        onClick={ignoreDoubleClick(onDelete)}
      >
        <Trash2 aria-hidden="true" size={16} />
        <span>{specTexts.media.remove}</span>
      </Button>
    </div>
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
