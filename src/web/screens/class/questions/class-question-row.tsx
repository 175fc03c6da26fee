// One question of a class: the line, what was written, the field for the answer, and what else can be done with it.
import { useState } from 'react';
import { Link } from 'wouter';
import type { ClassQuestion } from '#api/questions.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { errorDetail } from '#web/api/error-message.ts';
import {
  answerByVoice,
  answerQuestion,
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  type QuestionRef,
} from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { navigate } from '#web/location.tsx';
import { draftPath, lecturePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { QuestionMessages } from './question-messages.tsx';
import styles from './questions.module.css';
import { VoiceAnswer } from './voice-answer.tsx';

type RowProps = {
  classId: string;
  question: ClassQuestion;
  isTeacher: boolean;
  isOwner: boolean;
  /** Shows the question as it is now, undefined once it is deleted, and says what happened. */
  onChange: (question: ClassQuestion | undefined, message: string) => void;
};

export function ClassQuestionRow({ classId, question, isTeacher, isOwner, onChange }: RowProps) {
  const { isPublished, state, isShownToClass, hasUnshown, isChanged } = question;
  const { isBusy, failure, act } = useActions();
  const { api } = useSession();
  const of = { classId, questionId: question.id };
  const change = (json: Parameters<typeof changeQuestion>[2], message: string) =>
    act(async () => onChange(await changeQuestion(api, of, json), message));
  return (
    <article className={styles.question}>
      <Facts question={question} />
      <QuestionMessages
        question={question}
        onChange={
          isTeacher && isPublished
            ? (messageId, body) =>
                act(async () => onChange(await changeAnswer(api, { ...of, messageId }, body), texts.answerChanged))
            : undefined
        }
        onRemove={
          isTeacher
            ? (messageId) =>
                act(async () => onChange(await deleteAnswer(api, { ...of, messageId }), texts.answerRemoved))
            : undefined
        }
      />
      {!isPublished && <p className={styles.hint}>{texts.notPublished}</p>}
      {isPublished && isChanged && <p className={styles.hint}>{texts.changed}</p>}
      {isTeacher && isPublished && state !== 'hidden' && (
        <AnswerField
          isBusy={isBusy}
          onAnswer={(body, isShown) =>
            act(async () => {
              const answered = await answerQuestion(api, of, { body, ...(isShown && { isShownToClass: true }) });
              onChange(answered, texts.answered(question.name ?? texts.nobody));
            })
          }
        />
      )}
      {isTeacher && isPublished && state !== 'hidden' && (
        <VoiceAnswer
          isBusy={isBusy}
          onAnswer={(wav) =>
            act(async () => onChange(await answerByVoice(api, of, wav), texts.answered(question.name ?? texts.nobody)))
          }
        />
      )}
      {isShownToClass && <p className={styles.hint}>{hasUnshown ? texts.hasUnshown : texts.isShown}</p>}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div className={styles.bar}>
        {isTeacher && state === 'answered' && (!isShownToClass || hasUnshown) && (
          <Button aria-disabled={isBusy} onClick={() => void change({ isShownToClass: true }, texts.nowShown)}>
            {isShownToClass ? texts.showNewer : texts.show}
          </Button>
        )}
        {isTeacher && isShownToClass && (
          <Button aria-disabled={isBusy} onClick={() => void change({ isShownToClass: false }, texts.takenBack)}>
            {texts.takeBack}
          </Button>
        )}
        {isTeacher && <AuthorActions question={question} of={of} act={act} onChange={onChange} />}
        <HidingActions
          isHidden={state === 'hidden'}
          isOwner={isOwner}
          isBusy={isBusy}
          onHide={() => void change({ isHidden: true }, texts.isHidden)}
          onUnhide={() => void change({ isHidden: false }, texts.isShownAgain)}
          onRemove={() =>
            void act(async () => {
              await deleteQuestion(api, of);
              onChange(undefined, texts.removed);
            })
          }
        />
      </div>
    </article>
  );
}

/** Runs one action of a question at a time, and keeps why the last one failed. */
function useActions() {
  const { isBusy, run } = useExclusiveAction();
  const [failure, setFailure] = useState('');
  /** Resolves to whether it was done. */
  async function act(action: () => Promise<void>): Promise<boolean> {
    let isDone = false;
    await run(async () => {
      setFailure('');
      await action();
      isDone = true;
    }).catch((error: unknown) => {
      console.error(error);
      setFailure(errorDetail(error));
    });
    return isDone;
  }
  return { isBusy, failure, act };
}

type Act = ReturnType<typeof useActions>['act'];

function Facts({ question: { name, title, pageId, quote, askedAt, isPublished } }: { question: ClassQuestion }) {
  return (
    <>
      <h2 className={styles.name} dir="auto">
        {name ?? texts.nobody}
      </h2>
      <p className={styles.hint}>
        {isPublished ? (
          <Link href={lecturePath(pageId)} dir="auto">
            {title}
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}{' '}
        · {texts.asked(formatOnDay(new Date(askedAt), new Date()))}
      </p>
      <blockquote className={styles.quote} dir="auto" translate="no">
        {quote}
      </blockquote>
    </>
  );
}

type AnswerFieldProps = { isBusy: boolean; onAnswer: (body: string, isShown: boolean) => Promise<boolean> };

function AnswerField({ isBusy, onAnswer }: AnswerFieldProps) {
  const [body, setBody] = useState('');
  const [isMissing, setMissing] = useState(false);
  async function send(isShown: boolean): Promise<void> {
    setMissing(body.trim() === '');
    if (body.trim() !== '' && (await onAnswer(body, isShown))) setBody('');
  }
  return (
    <>
      <MessageField label={texts.answer} body={body} onChange={setBody} />
      {isMissing && <p role="alert">{texts.isEmpty}</p>}
      <div className={styles.bar}>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void send(false)}>
          {texts.send}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void send(true)}>
          {texts.sendToClass}
        </Button>
      </div>
    </>
  );
}

type AuthorActionsProps = Pick<RowProps, 'question' | 'onChange'> & { of: QuestionRef; act: Act };

/** What goes to those who write the lecture: the question as a comment, and the newest answer as text. */
function AuthorActions({ question, of, act, onChange }: AuthorActionsProps) {
  const { api } = useSession();
  const { pageId, block, quote, messages, isWithAuthors } = question;
  const answer = messages.findLast(({ isAsker, hasSound }) => !isAsker && !hasSound)?.body;
  async function passOn(): Promise<void> {
    const { findComment } = await import('./comment-on-draft.ts');
    const asComment = await findComment(api, question);
    if (asComment === undefined) onChange(question, texts.noPlace);
    else onChange(await changeQuestion(api, of, { asComment }), texts.toAuthorDone);
  }
  return (
    <>
      {isWithAuthors ? (
        <span className={styles.hint}>{texts.isWithAuthors}</span>
      ) : (
        <Button onClick={() => void act(passOn)}>{texts.toAuthor}</Button>
      )}
      {answer !== undefined && (
        <Button onClick={() => navigate(draftPath(pageId), { state: { answerToInsert: { block, quote, answer } } })}>
          {texts.toLecture}
        </Button>
      )}
    </>
  );
}

type HidingActionsProps = {
  isHidden: boolean;
  isOwner: boolean;
  isBusy: boolean;
  onHide: () => void;
  onUnhide: () => void;
  onRemove: () => void;
};

/** Takes the question away from the class, or brings it back; owners delete what is hidden. */
function HidingActions({ isHidden, isOwner, isBusy, onHide, onUnhide, onRemove }: HidingActionsProps) {
  return (
    <>
      {isHidden ? (
        <Button variant="ghost" aria-disabled={isBusy} onClick={onUnhide}>
          {texts.unhide}
        </Button>
      ) : (
        <Button variant="ghost" title={texts.hideHint} aria-disabled={isBusy} onClick={onHide}>
          {texts.hide}
        </Button>
      )}
      {isOwner && isHidden && (
        <Button variant="danger" aria-disabled={isBusy} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </>
  );
}
