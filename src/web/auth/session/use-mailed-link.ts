// What the mailed link that opened the page is about: its message, an invitation, a new password.

import type { AuthChangeEvent } from '@supabase/auth-js';
import { useCallback, useRef, useState } from 'react';
import { navigate } from '#web/location.tsx';
import { RESET_PASSWORD_PATH } from '#web/paths.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';

/** As the auth server worded it; screens word it by its code, once they have their texts (`formatLinkMessage`). */
export type LinkMessage = MessageText & { code?: string };

/** What a mailed link put into the address; its code is loaded when there is something (link-callback.ts). */
export type MailedLink = { message?: LinkMessage; isInvitation: boolean };

/** The session client may find an error in the link later (`setLinkError`). */
export function useMailedLink({ message, isInvitation }: MailedLink) {
  const [linkMessage, setLinkMessage] = useState(message);
  const [isInvited, setInvited] = useState(isInvitation);
  const isInvitationPending = useRef(isInvitation);
  const setLinkError = useCallback((text: string | undefined) => {
    if (text !== undefined) setLinkMessage((current) => (current?.text === text ? current : { kind: 'error', text }));
  }, []);
  const dismissLinkMessage = useCallback(() => setLinkMessage(undefined), []);
  /** Opens the form for a new password after the link's sign-in; an invitation is complete once the password is set. */
  const followLink = useCallback((event: AuthChangeEvent) => {
    // The session client repeats the event of a sign-in: only the first one accepts the invitation.
    const isAccepted = event === 'SIGNED_IN' && isInvitationPending.current;
    if (isAccepted) isInvitationPending.current = false;
    if (event === 'USER_UPDATED') setInvited(false);
    if (event === 'PASSWORD_RECOVERY' || isAccepted) navigate(RESET_PASSWORD_PATH, { replace: true });
  }, []);
  return { linkMessage, setLinkError, dismissLinkMessage, isInvited, followLink };
}
