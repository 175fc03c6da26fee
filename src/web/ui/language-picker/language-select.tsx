// Chooses the language of the interface: stored in this browser, and with the account of a signed-in user.
import { type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES } from '#api/interface-languages.ts';
import { generalTexts } from '#texts/en/general.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { readAccessToken } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { ownKey } from '#web/storage-keys.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './language-select.module.css';

const texts = generalTexts.language;

/** A change loads the page again, since texts are read when the app starts. */
export function LanguageSelect(): ReactNode {
  const { auth } = useSession();
  const [hasFailed, setFailed] = useState(false);

  async function choose(language: string) {
    setFailed(false);
    if (readAccessToken() !== undefined) {
      const { error } = await (await auth()).updateUser({ data: { language } });
      if (error !== null) throw error;
    }
    localStorage.setItem(ownKey('language'), language);
    window.location.reload();
  }
  return (
    <div>
      <label className={styles.language}>
        <Icon name="globe" />
        <span className="visually-hidden">{texts.label}</span>
        <select
          defaultValue={interfaceLanguage}
          onChange={(event) => {
            choose(event.target.value).catch((error: unknown) => {
              console.error(error);
              setFailed(true);
            });
          }}
        >
          {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Message message={hasFailed ? { kind: 'error', text: texts.failed } : undefined} />
    </div>
  );
}
