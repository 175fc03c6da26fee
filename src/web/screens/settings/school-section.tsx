// The school's name and logo.
import { useId, useRef } from 'react';
import { settingsTexts } from '#texts/en/settings.ts';
import { deleteLogo, saveLogo } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { SectionForm, SectionFrame } from './section.tsx';
import styles from './settings.module.css';
import { type SectionProps, useSection } from './use-settings.ts';

const texts = settingsTexts.school;

export function SchoolSection(props: SectionProps) {
  const section = useSection(props);
  return (
    <SectionFrame id="school" heading={texts.heading}>
      <SectionForm section={section}>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          name="school-name"
          autoComplete="organization"
          maxLength={80}
          value={section.values.schoolName}
          onChange={(event) => section.change({ schoolName: event.target.value })}
        />
      </SectionForm>
      <LogoField {...props} />
    </SectionFrame>
  );
}

function LogoField(props: SectionProps) {
  const { api } = useSession();
  const { isBusy, message, send } = useSection(props);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { logo } = props.settings;
  function choose(file: File | undefined) {
    if (input.current !== null) input.current.value = '';
    if (file !== undefined) void send(() => saveLogo(api, file), texts.logoSaved);
  }
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <h3 id={id}>{texts.logo}</h3>
        {logo !== null && (
          <p className={styles.logo}>
            <img src={logo.path} alt={texts.logoAlt} width={logo.width} height={logo.height} />
          </p>
        )}
        <p className={sectionStyles.secondary}>{texts.logoHint}</p>
        <div className={styles.buttons}>
          <Button aria-describedby={id} aria-disabled={isBusy} onClick={() => input.current?.click()}>
            {logo === null ? texts.choose : texts.replace}
          </Button>
          {logo !== null && (
            <Button
              aria-describedby={id}
              aria-disabled={isBusy}
              onClick={() => void send(() => deleteLogo(api), texts.logoRemoved)}
            >
              {texts.remove}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={texts.logo}
            hidden
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </div>
      </div>
      <Message message={message} />
    </div>
  );
}
