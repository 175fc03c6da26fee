// The form with the mail server that an owner sets here.
import { useId, useState } from 'react';
import type { SaveMailServer } from '#api/school-settings.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { deleteMailServer, saveMailServer } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import styles from './settings.module.css';
import { type SectionProps, useSection } from './use-settings.ts';

const texts = settingsTexts.mail;

type Fields = Omit<SaveMailServer, 'password'> & { password: string };

/** The usual port of each kind of connection. */
const PORTS: Readonly<Record<Fields['security'], number>> = { tls: 465, starttls: 587, none: 25 };

export function MailServerForm(props: SectionProps) {
  const { api } = useSession();
  const { isBusy, message, send } = useSection(props);
  const stored = props.settings.mail.settings;
  const [fields, setFields] = useState<Fields>(() => ({
    ...(stored ?? { host: '', port: PORTS.tls, security: 'tls', user: '', from: '' }),
    password: '',
  }));
  const change = (changed: Partial<Fields>) => setFields((current) => ({ ...current, ...changed }));
  const { host, port, security, user, password, from } = fields;
  async function save() {
    const server = { host, port, security, user, from };
    await send(() => saveMailServer(api, password === '' ? server : { ...server, password }));
    change({ password: '' });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={sectionStyles.secondary}>{stored ? texts.formHint : `${texts.formHint} ${texts.untilThen}`}</p>
      <ConnectionFields connection={fields} onChange={change} />
      <Field
        label={texts.user}
        value={user}
        autoComplete="off"
        onChange={({ target }) => change({ user: target.value })}
      />
      <Field
        label={texts.password}
        {...(stored?.hasPassword === true && { hint: texts.passwordKept })}
        type="password"
        value={password}
        autoComplete="new-password"
        onChange={({ target }) => change({ password: target.value })}
      />
      <Field
        label={texts.from}
        hint={texts.fromHint}
        required
        value={from}
        autoComplete="off"
        onChange={({ target }) => change({ from: target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {texts.saveServer}
        </Button>
        {stored !== null && (
          <Button aria-disabled={isBusy} onClick={() => void send(() => deleteMailServer(api), texts.serverRemoved)}>
            {texts.removeServer}
          </Button>
        )}
      </div>
      <Message message={message} />
    </form>
  );
}

type Connection = Pick<Fields, 'host' | 'port' | 'security'>;

type ConnectionFieldsProps = { connection: Connection; onChange: (changed: Partial<Connection>) => void };

/** Where the mail server is reached. */
function ConnectionFields({ connection: { host, port, security }, onChange }: ConnectionFieldsProps) {
  const id = useId();
  return (
    <>
      <Field
        label={texts.host}
        required
        value={host}
        autoComplete="off"
        onChange={({ target }) => onChange({ host: target.value })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{texts.security}</label>
        <select
          id={id}
          value={security}
          onChange={({ target }) => {
            const chosen = target.value === 'starttls' || target.value === 'none' ? target.value : 'tls';
            onChange({ security: chosen, ...(port === PORTS[security] && { port: PORTS[chosen] }) });
          }}
        >
          <option value="tls">{texts.tls}</option>
          <option value="starttls">{texts.startTls}</option>
          <option value="none">{texts.noTls}</option>
        </select>
      </div>
      <Field
        label={texts.port}
        type="number"
        min={1}
        max={65_535}
        required
        value={port}
        onChange={({ target }) => onChange({ port: target.valueAsNumber })}
      />
    </>
  );
}
