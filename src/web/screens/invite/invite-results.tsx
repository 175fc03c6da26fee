// Who was invited, each with the link to copy and its QR code; all of it to be copied or printed.
import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inviteTexts, peopleTexts } from '#texts/en/people.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { copyText } from '#web/copy-text.ts';
import { loadLater } from '#web/load-later.tsx';
import { LinkButtons } from '#web/screens/people/dialogs/link-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import styles from './invite.module.css';
import type { Invitations, InvitedPerson } from './use-invitations.ts';

const QrCode = loadLater(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode));

export function InviteResults({ invitations: { results, isDone, restart } }: { invitations: Invitations }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const [message, setMessage] = useState('');
  const invited = results.filter(({ link }) => link !== undefined);
  const refused = results.filter(({ link }) => link === undefined);
  const expiresAt = invited[0]?.expiresAt;
  async function copyAll() {
    setMessage((await copyText(toTable(invited))) ? inviteTexts.copiedAll : inviteTexts.notCopied);
  }
  return (
    <section className={styles.results}>
      <h2 ref={heading} tabIndex={-1}>
        {inviteTexts.resultHeading(invited.length)}
      </h2>
      {expiresAt !== undefined && (
        <p className={styles.screenOnly}>{inviteTexts.resultHint(formatTimeOrDate(new Date(expiresAt), new Date()))}</p>
      )}
      <LoopbackNotice address={invited[0]?.link ?? ''} />
      <div className={styles.buttons}>
        <Button onClick={() => void copyAll()}>
          <Copy aria-hidden="true" size={18} />
          {inviteTexts.copyAll}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {inviteTexts.print}
        </Button>
        {isDone && <Button onClick={restart}>{inviteTexts.more}</Button>}
        <span role="status">{message}</span>
      </div>
      {refused.length > 0 && (
        <div className={styles.notes} data-error={true}>
          <p>{inviteTexts.notInvited}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul aria-label={inviteTexts.notInvited} tabIndex={0}>
            {refused.map((person) => (
              <li key={person.email}>
                <bdi>{person.email}</bdi> {describeRefusal(person)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.people}>
        {invited.map((person) => (
          <InvitedRow key={person.email} person={person} />
        ))}
      </ul>
    </section>
  );
}

function InvitedRow({
  person: { name, email, link = '', expiresAt = '', result, isMailed },
}: {
  person: InvitedPerson;
}) {
  const mail = isMailed === true ? inviteTexts.mailed : isMailed === false ? inviteTexts.notMailed : '';
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.name}>
          <bdi>{name ?? email}</bdi>
        </p>
        {name !== undefined && <p className={styles.hint}>{email}</p>}
        <div className={styles.screenOnly}>
          {result === 'renewed' && <p className={styles.hint}>{inviteTexts.renewed}</p>}
          {mail !== '' && <p className={isMailed === false ? styles.warning : styles.hint}>{mail}</p>}
        </div>
        <p className={styles.printOnly}>{inviteTexts.printHint(formatTimeOrDate(new Date(expiresAt), new Date()))}</p>
      </div>
      <div className={styles.screenOnly}>
        <LinkButtons name={name ?? email} link={link} />
      </div>
      <div className={styles.printOnly}>
        <QrCode address={link} label={peopleTexts.link.qrCodeLabel(name ?? email)} />
      </div>
    </li>
  );
}

function describeRefusal({ result, reason }: InvitedPerson): string {
  if (result === 'known') return inviteTexts.known;
  return reason ?? inviteTexts.problems.invalid_address;
}

/** Names, addresses and links as a spreadsheet takes them from the clipboard. */
function toTable(people: readonly InvitedPerson[]): string {
  return people.map(({ name = '', email, link = '' }) => [name, email, link].join('\t')).join('\n');
}
