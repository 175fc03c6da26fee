// Upload area: a file is dropped, chosen, or recorded, one at a time; a button takes several.
import { Files, Upload } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { mediaTexts } from '#texts/en/media.ts';
import { specTexts } from '#texts/en/spec.ts';
import { formatMaxBytes } from '#texts/formats/format-bytes.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { ACCEPT } from '#web/screens/editor/upload/convert-file.ts';
import { ImportButton } from '#web/screens/editor/upload/import-button.tsx';
import { pickFiles } from '#web/screens/editor/upload/pick-files.ts';
import { type UploadTarget, useUpload } from '#web/screens/editor/upload/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './drop-zone.module.css';
import { Recorder } from './recorder.tsx';

type DropZoneProps = {
  target: UploadTarget;
  /** Called with files that were chosen with the button for several. */
  onFiles: (files: readonly File[]) => void;
  /** Called with a recording to insert at the caret. */
  onInsert: (file: File) => void;
};

export const DropZone = memo(function DropZone({ target, onFiles, onInsert }: DropZoneProps) {
  const headingId = useId();
  const kindsId = useId();
  const { progress, error, reportError, upload, cancel } = useUpload(target);
  const isUploading = progress !== undefined;
  const dropzone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isUploading,
    onDragEnter: () => reportError(undefined),
    onDrop([file], rejections) {
      // Of several files the library would accept the first and reject the others; which one is arbitrary.
      const message = rejections[0]?.errors[0]?.message;
      reportError(message === undefined ? undefined : { message });
      if (message === undefined && file !== undefined) void upload(file);
    },
    onError: (error) => console.error(error),
  });
  const idleText = dropzone.isDragActive ? specTexts.upload.dragging : specTexts.upload.idle;

  return (
    <div className={styles.upload}>
      <h2 id={headingId}>{specTexts.upload.heading}</h2>
      <div {...dropzone.getRootProps({ className: styles.zone, 'data-over': dropzone.isDragActive })}>
        <input
          {...dropzone.getInputProps({
            'aria-label': undefined,
            'aria-labelledby': headingId,
            'aria-describedby': kindsId,
            accept: ACCEPT,
          })}
        />
        <button type="button" className={styles.fileButton} onClick={dropzone.open} aria-disabled={isUploading}>
          <Upload aria-hidden="true" size={20} />
          <span>{isUploading ? specTexts.upload.uploading : idleText}</span>
        </button>
        {isUploading && <UploadProgress progress={progress} onCancel={cancel} />}
      </div>
      <p id={kindsId} className={styles.kinds}>
        {Number.isFinite(target.maxBytes)
          ? mediaTexts.upload.kindsUpTo(formatMaxBytes(target.maxBytes))
          : mediaTexts.upload.kinds}
      </p>
      <div role="alert">
        {error !== undefined && <p className={styles.error}>{error.message}</p>}
        {error?.reason !== undefined && <p>{error.reason}</p>}
      </div>
      {error?.file !== undefined && <ImportButton file={error.file} />}
      <KeepButton file={error?.unplayable} onKeep={(file) => void upload(file, true)} />
      <div className={styles.buttons}>
        <Button onClick={() => void pickFiles().then(onFiles)}>
          <Files aria-hidden="true" size={18} />
          {mediaTexts.upload.pick}
        </Button>
        <Recorder isBusy={isUploading} onSave={upload} onInsert={onInsert} />
      </div>
    </div>
  );
});

/** For a file that most browsers cannot play. */
function KeepButton({ file, onKeep }: { file: File | undefined; onKeep: (file: File) => void }) {
  return file === undefined ? null : <Button onClick={() => onKeep(file)}>{mediaTexts.upload.keep}</Button>;
}

/** Progress bar with a cancel button. Escape cancels too; the focus moves on when the button disappears. */
function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = containerRef.current;
    const previous = container?.previousElementSibling;
    return () => {
      if (container?.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
    };
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // it closes a drawer
    onCancel();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for the button in it
    <div ref={containerRef} className={styles.progress} onKeyDown={onKeyDown}>
      <progress aria-label={mediaTexts.upload.progress} value={progress} max={1} />
      <span>{formatPercent(progress)}</span>
      <Button variant="ghost" onClick={onCancel}>
        {mediaTexts.upload.cancel}
      </Button>
    </div>
  );
}
