// The tabs above the owner's screens: people, settings.

import { schoolTexts } from '#texts/en/people.ts';
import { PEOPLE_PATH, SETTINGS_PATH } from '#web/paths.ts';
import { TabBar } from './tab-bar.tsx';

export function SchoolTabs() {
  const tabs = [
    { href: PEOPLE_PATH, name: schoolTexts.people },
    { href: SETTINGS_PATH, name: schoolTexts.settings },
  ];
  return <TabBar label={schoolTexts.tabs} tabs={tabs} />;
}
