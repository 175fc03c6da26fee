// A question at its line, with what was answered; an own one can be added to, and deleted.
import { useEffect, useState } from 'react';
import type { LearnerQuestion, QuestionMessage } from '#api/questions.ts';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { addToQuestion, deleteOwnQuestion, readQuestion } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './questions.module.css';
import { VoiceMessage } from './voice-message.tsx';

type QuestionViewProps = {
  question: LearnerQuestion;
  /** Whether the learner is still in its class, and the lecture is published. */
  canAdd: boolean;
  onChange: () => Promise<void>;
};

export function QuestionView({ question, canAdd, onChange }: QuestionViewProps) {
  const { api } = useSession();
  const { id, isOwn, isNew, state, isChanged, quote, isShownToClass } = question;
  const [isOpen, setOpen] = useState(isNew);
  // Once it is seen; the word "New" stays until the lecture is opened again.
  useEffect(() => {
    if (isOpen && isNew) readQuestion(api, id).catch(console.error);
  }, [api, id, isNew, isOpen]);
  return (
    <details className={styles.question} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {isNew && <b className={styles.isNew}>{texts.isNew}</b>} {isOwn ? texts.own : texts.ofClass}
        {isOwn && ` · ${texts.states[state]}`}
      </summary>
      {isChanged && <p className={styles.hint}>{texts.changed(quote || texts.wordless)}</p>}
      {!isChanged && (
        <p className={styles.hint} translate="no">
          {texts.about(quote || texts.wordless)}
        </p>
      )}
      <Messages messages={question.messages} isOwn={isOwn} />
      {isOwn && isShownToClass && <p className={styles.hint}>{texts.shown}</p>}
      {isOwn && <OwnActions id={id} canAdd={canAdd && state !== 'hidden'} onChange={onChange} />}
    </details>
  );
}

/** Plain text: no address in it can be pressed. */
export function Messages({ messages, isOwn }: { messages: readonly QuestionMessage[]; isOwn: boolean }) {
  return (
    <ul className={styles.messages}>
      {messages.map(({ id, isAsker, by, body, hasSound }) => (
        <li key={id}>
          <b dir="auto">{isAsker ? (isOwn ? texts.you : texts.someone) : (by ?? texts.teacher)}</b>
          {hasSound ? <VoiceMessage messageId={id} /> : <p dir="auto">{body}</p>}
        </li>
      ))}
    </ul>
  );
}

function OwnActions({ id, canAdd, onChange }: { id: string; canAdd: boolean; onChange: () => Promise<void> }) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const [step, setStep] = useState<'none' | 'add' | 'remove'>('none');
  const [body, setBody] = useState('');
  const [failure, setFailure] = useState('');
  const act = (action: () => Promise<unknown>) =>
    run(async () => {
      setFailure('');
      await action();
      setBody('');
      setStep('none');
      await onChange();
    }).catch((error: unknown) => {
      console.error(error);
      setFailure(errorDetail(error));
    });
  return (
    <>
      {step === 'add' && <MessageField label={texts.more} body={body} onChange={setBody} />}
      {step === 'remove' && <p>{texts.confirmRemove}</p>}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div className={styles.buttons}>
        {step === 'none' && (
          <>
            {canAdd && <Button onClick={() => setStep('add')}>{texts.add}</Button>}
            <Button variant="ghost" onClick={() => setStep('remove')}>
              {texts.remove}
            </Button>
          </>
        )}
        {step === 'add' && (
          <Button
            variant="primary"
            aria-disabled={isBusy || body.trim() === ''}
            onClick={() =>
              body.trim() === '' ? setFailure(texts.isEmpty) : void act(() => addToQuestion(api, id, body))
            }
          >
            {texts.send}
          </Button>
        )}
        {step === 'remove' && (
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void act(() => deleteOwnQuestion(api, id))}>
            {texts.remove}
          </Button>
        )}
        {step !== 'none' && (
          <Button onClick={() => setStep('none')}>{step === 'add' ? texts.cancel : texts.keep}</Button>
        )}
      </div>
    </>
  );
}
