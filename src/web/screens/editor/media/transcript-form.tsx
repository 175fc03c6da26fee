// Writes the transcript of a recording or video; what someone else saved meanwhile
// is shown, and never overwritten unasked.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { updateMedia } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './transcript-form.module.css';

const texts = mediaTexts.transcript;

/** As the server has it (src/api/lectures.ts). */
const MAX_LENGTH = 30_000;

/** What was typed, and the transcript that it replaces. */
export type UnsavedTranscript = { text: string; previous: string };

type TranscriptFormProps = {
  draftId: string;
  media: Media;
  /** Outlives a form that is closed by its button or Escape. */
  unsaved: UnsavedTranscript | undefined;
  onEdit: (unsaved: UnsavedTranscript | undefined) => void;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

export function TranscriptForm({ draftId, media, unsaved, onEdit, onSaved, onClose }: TranscriptFormProps) {
  const { api } = useSession();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const saved = media.transcript ?? '';
  const { text, previous } = unsaved ?? { text: saved, previous: saved };
  const [error, setError] = useState<{ message: string; theirs?: string }>();
  const { isBusy, run } = useExclusiveAction();

  async function save() {
    try {
      await updateMedia(api, draftId, media.id, { transcript: text, previousTranscript: previous });
    } catch (cause) {
      console.error(cause);
      const theirs = readTheirTranscript(cause);
      if (theirs === undefined) return setError({ message: mediaTexts.notSaved(errorDetail(cause)) });
      onEdit({ text, previous: theirs });
      return setError({ message: texts.changed, theirs });
    }
    await onSaved();
    discard();
  }
  function discard() {
    onEdit(undefined);
    onClose();
  }
  // The focus scrolls to the field alone, and the buttons below it would stay out of sight.
  useEffect(() => {
    formRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(save);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }
  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{texts.label(media.name)}</label>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the button that opens the form was pressed
        autoFocus
        id={id}
        rows={5}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onEdit({ text: event.target.value, previous })}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint} {media.type === 'VIDEO' ? texts.subtitles : texts.spokenLines}
      </p>
      <div role="alert" className={styles.error}>
        {error !== undefined && <p>{error.message}</p>}
        {error?.theirs !== undefined && <blockquote>{error.theirs}</blockquote>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {error?.theirs === undefined ? mediaTexts.save : texts.saveMine}
        </Button>
        <Button onClick={discard}>{mediaTexts.cancel}</Button>
      </div>
    </form>
  );
}

/** The transcript in the 409 response to a save that would overwrite it. */
function readTheirTranscript(error: unknown): string | undefined {
  if (!(error instanceof Problem) || error.code !== 'transcript_changed') return undefined;
  const { media } = error.extras;
  const hasTranscript = typeof media === 'object' && media !== null && 'transcript' in media;
  return hasTranscript && typeof media.transcript === 'string' ? media.transcript : '';
}
