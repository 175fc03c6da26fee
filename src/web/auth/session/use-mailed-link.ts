// What the mailed link that opened the page is about: its message, an invitation, a new password.

import type { AuthChangeEvent } from '@supabase/auth-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from '#web/location.tsx';
import { RESET_PASSWORD_PATH } from '#web/paths.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { type LinkCallback, readLinkCallback } from './link-callback.ts';

/** As the auth server worded it; screens word it by its code, once they have their texts (`formatLinkMessage`). */
export type LinkMessage = MessageText & { code?: string };

/** Reads the link from the address when the page is opened. The session client may find an error in it later (`setLinkError`). */
export function useMailedLink() {
  const [callback] = useState(() => readLinkCallback());
  const [linkMessage, setLinkMessage] = useState(() => toLinkMessage(callback));
  const [isInvited, setInvited] = useState(callback.isInvitation);
  const isInvitationPending = useRef(callback.isInvitation);
  useEffect(() => {
    // The session client removes what it knows from the address; a message is not among it.
    if (callback.message !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [callback]);
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

function toLinkMessage({ error, errorCode, message, confirmed }: LinkCallback): LinkMessage | undefined {
  if (error !== undefined)
    return { kind: 'error', text: error, ...(errorCode === undefined ? {} : { code: errorCode }) };
  // The protocol has one message: after the first of the two confirmations of an email change.
  if (message !== undefined) return { kind: 'success', text: message, code: 'half_changed' };
  return confirmed && { kind: 'success', text: '', code: confirmed };
}
