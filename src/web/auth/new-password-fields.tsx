// The fields for a new password: typed twice, with the auth server's rules as a hint.

import { specTexts } from '#texts/en/spec.ts';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { Field } from '#web/ui/field.tsx';
import { useNewPasswordHint } from './new-password.ts';
import { readField } from './use-auth-form.ts';

const texts = specTexts.resetPassword;

export function NewPasswordFields() {
  const { hint, state } = useNewPasswordHint();
  const props = { type: 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <Pending state={state} />
      <Field {...props} label={texts.newPassword} hint={hint} name="new-password" />
      <Field {...props} label={texts.confirmPassword} name="confirm-password" />
    </>
  );
}

/** The new password of a form with these fields; undefined when it was typed differently the second time. */
export function readNewPassword(form: HTMLFormElement): string | undefined {
  const password = readField(form, 'new-password');
  return password === readField(form, 'confirm-password') ? password : undefined;
}
