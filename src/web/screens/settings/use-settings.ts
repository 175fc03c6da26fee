// The settings of the school, for all sections: loaded once, saved section by section.
import { useState } from 'react';
import type { AccountSetting, SchoolSettingsResponse, SettingName, SettingValues } from '#api/school-settings.ts';
import { settingsTexts as texts } from '#texts/en/settings.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { saveSettings } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { useUnsavedWarning } from '#web/ui/feedback/use-unsaved-warning.ts';
import { nameSite } from '#web/ui/site-name.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';

export type SectionProps = {
  settings: SchoolSettingsResponse;
  /** Shows what the server has after a change. */
  onSaved(settings: SchoolSettingsResponse): void;
};

/** The settings that the provider has where accounts are external; the server refuses to change them. */
const ACCOUNT_SETTINGS: Readonly<Record<AccountSetting, true>> = {
  mailLanguage: true,
  signUp: true,
  learnerAddresses: true,
};

/** Why a setting cannot be changed here; undefined when it can. */
export function lockReason(settings: SchoolSettingsResponse, name: SettingName): string | undefined {
  const variable = settings.environment[name];
  if (variable !== undefined) return texts.setBy(variable);
  return settings.hasExternalAccounts && name in ACCOUNT_SETTINGS ? texts.setAtProvider : undefined;
}

/** What is typed in a section and not saved yet, over the settings of the server. */
export function useSection({ settings, onSaved }: SectionProps) {
  const { api } = useSession();
  const { reloadMember } = useMember();
  const [changes, setChanges] = useState<Partial<SettingValues>>({});
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  const changed = Object.entries(changes).filter(([name, value]) => settings.values[name as SettingName] !== value); // names of settings
  const isChanged = changed.length > 0;
  useUnsavedWarning(isChanged);
  return {
    values: { ...settings.values, ...changes },
    isBusy,
    isChanged,
    message,
    setMessage,
    change(change: Partial<SettingValues>) {
      setMessage(undefined);
      setChanges((current) => ({ ...current, ...change }));
    },
    /** Runs a change on the server, and shows its result. */
    async send(action: () => Promise<SchoolSettingsResponse>, text: string = texts.saved): Promise<void> {
      await run(async () => {
        try {
          const saved = await action();
          onSaved(saved);
          nameSite(saved.values.schoolName);
          reloadMember();
          setMessage({ kind: 'success', text });
        } catch (error) {
          setMessage({ kind: 'error', text: errorDetail(error) });
        }
      });
    },
    save: () => saveSettings(api, Object.fromEntries(changed)),
  };
}
