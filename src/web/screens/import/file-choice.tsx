// The choice of a file to import: by a button, or dropped anywhere on the screen.
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { importTexts as texts } from '#texts/en/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Lead } from '#web/ui/sections/screen-head.tsx';
import styles from './import.module.css';
import { IMPORT_ACCEPT } from './imported-extensions.ts';

type FileChoiceProps = { isBusy: boolean; onFile: (file: File) => void };

export function FileChoice({ isBusy, onFile }: FileChoiceProps) {
  const fileInputRef = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(onFile);
  return (
    <>
      <Lead>{texts.lead}</Lead>
      <div className={styles.choice} data-over={isOver}>
        <FileUp aria-hidden="true" size={40} strokeWidth={1.5} />
        <Button variant="primary" aria-disabled={isBusy} onClick={() => isBusy || fileInputRef.current?.click()}>
          {texts.choose}
        </Button>
        <p>{texts.drop}</p>
        <p className={styles.formats}>{texts.formats}</p>
        <input
          ref={fileInputRef}
          type="file"
          accept={IMPORT_ACCEPT}
          aria-label={texts.choose}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
      <PastedList isBusy={isBusy} onFile={onFile} />
    </>
  );
}

/** A list that is pasted is read like a file of it. */
function PastedList({ isBusy, onFile }: FileChoiceProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles.pasted}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isEmpty) onFile(new File([text], `${texts.pastedName}.csv`, { type: 'text/csv' }));
      }}
    >
      <label htmlFor="pasted-list">{texts.paste}</label>
      <textarea id="pasted-list" rows={5} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
      <Button type="submit" aria-disabled={isBusy || isEmpty}>
        {texts.readList}
      </Button>
    </form>
  );
}

/**
 * Takes a file that is dropped anywhere: next to a target it would replace the
 * app. Returns whether one is dragged over.
 */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    }
    function onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) takeFile(file);
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
