// The text that is marked: a field whose words are selected by mouse, keys or touch and
// cannot be changed, with the marks behind it.
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { joinCorrections } from '#answers/corrected-text.ts';
import { getDirection } from '#api/direction.ts';
import type { Mark } from '#api/learner-texts.ts';
import { handInTexts } from '#texts/en/hand-in.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import styles from './texts.module.css';

type MarkingFieldProps = {
  body: string;
  marks: readonly Mark[];
  activeId: string | undefined;
  language: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

export function MarkingField({ body, marks, activeId, language, fieldRef, onKeyDown }: MarkingFieldProps) {
  const runs = useMemo(() => joinCorrections(body, marks), [body, marks]);
  // A field has one direction: that of its first strong letter, as the browser finds it.
  return (
    <div className={styles.paper}>
      <div className={styles.backdrop} aria-hidden="true" lang={language} dir="auto">
        {runs.map(({ text, mark }, at) =>
          mark === undefined ? (
            // The order of the text.
            <span key={at}>{text}</span>
          ) : (
            <mark key={mark.id} data-kind={mark.kind} data-active={mark.id === activeId}>
              {text}
              <i>{handInTexts.letters[mark.kind]}</i>
            </mark>
          ),
        )}
        {'\u200b'}
      </div>
      <textarea
        ref={fieldRef}
        className={styles.text}
        value={body}
        lang={language}
        dir={body === '' ? getDirection(language) : 'auto'}
        inputMode="none"
        spellCheck={false}
        aria-label={texts.text}
        aria-readonly="true"
        aria-describedby="marking-keys"
        onChange={() => undefined}
        onBeforeInput={(event) => event.preventDefault()}
        onPaste={(event) => event.preventDefault()}
        onCut={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
