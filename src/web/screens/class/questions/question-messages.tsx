// What was written under a question of a class; teachers change their own answers.
import { useState } from 'react';
import type { ClassQuestion } from '#api/questions.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import { VoiceMessage } from '#web/screens/lecture/questions/voice-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import styles from './questions.module.css';

type Message = ClassQuestion['messages'][number];

type QuestionMessagesProps = {
  question: ClassQuestion;
  /** Resolves to whether it was changed; undefined where nothing can be changed. */
  onChange: ((messageId: string, body: string) => Promise<boolean>) | undefined;
  /** Undefined for who does not answer. */
  onRemove: ((messageId: string) => Promise<boolean>) | undefined;
};

export function QuestionMessages({ question: { messages, name }, onChange, onRemove }: QuestionMessagesProps) {
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id}>
          <b dir="auto">{message.isAsker ? (name ?? texts.nobody) : (message.by ?? texts.teacher)}</b>
          {message.hasSound ? (
            <VoiceMessage messageId={message.id} />
          ) : (
            <MessageText message={message} onChange={message.isOwn ? onChange : undefined} />
          )}
          {message.isOwn && onRemove !== undefined && (
            <Button variant="ghost" onClick={() => void onRemove(message.id)}>
              {texts.removeAnswer}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Plain text: no address in it can be pressed. */
function MessageText({
  message: { id, body },
  onChange,
}: Pick<QuestionMessagesProps, 'onChange'> & { message: Message }) {
  const [typed, setTyped] = useState<string>();
  if (typed === undefined || onChange === undefined)
    return (
      <>
        <p dir="auto">{body}</p>
        {onChange !== undefined && (
          <Button variant="ghost" onClick={() => setTyped(body)}>
            {texts.change}
          </Button>
        )}
      </>
    );
  const isEmpty = typed.trim() === '';
  return (
    <>
      <MessageField label={texts.answer} body={typed} onChange={setTyped} />
      {isEmpty && <p role="alert">{texts.isEmpty}</p>}
      <div className={styles.bar}>
        <Button
          variant="primary"
          aria-disabled={isEmpty}
          onClick={() => {
            if (isEmpty) return;
            void onChange(id, typed).then((isDone) => isDone && setTyped(undefined));
          }}
        >
          {texts.save}
        </Button>
        <Button onClick={() => setTyped(undefined)}>{texts.cancel}</Button>
      </div>
    </>
  );
}
