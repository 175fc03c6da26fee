// Where files are dropped or chosen, one at a time.
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { Api } from '#web/api-client.ts';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { uploadMedia } from './upload.ts';
import styles from './upload-zone.module.css';

type UploadZoneProps = { api: Api; draftId: string; onUploaded: () => Promise<void> };

export function UploadZone({ api, draftId, onUploaded }: UploadZoneProps) {
  const heading = useId();
  const running = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const abort = new AbortController();
    running.current = abort;
    setTrouble(undefined);
    setPart(0);
    try {
      await uploadMedia(api, draftId, file, { onProgress: setPart, signal: abort.signal });
      await onUploaded();
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error(error);
        setTrouble(texts.upload.failed);
      }
    }
    setPart(undefined);
  }

  const isUploading = part !== undefined;
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isUploading,
    onDrop([file], refused) {
      // Two files at once: the library would take the first and refuse the rest, and nobody could tell which came.
      const message = refused[0]?.errors[0]?.message;
      if (message !== undefined) setTrouble(message);
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
        {isUploading && (
          <div className={styles.progress}>
            <progress aria-label={ownTexts.upload.progress} value={part} max={1} />
            <span>{Math.round(part * 100)} %</span>
            <Button make="quiet" onClick={() => running.current?.abort()}>
              {ownTexts.upload.cancel}
            </Button>
          </div>
        )}
      </div>
      <div role="alert">{trouble !== undefined && <p className={styles.trouble}>{trouble}</p>}</div>
    </div>
  );
}
