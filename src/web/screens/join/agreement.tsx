// What a learner reads and agrees to before joining; nothing is stored until then.
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { JOIN_PATH } from '#api/endpoints.ts';
import { MAX_SHOWN_NAME_LENGTH } from '#api/limits.ts';
import { joinTexts } from '#texts/en/join.ts';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { AgreementNotice } from '#web/ui/sections/agreement-notice.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './join.module.css';
import type { JoinStep } from './use-join.ts';

type AgreementProps = {
  step: Extract<JoinStep, { kind: 'agree' }>;
  isSignedIn: boolean;
  onAgree: (name: string) => Promise<void>;
  onBack: () => void;
};

export function Agreement({ step: { code, preview, error }, isSignedIn, onAgree, onBack }: AgreementProps) {
  const { schoolName, teachers, agreementNotice, canJoinWithoutAccount, approvesJoins } = preview;
  return (
    <>
      <p className={styles.origin}>{formatOrigin(schoolName, teachers)}</p>
      <SeenByTeachers teachers={teachers} seen={joinTexts.seen} notice={agreementNotice} />
      {isSignedIn || canJoinWithoutAccount ? (
        <NameForm
          error={error}
          isSignedIn={isSignedIn}
          approvesJoins={approvesJoins}
          onAgree={onAgree}
          onBack={onBack}
        />
      ) : (
        <p className={styles.note}>{joinTexts.signInFirst}</p>
      )}
      {!isSignedIn && (
        <p className={styles.account}>
          <Link href="/login" state={{ from: `${JOIN_PATH}?${new URLSearchParams({ code })}` }}>
            {canJoinWithoutAccount ? joinTexts.haveAccount : joinTexts.signIn}
          </Link>
        </p>
      )}
    </>
  );
}

/** Who gives the class. */
function formatOrigin(schoolName: string, teachers: readonly string[]): string {
  if (teachers.length === 0) return schoolName;
  return schoolName === '' ? joinTexts.taughtBy(teachers) : joinTexts.schoolAndTeachers(schoolName, teachers);
}

type SeenByTeachersProps = { teachers: readonly string[]; seen: readonly string[]; notice: string };

/** `seen` are the lines of what they see; what they do not see follows, and what the school adds. */
export function SeenByTeachers({ teachers, seen, notice }: SeenByTeachersProps) {
  return (
    <>
      <h2>{joinTexts.sees(teachers)}</h2>
      <ul className={styles.seen}>
        {seen.map((text) => (
          <li key={text}>
            <Check aria-hidden="true" size={18} />
            {text}
          </li>
        ))}
        <li data-kind="not">
          <X aria-hidden="true" size={18} />
          {joinTexts.notSeen}
        </li>
      </ul>
      <p>
        {joinTexts.others} {joinTexts.leave}{' '}
        <Link href="/privacy" target="_blank">
          {joinTexts.privacy}
        </Link>
      </p>
      <AgreementNotice text={notice} />
    </>
  );
}

type NameFormProps = Pick<AgreementProps, 'isSignedIn' | 'onAgree' | 'onBack'> & {
  error: string | undefined;
  approvesJoins: boolean;
};

function NameForm({ error, isSignedIn, approvesJoins, onAgree, onBack }: NameFormProps) {
  const { name: ownName } = useMember();
  const [name, setName] = useState(ownName ?? '');
  const { isBusy, run } = useExclusiveAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(() => onAgree(name));
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={joinTexts.name}
        hint={joinTexts.nameHint}
        required
        pattern=".*\S.*"
        value={name}
        maxLength={MAX_SHOWN_NAME_LENGTH}
        autoComplete="given-name"
        onChange={(event) => setName(event.target.value)}
      />
      {approvesJoins && <p>{joinTexts.approved}</p>}
      <Message message={error === undefined ? undefined : { kind: 'error', text: error }} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {approvesJoins ? joinTexts.agreeAndAsk : joinTexts.agree}
        </Button>
        <Button onClick={onBack}>{joinTexts.back}</Button>
      </div>
      {!isSignedIn && <p className={styles.note}>{joinTexts.device}</p>}
    </form>
  );
}
