// The steps of joining: a code, what the teacher will see, and the end; a sign-in card signs in at once.
import { useCallback, useEffect, useState } from 'react';
import type { ClassPreview, JoinedSession } from '#api/classes.ts';
import { parseCardCode, readCardFragment } from '#api/codes.ts';
import { Problem } from '#api/problem.ts';
import { joinTexts } from '#texts/en/join.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { joinWithAccount, joinWithoutAccount, listOwnRequests, lookUpCode, signInByCard } from '#web/api/join.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';

export type JoinStep =
  | { kind: 'code'; typed?: string; error?: string }
  | { kind: 'looking' }
  | { kind: 'agree'; code: string; preview: ClassPreview; error?: string }
  | { kind: 'joined'; className: string; isWaiting: boolean }
  /** A card is used where a user is signed in already. */
  | { kind: 'change'; code: string };

export type JoinController = {
  step: JoinStep;
  isSignedIn: boolean;
  /** Looks a class code up, or signs in with the code of a card. */
  submitCode: (code: string) => Promise<void>;
  agree: (name: string) => Promise<void>;
  /** Signs in with a card in place of the user who is signed in. */
  changeAccount: (code: string) => Promise<void>;
  reset: () => void;
};

/** Lets the session client store a session that our own server made: its tokens are never in an address. */
async function takeSession(auth: () => Promise<Auth>, { access_token, refresh_token }: JoinedSession): Promise<void> {
  const { error } = await (await auth()).setSession({ access_token, refresh_token });
  if (error !== null) throw error;
}

function explain(error: unknown): string {
  console.error(error);
  return error instanceof Problem && error.code === 'over_request_rate_limit' ? joinTexts.tooMany : errorDetail(error);
}

/**
 * The code of the address, of a link or QR code: a class code as `?code=…`, a
 * card's in the fragment, which no server sees.
 */
function readAddressCode(): string | undefined {
  return readCardFragment(location.hash) ?? new URLSearchParams(location.search).get('code') ?? undefined;
}

/** `onSignedIn` is called when a card has signed a learner in. */
export function useJoin(onSignedIn: () => void): JoinController {
  const { api, auth, status, needsMfa } = useSession();
  const { reloadMember } = useMember();
  const [wasSignedIn] = useState(status === 'signed-in' && !needsMfa);
  const [step, setStep] = useState<JoinStep>(() => ({ kind: readAddressCode() === undefined ? 'code' : 'looking' }));

  const { whileConfirming, endConfirming } = useConfirming();

  const submitCode = useCallback(
    async (code: string) => {
      if (code.trim() === '') return setStep({ kind: 'code', error: joinTexts.missing });
      setStep({ kind: 'looking' });
      try {
        if (parseCardCode(code) === undefined) {
          setStep({ kind: 'agree', code, preview: await lookUpCode(api, code) });
        } else if (wasSignedIn) {
          setStep({ kind: 'change', code });
        } else {
          await whileConfirming(async () => takeSession(auth, await signInByCard(api, code)));
          endConfirming();
          onSignedIn();
        }
      } catch (error) {
        setStep({ kind: 'code', typed: parseCardCode(code) === undefined ? code : '', error: explain(error) });
      }
    },
    [api, auth, wasSignedIn, whileConfirming, endConfirming, onSignedIn],
  );

  useEffect(() => {
    const code = readAddressCode();
    if (code !== undefined) void submitCode(code);
    // The code leaves the address bar, and with it the browser's history.
    if (location.hash !== '') window.history.replaceState(window.history.state, '', location.pathname);
  }, [submitCode]);

  async function agree(name: string) {
    if (step.kind !== 'agree') return;
    const { code, preview } = step;
    try {
      let isWaiting = false;
      if (wasSignedIn) {
        await joinWithAccount(api, { code, name });
        const requests = preview.approvesJoins ? await listOwnRequests(api) : [];
        isWaiting = requests.some(({ className, isDeclined }) => className === preview.className && !isDeclined);
        reloadMember();
      } else {
        await whileConfirming(async () => {
          const session = await joinWithoutAccount(api, { code, name });
          isWaiting = session.isWaiting;
          await takeSession(auth, session);
        });
      }
      setStep({ kind: 'joined', className: preview.className, isWaiting });
    } catch (error) {
      setStep({ ...step, error: explain(error) });
    }
  }
  async function changeAccount(code: string) {
    setStep({ kind: 'looking' });
    try {
      await takeSession(auth, await signInByCard(api, code));
      // A new page, so that nothing of the other user stays in this one.
      location.assign('/');
    } catch (error) {
      setStep({ kind: 'code', error: explain(error) });
    }
  }
  const reset = () => setStep({ kind: 'code' });
  return { step, isSignedIn: wasSignedIn, submitCode, agree, changeAccount, reset };
}

/** Keeps this page while its user is being signed in, which all other pages would notice at once. */
function useConfirming() {
  const { setConfirmingSignIn } = useSession();
  const endConfirming = useCallback(() => setConfirmingSignIn(false), [setConfirmingSignIn]);
  const whileConfirming = useCallback(
    async (action: () => Promise<void>) => {
      setConfirmingSignIn(true);
      await action().catch((error: unknown) => {
        endConfirming();
        throw error;
      });
    },
    [setConfirmingSignIn, endConfirming],
  );
  // After joining, any other page is one of a signed-in user.
  useEffect(() => endConfirming, [endConfirming]);
  return { whileConfirming, endConfirming };
}
