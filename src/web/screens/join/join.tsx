// The page on which learners join a class: by a code, after reading what the teacher will see.
import { type FormEvent, useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { JOIN_PATH } from '#api/endpoints.ts';
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { joinTexts } from '#texts/en/join.ts';
import { readStoredEmail } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field.tsx';
import { LanguageSelect } from '#web/ui/language-picker/language-select.tsx';
import { AuthScreen } from '#web/ui/sections/auth-screen.tsx';
import { usePublicSettings } from '#web/ui/sections/use-public-settings.ts';
import { Agreement } from './agreement.tsx';
import styles from './join.module.css';
import { type JoinStep, useJoin } from './use-join.ts';

const changeTexts = cardLearnerTexts.change;

export function JoinScreen() {
  const { setConfirmingSignIn } = useSession();
  const [, navigate] = useLocation();
  const start = useCallback(() => {
    navigate('/', { replace: true });
    setConfirmingSignIn(false);
  }, [navigate, setConfirmingSignIn]);
  const { settings, isWaiting } = usePublicSettings();
  const { step, isSignedIn, submitCode, agree, changeAccount, reset } = useJoin(start);
  return (
    <AuthScreen
      title={getHeading(step)}
      sheet={isSignedIn ? undefined : 'tallest'}
      isWaiting={isWaiting}
      school={settings.school}
      className={styles.sheet}
      footer={
        !isSignedIn &&
        step.kind !== 'joined' &&
        step.kind !== 'looking' && (
          <div className={styles.language}>
            <LanguageSelect />
          </div>
        )
      }
    >
      <h1>{getHeading(step)}</h1>
      {step.kind === 'looking' && (
        <div role="status">
          <span className="visually-hidden">{joinTexts.looking}</span>
          <Skeleton />
        </div>
      )}
      {step.kind === 'code' && <CodeForm step={step} isSignedIn={isSignedIn} onSubmit={submitCode} />}
      {step.kind === 'agree' && <Agreement step={step} isSignedIn={isSignedIn} onAgree={agree} onBack={reset} />}
      {step.kind === 'change' && <ChangeAccount onConfirm={() => changeAccount(step.code)} onStay={start} />}
      {step.kind === 'joined' && (
        <>
          <p>{step.isWaiting ? joinTexts.waitingHint : joinTexts.joinedHint}</p>
          <Button variant="primary" onClick={start}>
            {step.isWaiting ? joinTexts.wait : joinTexts.start}
          </Button>
        </>
      )}
    </AuthScreen>
  );
}

function getHeading(step: JoinStep): string {
  if (step.kind === 'change') return changeTexts.heading;
  if (step.kind === 'agree') return joinTexts.preview(step.preview.className);
  if (step.kind !== 'joined') return joinTexts.heading;
  return step.isWaiting ? joinTexts.waiting(step.className) : joinTexts.joined(step.className);
}

type ChangeAccountProps = { onConfirm: () => Promise<void>; onStay: () => void };

/** Asks before a card takes the place of the user who is signed in, such as a teacher who scans one to try it. */
function ChangeAccount({ onConfirm, onStay }: ChangeAccountProps) {
  const { name } = useMember();
  return (
    <div className={styles.form}>
      <p>{changeTexts.text(name || readStoredEmail())}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void onConfirm()}>
          {changeTexts.confirm}
        </Button>
        <Button onClick={onStay}>{changeTexts.stay}</Button>
      </div>
    </div>
  );
}

type CodeFormProps = {
  step: Extract<JoinStep, { kind: 'code' }>;
  isSignedIn: boolean;
  onSubmit: (code: string) => Promise<void>;
};

function CodeForm({ step: { typed, error }, isSignedIn, onSubmit }: CodeFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void onSubmit(String(new FormData(event.currentTarget).get('code')));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.code}>
        <Field
          label={joinTexts.code}
          hint={joinTexts.codeHint}
          name="code"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Message message={error === undefined ? undefined : { kind: 'error', text: error }} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {joinTexts.next}
        </Button>
        {!isSignedIn && (
          <Link href="/login" state={{ from: JOIN_PATH }}>
            {joinTexts.haveAccount}
          </Link>
        )}
      </div>
    </form>
  );
}
