// The owner's settings: sections that are saved one by one.
import { useEffect, useState } from 'react';
import type { SchoolSettingsResponse } from '#api/school-settings.ts';
import { settingsTexts as texts } from '#texts/en/settings.ts';
import { loadSettings } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SchoolTabs } from '#web/ui/navigation/school-tabs.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type Section, SectionLinks } from '#web/ui/sections/section-links.tsx';
import { useResource } from '#web/use-resource.ts';
import { AddressSection } from './address-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { HealthSection } from './health-section.tsx';
import { MailSection } from './mail-section.tsx';
import { LanguageSection, LecturesSection, RetentionSection, SignUpSection } from './people-sections.tsx';
import { SchoolSection } from './school-section.tsx';
import styles from './settings.module.css';

function listSections(): Section[] {
  return [
    { id: 'school', heading: texts.school.heading },
    { id: 'address', heading: texts.address.heading },
    { id: 'sign-up', heading: texts.signUp.heading },
    { id: 'languages', heading: texts.language.heading },
    { id: 'email', heading: texts.mail.heading },
    { id: 'lectures', heading: texts.lectures.heading },
    { id: 'data', heading: texts.retention.heading },
    { id: 'backups', heading: texts.backups.heading },
    { id: 'health', heading: texts.health.heading },
  ];
}

export function SettingsScreen() {
  const { api } = useSession();
  const [resource, reload] = useResource('settings', (signal) => loadSettings(api, signal));
  return (
    <Screen title={texts.heading} isLoading={resource.state === 'loading'}>
      <SchoolTabs />
      <h1>{texts.heading}</h1>
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && <Sections loaded={resource.content} />}
    </Screen>
  );
}

function Sections({ loaded }: { loaded: SchoolSettingsResponse }) {
  const [settings, setSettings] = useState(loaded);
  const props = { settings, onSaved: setSettings };
  // The sections were not on the page yet when it was opened at one of them.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className={styles.sections}>
      <SectionLinks label={texts.sections} sections={listSections()} />
      <SchoolSection {...props} />
      <AddressSection settings={settings} />
      <SignUpSection {...props} />
      <LanguageSection {...props} />
      <MailSection {...props} />
      <LecturesSection {...props} />
      <RetentionSection {...props} />
      <BackupSection />
      <HealthSection />
    </div>
  );
}
