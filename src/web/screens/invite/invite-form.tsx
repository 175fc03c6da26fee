// The form with the pasted list: what is wrong with each line is shown before anything is sent.
import { type FormEvent, useId } from 'react';
import type { InvitationList } from '#api/invitation-list.ts';
import { inviteTexts } from '#texts/en/people.ts';
import { listPeople } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { RoleChoice } from '#web/screens/people/dialogs/role-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { submitByKey } from '#web/ui/navigation/submit-by-key.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './invite.module.css';
import type { Invitations } from './use-invitations.ts';

type LineNote = { key: string; line: number; text: string; note: string };

export function InviteForm({ invitations }: { invitations: Invitations }) {
  const { text, setText, role, setRole, list, known, results, isBusy, error, send } = invitations;
  const id = useId();
  const invalid = listInvalid(list, known);
  const renewed = listRenewed(list, known);
  const count = list.invitees.filter(({ email }) => known.get(email)?.isInvited !== false).length;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (count > 0) send();
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={id}>{inviteTexts.list}</label>
        <p id={`${id}-hint`} className={styles.hint}>
          {inviteTexts.listHint}
        </p>
        <textarea
          id={id}
          aria-describedby={`${id}-hint ${id}-check`}
          rows={10}
          value={text}
          placeholder={inviteTexts.placeholder}
          spellCheck={false}
          autoComplete="off"
          readOnly={isBusy}
          onKeyDown={submitByKey}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div id={`${id}-check`} role="status" className={styles.check}>
        {text.trim() !== '' && <p className={styles.valid}>{inviteTexts.valid(count)}</p>}
        {invalid.length > 0 && <LineNotes heading={inviteTexts.invalid(invalid.length)} notes={invalid} isError />}
        {renewed.length > 0 && <LineNotes heading={inviteTexts.notes(renewed.length)} notes={renewed} />}
      </div>
      <RoleChoice legend={inviteTexts.role} value={role} onChoose={setRole} />
      <MailHint />
      <LoopbackNotice />
      <p role="alert" className={styles.error}>
        {error !== '' && inviteTexts.stopped(error)}
      </p>
      <p>
        <Button type="submit" variant="primary" aria-disabled={isBusy || count === 0}>
          {isBusy ? inviteTexts.sending(results.length, count) : inviteTexts.submit(count)}
        </Button>
      </p>
    </form>
  );
}

function listInvalid({ invitees, invalidLines }: InvitationList, known: Invitations['known']): LineNote[] {
  const { problems } = inviteTexts;
  const invalid = invalidLines.map(({ line, text, problem, firstLine = 0 }, index) => ({
    key: `${line}-${index}`,
    line,
    text,
    note: problem === 'duplicate' ? problems.duplicate(firstLine) : problems[problem],
  }));
  const existing = invitees
    .filter(({ email }) => known.get(email)?.isInvited === false)
    .map(({ line, email }) => ({ key: email, line, text: email, note: problems.known }));
  return [...invalid, ...existing].sort((a, b) => a.line - b.line);
}

function listRenewed({ invitees }: InvitationList, known: Invitations['known']): LineNote[] {
  return invitees
    .filter(({ email }) => known.get(email)?.isInvited === true)
    .map(({ line, email }) => ({ key: email, line, text: email, note: inviteTexts.problems.renewed }));
}

type LineNotesProps = { heading: string; notes: readonly LineNote[]; isError?: boolean };

function LineNotes({ heading, notes, isError = false }: LineNotesProps) {
  const id = useId();
  return (
    <div className={styles.notes} data-error={isError}>
      <p id={id}>{heading}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul aria-labelledby={id} tabIndex={0}>
        {notes.map(({ key, line, text, note }) => (
          <li key={key}>
            {fillText(
              (lineName, quoted) => inviteTexts.lineNote(lineName, quoted, note),
              <strong>{inviteTexts.line(line)}</strong>,
              <bdi>{text}</bdi>,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether invitations are also mailed; nothing until that is known. */
function MailHint() {
  const { api } = useSession();
  const everyone = { query: '', role: undefined, state: undefined };
  const [resource] = useResource('mail', (signal) => listPeople(api, everyone, { limit: 1 }, signal));
  if (resource.state !== 'loaded') return null;
  return <p className={styles.hint}>{resource.content.sendsMail ? inviteTexts.withMail : inviteTexts.withoutMail}</p>;
}
