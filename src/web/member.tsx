// The person who is signed in, as a React context: the role decides which screens there are.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { routes } from '#api/endpoints.ts';
import type { Me } from '#api/people.ts';
import { request } from '#web/api/api-client.ts';
import { refusals } from '#web/api/refusals.ts';
import { readStoredEmail, readStoredUserId } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { ownKey } from './storage-keys.ts';
import { useResource } from './use-resource.ts';

/** Problem codes of requests that the role does not allow. */
const ROLE_REFUSALS = ['authors_only', 'owners_only'] as const;

export type MemberState = Partial<Me> & {
  /** Whether an owner has disabled the account. */
  isDisabled: boolean;
  /** Loads the member again, after a change. */
  reloadMember(): Promise<void>;
};

const MemberContext = createContext<MemberState>({ isDisabled: false, reloadMember: async () => {} });

/** The person who is signed in; without `role` until it is known for the first time. */
export function useMember(): MemberState {
  return useContext(MemberContext);
}

/**
 * The user's name, under which the server lists what they saved, else the email
 * address; undefined while neither is known.
 */
export function useOwnName(): string | undefined {
  const { name } = useMember();
  return name ?? readStoredEmail();
}

/** For signed-in users only. */
export function MemberProvider({ children }: { children: ReactNode }) {
  const { api } = useSession();
  const storedId = readStoredUserId() ?? '';
  const [userId, setUserId] = useState(storedId);
  // A session that ended while a screen retains it has no user any more, but the screen stays as it is.
  if (storedId !== '' && storedId !== userId) setUserId(storedId);
  const [resource, reloadMember] = useResource(userId, async (signal) => {
    const me = await request<Me>(api, 'GET', routes.me, { action: 'fetching your account', signal });
    localStorage.setItem(ownKey('member'), JSON.stringify(me));
    return me;
  });
  const remembered = useMemo(() => readRememberedMember(userId), [userId]);
  const me = resource.state === 'loaded' ? resource.content : (remembered ?? fallback(resource.state));
  const isDisabled = useRefusals(userId, reloadMember);
  const state = useMemo(() => ({ ...me, isDisabled, reloadMember }), [me, isDisabled, reloadMember]);
  return <MemberContext value={state}>{children}</MemberContext>;
}

/**
 * Whether the account was found disabled. A request that the role does not allow any more has the member loaded again.
 */
function useRefusals(userId: string, reloadMember: () => void): boolean {
  const [disabledId, setDisabledId] = useState<string>();
  useEffect(() => {
    const onDisabled = () => setDisabledId(userId);
    refusals.addEventListener('account_disabled', onDisabled);
    for (const code of ROLE_REFUSALS) refusals.addEventListener(code, reloadMember);
    return () => {
      refusals.removeEventListener('account_disabled', onDisabled);
      for (const code of ROLE_REFUSALS) refusals.removeEventListener(code, reloadMember);
    };
  }, [userId, reloadMember]);
  return disabledId === userId;
}

/** When the server does not say, the screens of authors can be opened: it refuses what a learner may not do. */
function fallback(state: 'loading' | 'failed'): Pick<Me, 'role'> | undefined {
  return state === 'failed' ? { role: 'author' } : undefined;
}

/** The last response about this user, as this browser stored it. */
function readRememberedMember(userId: string): Me | undefined {
  try {
    const stored: Me | null = JSON.parse(localStorage.getItem(ownKey('member')) ?? 'null');
    return stored?.id === userId ? stored : undefined;
  } catch {
    return undefined;
  }
}
