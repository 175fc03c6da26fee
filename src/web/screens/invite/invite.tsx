// The owner's screen that invites people: a pasted list, what is wrong with it, and a link for everyone.

import { inviteTexts } from '#texts/en/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { PEOPLE_PATH } from '#web/paths.ts';
import { SchoolTabs } from '#web/ui/navigation/school-tabs.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { BackLink } from '#web/ui/sections/screen-head.tsx';
import styles from './invite.module.css';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';
import { useInvitations } from './use-invitations.ts';

export function InviteScreen() {
  const { api } = useSession();
  const invitations = useInvitations(api);
  return (
    <Screen title={inviteTexts.heading}>
      <SchoolTabs />
      <BackLink href={PEOPLE_PATH}>{inviteTexts.back}</BackLink>
      <h1 className={styles.heading}>{inviteTexts.heading}</h1>
      {!invitations.isDone && <InviteForm invitations={invitations} />}
      {invitations.results.length > 0 && <InviteResults invitations={invitations} />}
    </Screen>
  );
}
