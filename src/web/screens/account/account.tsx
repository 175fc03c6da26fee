// The account screen: email address, password, passkeys, second factors, recovery codes and sessions.
import type { User } from '@supabase/auth-js';
import { useCallback, useRef } from 'react';
import { hasRole } from '#api/roles.ts';
import { accountTexts } from '#texts/en/account.ts';
import { generalTexts } from '#texts/en/general.ts';
import { loadProviderSettings, type ProviderSettings } from '#web/auth/session/auth-endpoint.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { OwnDataSection } from '#web/screens/privacy/own-data-section.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { hidesPending } from '#web/ui/feedback/pending.tsx';
import { LanguageSelect } from '#web/ui/language-picker/language-select.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Section } from '#web/ui/sections/section.tsx';
import { SectionLinks, useHeadings } from '#web/ui/sections/section-links.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './account.module.css';
import { AddAddressSection } from './add-address-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ClassesSection } from './classes-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExercisesSection } from './exercises-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SecurityKeysSection } from './security-keys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountScreen() {
  const { auth } = useSession();
  const { name } = useMember();
  const load = useCallback(async () => {
    const { data, error } = await (await auth()).getUser();
    if (error !== null) throw error;
    return data.user;
  }, [auth]);
  const [user, reload] = useResource('user', load);
  const [settings] = useResource('settings', (signal) => loadProviderSettings(window.location.origin, signal));

  return (
    <Screen title={accountTexts.heading} isLoading={user.state === 'loading'}>
      <h1>{accountTexts.heading}</h1>
      {user.state === 'failed' && <LoadFailure error={user.error} text={accountTexts.failed} onRetry={reload} />}
      {user.state === 'loaded' && settings.state !== 'loading' && (
        <>
          <p className={styles.signedInAs}>
            {fillText(accountTexts.signedInAs, <strong>{user.content.email || name}</strong>)}
          </p>
          <Sections
            user={user.content}
            settings={settings.state === 'loaded' ? settings.content : {}}
            reload={reload}
          />
        </>
      )}
    </Screen>
  );
}

type SectionsProps = { user: User; settings: ProviderSettings; reload: () => Promise<void> };

function Sections({ user, settings: { passkeys_enabled, recovery_codes_enabled }, reload }: SectionsProps) {
  const { role } = useMember();
  const sectionsRef = useRef<HTMLDivElement>(null);
  const headings = useHeadings(sectionsRef);
  return (
    <div className={hidesPending}>
      <SectionLinks label={accountTexts.sections} sections={headings} />
      <div ref={sectionsRef} className={styles.sections}>
        {role !== undefined && <NameSection isLearner={!hasRole(role, 'author')} />}
        {/* The password of an account without an address is stored by then; only the address has to be confirmed, or corrected. */}
        {user.is_anonymous && !user.new_email ? (
          <AddAddressSection reload={reload} />
        ) : (
          <EmailSection user={user} reload={reload} />
        )}
        {!user.is_anonymous && (
          <>
            <PasswordSection />
            {passkeys_enabled && <PasskeysSection />}
            <FactorsSection user={user} reload={reload} />
            <SecurityKeysSection user={user} reload={reload} />
            {recovery_codes_enabled && <RecoveryCodesSection user={user} reload={reload} />}
          </>
        )}
        <Section id="account-language" heading={generalTexts.language.label}>
          <p>{generalTexts.language.hint}</p>
          <LanguageSelect />
        </Section>
        <ExercisesSection />
        <ClassesSection />
        <RemindersSection />
        <CalendarSection />
        {role === 'learner' && <CardsSection />}
        <SessionsSection />
        <OwnDataSection />
      </div>
    </div>
  );
}
