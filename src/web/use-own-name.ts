// The name under which the server lists what the user saved.
import { readStoredEmail } from '#web/auth/session/stored-session.ts';
import { useMember } from './member.tsx';

/** The user's name, else the email address; undefined while neither is known. */
export function useOwnName(): string | undefined {
  const { name } = useMember();
  return name ?? readStoredEmail();
}
