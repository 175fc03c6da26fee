// A pasted list of people: checked while it is typed, and invited in parts.
import { useEffect, useMemo, useState } from 'react';
import { type InvitationList, parseInvitationList } from '#api/invitation-list.ts';
import type { InvitationResult, KnownAddress } from '#api/people.ts';
import type { Role } from '#api/roles.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { checkAddresses, invitePeople } from '#web/api/people.ts';
import { useDebouncedValue } from '#web/use-debounced-value.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';

/** People per request: few enough to show that something happens. */
const PART_SIZE = 20;
const CHECK_DEBOUNCE_MS = 400;

export type InvitedPerson = InvitationResult & { name: string | undefined };

export type Invitations = {
  text: string;
  setText(text: string): void;
  role: Role;
  setRole(role: Role): void;
  /** What the text says, and which of its addresses have an account; those are not yet known for the latest text. */
  list: InvitationList;
  known: ReadonlyMap<string, KnownAddress>;
  results: readonly InvitedPerson[];
  isBusy: boolean;
  isDone: boolean;
  /** Why inviting has stopped, or empty. */
  error: string;
  send(): void;
  restart(): void;
};

export function useInvitations(api: Api): Invitations {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('author');
  const list = useMemo(() => parseInvitationList(text), [text]);
  const known = useKnownAddresses(api, list);
  const [results, setResults] = useState<readonly InvitedPerson[]>([]);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState('');
  const { isBusy, run } = useExclusiveAction();

  async function sendAll() {
    setError('');
    const done = new Set(results.map(({ email }) => email));
    const waiting = list.invitees.filter(({ email }) => !done.has(email) && known.get(email)?.isInvited !== false);
    try {
      for (let start = 0; start < waiting.length; start += PART_SIZE) {
        const part = waiting.slice(start, start + PART_SIZE).map(({ email, name }) => ({ email, name }));
        const invited = await invitePeople(api, part, role);
        setResults((earlier) => [
          ...earlier,
          ...invited.map((result, index) => ({ ...result, name: part[index]?.name })),
        ]);
      }
      setDone(true);
    } catch (reason) {
      console.error(reason);
      setError(errorDetail(reason));
    }
  }
  function restart() {
    setText('');
    setResults([]);
    setDone(false);
  }
  const send = () => void run(sendAll);
  return { text, setText, role, setRole, list, known, results, isBusy, isDone, error, send, restart };
}

/** Which addresses of the list have an account, some time after it was typed. */
function useKnownAddresses(api: Api, list: InvitationList): ReadonlyMap<string, KnownAddress> {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownAddress>>(new Map());
  const emails = useDebouncedValue(list.invitees.map(({ email }) => email).join(' '), CHECK_DEBOUNCE_MS);
  useEffect(() => {
    if (emails === '') return;
    const abort = new AbortController();
    checkAddresses(api, emails.split(' '), abort.signal).then(
      (addresses) => setKnown(new Map(addresses.map((address) => [address.email, address]))),
      (error: unknown) => abort.signal.aborted || console.error(error),
    );
    return () => abort.abort();
  }, [api, emails]);
  return known;
}
