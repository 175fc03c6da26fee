// A person's own name, as colleagues and learners see it.
import { type FormEvent, useState } from 'react';
import { MAX_PERSON_NAME_LENGTH } from '#api/limits.ts';
import { accountTexts } from '#texts/en/account.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { changeOwnName } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';

const texts = accountTexts.name;

export function NameSection({ isLearner }: { isLearner: boolean }) {
  const { api } = useSession();
  const { name: current, reloadMember } = useMember();
  const [name, setName] = useState(current ?? '');
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    setMessage(undefined);
    const save = async () => {
      await changeOwnName(api, name.trim());
      reloadMember();
      setMessage({ kind: 'success', text: texts.saved });
    };
    run(save).catch((error: unknown) => setMessage({ kind: 'error', text: errorDetail(error) }));
  }
  return (
    <Section id="account-name" heading={texts.heading}>
      <form className={sectionStyles.form} onSubmit={submit}>
        <Field
          label={texts.field}
          hint={isLearner ? texts.learnerHint : texts.hint}
          required
          pattern=".*\S.*"
          maxLength={MAX_PERSON_NAME_LENGTH}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button type="submit" aria-disabled={isBusy}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Message message={message} />
    </Section>
  );
}
