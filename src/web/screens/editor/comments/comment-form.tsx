// The form of a new comment or suggestion on words of the text.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_QUOTE_LENGTH, MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './comments.module.css';
import type { CommentActions } from './use-comment-actions.ts';
import type { CommentedEditor, Quoted } from './use-comments.ts';

type CommentFormProps = { editor: CommentedEditor; quoted: Quoted; actions: CommentActions };

export function CommentForm({ editor, quoted, actions }: CommentFormProps) {
  const quote = quoted.text.slice(quoted.start, quoted.end);
  const id = useId();
  const [kind, setKind] = useState<'comment' | 'suggestion'>('comment');
  const [body, setBody] = useState('');
  const [replacement, setReplacement] = useState(quote);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => bodyRef.current?.focus(), []);
  const isSuggestion = kind === 'suggestion';
  const isTooLong = isSuggestion && quote.length > MAX_QUOTE_LENGTH;
  const isReady = isSuggestion ? replacement !== quote && !isTooLong : body.trim() !== '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const comment = isSuggestion ? { kind, body, replacement } : { kind, body };
    if (await actions.create(quoted, comment)) editor.panes.focusText();
  }
  function cancel() {
    editor.comments.close(quoted);
    editor.panes.focusText();
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <blockquote dir="auto" className={styles.quote}>
        {quote.slice(0, MAX_QUOTE_LENGTH)}
      </blockquote>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{texts.kind}</legend>
        {(['comment', 'suggestion'] as const).map((name) => (
          <label key={name}>
            <input type="radio" name={`${id}-kind`} checked={kind === name} onChange={() => setKind(name)} />
            {texts[name]}
          </label>
        ))}
      </fieldset>
      {isSuggestion && (
        <>
          <label htmlFor={`${id}-words`}>{texts.replacement}</label>
          <textarea
            id={`${id}-words`}
            dir="auto"
            rows={2}
            maxLength={MAX_THREAD_MESSAGE_LENGTH}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
        </>
      )}
      {isTooLong && <p role="alert">{texts.tooLong(MAX_QUOTE_LENGTH)}</p>}
      <label htmlFor={`${id}-body`}>{isSuggestion ? texts.why : texts.body}</label>
      <textarea
        id={`${id}-body`}
        ref={bodyRef}
        dir="auto"
        rows={3}
        maxLength={MAX_THREAD_MESSAGE_LENGTH}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={!isReady || actions.isBusy}>
          {texts.send}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
