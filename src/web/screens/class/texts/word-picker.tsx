// Selecting words of a text by their numbers: for those who work with a screen reader, or by keyboard alone.
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { findWordRange, listWords, type Range } from './marks-model.ts';
import styles from './texts.module.css';

type WordPickerProps = {
  body: string;
  language: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Selects the words in the text, and goes there; without words it only goes there. */
  onPick: (range: Range | undefined) => void;
};

export function WordPicker({ body, language, inputRef, onPick }: WordPickerProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const words = useMemo(() => listWords(body, language), [body, language]);
  const range = findWordRange(words, typed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter' && range === undefined) return;
    setTyped('');
    onPick(event.key === 'Enter' ? range : undefined);
  };
  return (
    <p className={styles.picker}>
      <label htmlFor={id}>{texts.wordNumber(words.length)}</label>{' '}
      <input
        ref={inputRef}
        id={id}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />{' '}
      <output id={`${id}-words`} htmlFor={id} dir="auto" lang={language}>
        {range === undefined ? '' : body.slice(range.start, range.end)}
      </output>
    </p>
  );
}
