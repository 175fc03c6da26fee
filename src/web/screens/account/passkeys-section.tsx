// The passkeys of an account: lists them, registers one under a name, renames and removes one.
import { useCallback, useState } from 'react';
import { accountTexts, passkeyTexts } from '#texts/en/account.ts';
import { appTexts } from '#texts/en/app.ts';
import { useSession } from '#web/auth/session.tsx';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { addPasskey } from '#web/auth/webauthn/passkey.ts';
import { supportsWebauthn } from '#web/auth/webauthn/supports-webauthn.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { useResource } from '#web/use-resource.ts';
import { deviceName } from './device.ts';
import { type Passkey, PasskeyList } from './passkey-list.tsx';

const texts = accountTexts.passkeys;

export function PasskeysSection() {
  const { auth } = useSession();
  const load = useCallback(async (): Promise<Passkey[]> => {
    const { data, error } = await (await auth()).passkey.list();
    if (error !== null) throw error;
    return data;
  }, [auth]);
  const [passkeys, reload] = useResource('passkeys', load);
  const { isSending, message, run, onSubmit } = useAuthForm();
  const [renamedId, setRenamedId] = useState<string>();

  const add = onSubmit(async (client, form) => {
    await addPasskey(client, readField(form, 'passkey-name').trim()).finally(reload);
    form.reset();
    return { kind: 'success', text: texts.added };
  });
  const remove = (passkeyId: string) =>
    run(async (client) => {
      const { error } = await client.passkey.delete({ passkeyId });
      if (error !== null) throw error;
      return { kind: 'success', text: texts.removed };
    }).finally(reload);
  const rename = (passkeyId: string, friendlyName: string) =>
    run(async (client) => {
      const { error } = await client.passkey.update({ passkeyId, friendlyName });
      if (error !== null) throw error;
      setRenamedId(undefined);
      return { kind: 'success', text: texts.renamed };
    }).finally(reload);

  const rows = passkeys.state === 'loaded' ? passkeys.content : [];
  return (
    <Section id="account-passkeys" heading={texts.heading}>
      <Pending state={passkeys.state} />
      <p>{texts.lead}</p>
      {passkeys.state === 'failed' && (
        <p>
          {texts.loadFailed} <Button onClick={reload}>{appTexts.retry}</Button>
        </p>
      )}
      {passkeys.state === 'loaded' && rows.length === 0 && <p className={styles.secondary}>{texts.none}</p>}
      <PasskeyList
        passkeys={rows}
        renamedId={renamedId}
        onRenaming={setRenamedId}
        onRename={rename}
        onRemove={remove}
      />
      {supportsWebauthn() ? (
        <form className={styles.form} onSubmit={add}>
          <Field
            label={texts.name}
            hint={texts.nameHint}
            name="passkey-name"
            autoComplete="off"
            defaultValue={deviceName(navigator.userAgent)}
            maxLength={120}
            required
          />
          <div>
            <Button type="submit" aria-disabled={isSending}>
              {texts.add}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.secondary}>{passkeyTexts.unsupported}</p>
      )}
      <Message message={message} />
    </Section>
  );
}
