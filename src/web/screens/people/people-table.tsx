// The table of people; on a phone each row is a block.
import { Ban, CircleCheck, Download, Link as LinkIcon, LogOut, Pencil, Trash2 } from 'lucide-react';
import type { Person } from '#api/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { useMember } from '#web/member.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/overlay/action-menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { displayPerson, type PersonAction } from './dialogs/person-dialog.tsx';
import styles from './people.module.css';

const TONES = { invited: 'warning', active: 'success', disabled: 'inactive' } as const;

type ChoosePersonAction = (person: Person, action: PersonAction | 'enable') => void;

type PeopleTableProps = {
  people: readonly Person[];
  isLoading: boolean;
  managesAccounts: boolean;
  onChoose: ChoosePersonAction;
};

export function PeopleTable({ people, isLoading, managesAccounts, onChoose }: PeopleTableProps) {
  const { columns } = peopleTexts;
  return (
    <table className={styles.table} aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.role}</th>
          <th scope="col">{columns.classes}</th>
          <th scope="col">{columns.lastSeen}</th>
          <th scope="col">{columns.state}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} managesAccounts={managesAccounts} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

type PersonRowProps = { person: Person; managesAccounts: boolean; onChoose: ChoosePersonAction };

function PersonRow({ person, managesAccounts, onChoose }: PersonRowProps) {
  const { id } = useMember();
  const { name, email, role, classes, lastSeenAt, state } = person;
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <span className={styles.name} dir="auto">
          {displayPerson(person)}
        </span>
        {person.id === id && <span className={styles.you}>{peopleTexts.you}</span>}
        {name !== null && email !== null && <span className={styles.email}>{email}</span>}
      </th>
      <td>{peopleTexts.roles[role]}</td>
      <td className={styles.classes}>{formatList(classes.map((schoolClass) => schoolClass.name))}</td>
      <td className={styles.seen}>{lastSeenAt === null ? peopleTexts.never : <RelativeTime at={lastSeenAt} />}</td>
      <td>
        <Badge tone={TONES[state]} text={peopleTexts.states[state]} />
      </td>
      <td className={styles.menu}>
        <ActionMenu
          label={peopleTexts.actions(displayPerson(person))}
          actions={listActions(person, managesAccounts, (action) => onChoose(person, action))}
        />
      </td>
    </tr>
  );
}

/** What can be done with a person: with accounts at another provider only what the app stores itself. */
function listActions(
  { email, role, state }: Person,
  managesAccounts: boolean,
  choose: (action: PersonAction | 'enable') => void,
): MenuAction[] {
  const isDisabled = state === 'disabled';
  const icon = { 'aria-hidden': true, size: 16 } as const;
  const edit: MenuAction = { text: peopleTexts.edit, icon: <Pencil {...icon} />, onSelect: () => choose('edit') };
  const disable: MenuAction = isDisabled
    ? { text: peopleTexts.enable, icon: <CircleCheck {...icon} />, onSelect: () => choose('enable') }
    : { text: peopleTexts.disable, icon: <Ban {...icon} />, onSelect: () => choose('disable') };
  const data: MenuAction = { text: peopleTexts.data, icon: <Download {...icon} />, onSelect: () => choose('data') };
  const dataOfLearner = role === 'learner' ? [data] : [];
  if (!managesAccounts) return [edit, ...dataOfLearner, disable];
  const linkText = state === 'invited' ? peopleTexts.invitationLink : peopleTexts.resetLink;
  const link: MenuAction = { text: linkText, icon: <LinkIcon {...icon} />, onSelect: () => choose('link') };
  const signOut: MenuAction = {
    text: peopleTexts.signOut,
    icon: <LogOut {...icon} />,
    onSelect: () => choose('sign-out'),
  };
  const remove: MenuAction = {
    text: peopleTexts.remove,
    icon: <Trash2 {...icon} />,
    isDanger: true,
    onSelect: () => choose('delete'),
  };
  return [
    edit,
    ...(email === null || isDisabled ? [] : [link]),
    ...(state === 'active' ? [signOut] : []),
    ...dataOfLearner,
    disable,
    remove,
  ];
}
