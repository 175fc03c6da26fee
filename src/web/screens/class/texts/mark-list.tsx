// The marks of a text as a list: for those who do not see colours, and to write corrections and remarks.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Mark, Remark } from '#api/learner-texts.ts';
import { handInTexts } from '#texts/en/hand-in.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { Button } from '#web/ui/button.tsx';
import { correctsText } from './marks-model.ts';
import styles from './texts.module.css';

type MarkListProps = {
  body: string;
  marks: readonly Mark[];
  activeId: string | undefined;
  language: string;
  remarks: readonly Remark[];
  onOpen: (id: string) => void;
  onChange: (mark: Mark) => void;
  onRemove: (id: string) => void;
  /** Back to the text. */
  onDone: () => void;
};

export function MarkList({ body, marks, activeId, onOpen, ...rest }: MarkListProps) {
  if (marks.length === 0) return <p className={styles.hint}>{texts.noMarks}</p>;
  return (
    <ol className={styles.marks} aria-label={texts.marks}>
      {marks.map((mark, at) => {
        const words = body.slice(mark.start, mark.end);
        return (
          <li key={mark.id} data-kind={mark.kind}>
            {mark.id === activeId ? (
              <MarkForm
                mark={mark}
                words={words}
                label={`${texts.place(at + 1, marks.length, handInTexts.kinds[mark.kind])} ${describe(mark, words)}`}
                {...rest}
              />
            ) : (
              <button type="button" className={styles.mark} onClick={() => onOpen(mark.id)}>
                <span className="visually-hidden">
                  {texts.place(at + 1, marks.length, handInTexts.kinds[mark.kind])}
                </span>
                <i data-letter={handInTexts.letters[mark.kind]} />
                <span dir="auto">{describe(mark, words)}</span>
                {mark.remark !== '' && <small dir="auto">{mark.remark}</small>}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function describe({ correction }: Mark, words: string): string {
  if (correction === null || correction === words) return words;
  return correction === '' ? texts.deleted(words) : texts.corrected(words, correction);
}

type MarkFormProps = Omit<MarkListProps, 'body' | 'marks' | 'activeId' | 'onOpen'> & {
  mark: Mark;
  words: string;
  label: string;
};

function MarkForm({ mark, words, label, language, remarks, onChange, onRemove, onDone }: MarkFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const isCorrected = correctsText(mark.kind);
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, [mark.id]);
  const offered = remarks.filter(({ kind }) => kind === mark.kind).slice(0, 30);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  const takeRemark = (remark: string) => {
    const known = offered.find((candidate) => candidate.remark === remark);
    const isUntouched = mark.correction === null || mark.correction === words;
    const correction = known?.correction && isUntouched && isCorrected ? known.correction : mark.correction;
    onChange({ ...mark, remark, correction });
  };
  return (
    <fieldset className={styles.form}>
      <legend>{label}</legend>
      {isCorrected && (
        <label>
          {texts.correction}
          <input
            ref={first}
            value={mark.correction ?? words}
            maxLength={500}
            dir="auto"
            lang={language}
            onChange={({ target }) => onChange({ ...mark, correction: target.value === words ? null : target.value })}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      <label>
        {texts.remark}
        <input
          ref={isCorrected ? undefined : first}
          value={mark.remark}
          maxLength={500}
          dir="auto"
          list={`remarks-${mark.id}`}
          onChange={({ target }) => takeRemark(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <datalist id={`remarks-${mark.id}`}>
        {offered.map(({ remark, correction }) => (
          <option key={`${remark} ${correction}`} value={remark} />
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{texts.backToText}</Button>
        <Button variant="ghost" onClick={() => onRemove(mark.id)}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  );
}
