// A form that calls the auth server: one request at a time, errors as a message, and the state of its buttons.
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { formatRetryHint } from '#web/auth/session/retry-after.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { useSession } from './session.tsx';

/**
 * What an action ends with: a message, nothing to say, or `leaving` when the form
 * goes away and stays disabled until then.
 */
export type AuthFormOutcome = MessageText | 'leaving' | undefined;

export type AuthForm = {
  /** Whether a request is under way; meanwhile the form's buttons are disabled, and other actions are ignored. */
  isSending: boolean;
  message: MessageText | undefined;
  setMessage(message: MessageText | undefined): void;
  /** Runs an action with the session client. What it throws becomes the message. */
  run(action: (auth: Auth) => Promise<AuthFormOutcome>): Promise<void>;
  /** The same as the handler of the form's submit event. */
  onSubmit(
    action: (auth: Auth, form: HTMLFormElement) => Promise<AuthFormOutcome>,
  ): (event: FormEvent<HTMLFormElement>) => void;
};

/** `showMessage` receives the messages of a form that renders them itself; `message` then stays undefined. */
export function useAuthForm(showMessage?: (message: MessageText | undefined) => void): AuthForm {
  const { auth } = useSession();
  const [isSending, setSending] = useState(false);
  const [message, setOwnMessage] = useState<MessageText>();
  const setMessage = showMessage ?? setOwnMessage;

  async function attempt(action: (auth: Auth) => Promise<AuthFormOutcome>): Promise<AuthFormOutcome> {
    const client = await auth();
    try {
      return await action(client);
    } catch (error) {
      if (mayMeanEndedSession(error)) await client.getUser();
      throw error;
    }
  }

  async function run(action: (auth: Auth) => Promise<AuthFormOutcome>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const outcome = await attempt(action).catch((error: unknown): AuthFormOutcome => toErrorMessage(error));
    if (outcome === 'leaving') return;
    setSending(false);
    setMessage(outcome);
  }

  return {
    isSending,
    message,
    setMessage,
    run,
    onSubmit: (action) => (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      void run((client) => action(client, form));
    },
  };
}

/** The auth server's message as it is; after its rate limit, with when to try again. */
export function toErrorMessage(error: unknown): MessageText {
  const hint = formatRetryHint(error);
  return { kind: 'error', text: errorMessage(error), ...(hint === undefined ? {} : { hint }) };
}

/**
 * Whether the session may have been ended on another device. The session client ends it here, too, when
 * the auth server refuses to send its user.
 */
function mayMeanEndedSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AuthSessionMissingError' || ('status' in error && (error.status === 401 || error.status === 403))
  );
}

/** The text of a form's field; empty when it has no such field. */
export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
