// The session of the user, as a React context: follows the events of the session client.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Api } from '#web/api/api-client.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { endLocalSession, renewSession } from '#web/auth/session/local-session.ts';
import { readStoredSession } from '#web/auth/session/stored-session.ts';
import { type LinkMessage, type MailedLink, useMailedLink } from '#web/auth/session/use-mailed-link.ts';
import { useSessionClient, useSessionRecovery } from '#web/auth/session/use-session-client.ts';
import { type SessionStatus, useSessionStatus } from '#web/auth/session/use-session-status.ts';
import { watchRemovedSession } from '#web/auth/session/watch-session.ts';

export type SessionState = {
  /** The session client, which is loaded on first use (docs/decisions/0072). */
  auth(): Promise<Auth>;
  api: Api;
  status: SessionStatus;
  /** Whether the session lacks the second factor of its user. */
  needsMfa: boolean;
  /** The auth server's message about a mailed link: why it did not work, or what is left to do. */
  linkMessage: LinkMessage | undefined;
  dismissLinkMessage(): void;
  /** Whether the user has just followed an invitation, and has no password yet. */
  isInvited: boolean;
  /** Whether the session was ended on another device or in another tab: the login screen says so. */
  wasEndedRemotely: boolean;
  /** True while the login screen shows its success message. */
  isConfirmingSignIn: boolean;
  setConfirmingSignIn(isConfirming: boolean): void;
  signOut(): Promise<void>;
  /** Keeps the screen when the session ends, until the returned function is called. */
  retainEndedSession(): () => void;
};

const SessionContext = createContext<SessionState | undefined>(undefined);

/** The session, anywhere below `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession needs a SessionProvider above it.');
  return state;
}

type SessionProviderProps = {
  /** Loads the session client, and returns the same one every time. */
  loadAuth: () => Promise<Auth>;
  /** The link that opened the page. */
  mailedLink: MailedLink;
  children: ReactNode;
};

export function SessionProvider({ loadAuth, mailedLink, children }: SessionProviderProps) {
  const { followLink, setLinkError, linkMessage, dismissLinkMessage, isInvited } = useMailedLink(mailedLink);
  const session = useSessionStatus(followLink);
  const { status, needsMfa, wasEndedRemotely, handleAuthChange } = session;
  const [isOnDemand] = useState(status === 'signed-in');
  const [isConfirmingSignIn, setConfirmingSignIn] = useState(false);
  const auth = useSessionClient({ loadAuth, isOnDemand, handleAuthChange, setLinkError });
  useSessionRecovery(status === 'unknown', auth, handleAuthChange);
  useEffect(
    () => (status === 'signed-out' ? undefined : watchRemovedSession(() => handleAuthChange('SIGNED_OUT', null))),
    [status, handleAuthChange],
  );
  const actions = useSessionActions(auth, session);
  const state = useMemo<SessionState>(
    () => ({
      ...actions,
      status,
      needsMfa,
      linkMessage,
      dismissLinkMessage,
      isInvited,
      wasEndedRemotely,
      isConfirmingSignIn,
      setConfirmingSignIn,
    }),
    [actions, status, needsMfa, linkMessage, dismissLinkMessage, isInvited, wasEndedRemotely, isConfirmingSignIn],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** What screens do with the session; the same object in every rendering. */
function useSessionActions(
  auth: () => Promise<Auth>,
  { signingOut, signOut, retainEndedSession }: ReturnType<typeof useSessionStatus>,
): Pick<SessionState, 'auth' | 'api' | 'signOut' | 'retainEndedSession'> {
  return useMemo(
    () => ({
      async auth() {
        await signingOut.current;
        return auth();
      },
      api: {
        origin: window.location.origin,
        getSession: async () => readStoredSession() ?? (await auth()).getSession(),
        renewSession: (refusedToken) => renewSession(auth, refusedToken),
      },
      signOut: () => signOut(() => endLocalSession(auth)),
      retainEndedSession() {
        // Loaded early: such a screen is open for hours, and an update of the server may replace the client's file.
        auth().catch(console.error);
        return retainEndedSession();
      },
    }),
    [auth, signingOut, signOut, retainEndedSession],
  );
}
