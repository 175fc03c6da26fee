// Where files are dropped or chosen, one at a time, or made with the microphone.
import { Upload } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import type { Api } from '#web/api-client.ts';
import { authorTexts } from '#web/author-texts.ts';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Recorder } from './recorder.tsx';
import styles from './upload-zone.module.css';
import { useUpload } from './use-upload.ts';

type UploadZoneProps = { api: Api; draftId: string; onUploaded: () => Promise<void> };

export function UploadZone({ api, draftId, onUploaded }: UploadZoneProps) {
  const heading = useId();
  const { part, trouble, refuse, upload, cancel } = useUpload(api, draftId, onUploaded);
  const isUploading = part !== undefined;
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isUploading,
    onDrop([file], refused) {
      // Two files at once: the library would take the first and refuse the rest, and nobody could tell which came.
      const message = refused[0]?.errors[0]?.message;
      if (message !== undefined) refuse(message);
      else if (file !== undefined) void upload(file);
    },
    onError: (error) => console.error(error),
  });
  const idleText = zone.isDragActive ? texts.upload.dragging : texts.upload.idle;

  return (
    <div className={styles.upload}>
      <h2 id={heading}>{texts.upload.heading}</h2>
      <div {...zone.getRootProps({ className: styles.zone, 'data-over': zone.isDragActive })}>
        <input {...zone.getInputProps({ 'aria-label': undefined, 'aria-labelledby': heading })} />
        <button type="button" className={styles.choose} onClick={zone.open} aria-disabled={isUploading}>
          <Upload aria-hidden="true" size={20} />
          <span>{isUploading ? texts.upload.uploading : idleText}</span>
        </button>
        {isUploading && <Progress part={part} onCancel={cancel} />}
      </div>
      <div role="alert">{trouble !== undefined && <p className={styles.trouble}>{trouble}</p>}</div>
      <Recorder isBusy={isUploading} onKeep={upload} />
    </div>
  );
}

/** How far it is. Escape cancels as well, and the focus is not lost with the button. */
function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    const before = here?.previousElementSibling;
    return () => {
      if (here?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a short way to the button in it
    <div ref={place} className={styles.progress} onKeyDown={onKeyDown}>
      <progress aria-label={authorTexts.upload.progress} value={part} max={1} />
      <span>{Math.round(part * 100)} %</span>
      <Button make="quiet" onClick={onCancel}>
        {authorTexts.upload.cancel}
      </Button>
    </div>
  );
}
