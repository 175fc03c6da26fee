// A list of members of a class, each of whom can be renamed and removed.
import { Clock, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { ClassMember } from '#api/classes.ts';
import { MAX_SHOWN_NAME_LENGTH } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { removeMember, updateMember } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { RenameForm } from '#web/ui/rename-form.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import styles from './learners-tab.module.css';

const texts = classTexts.learnersTab;

type MemberListProps = {
  classId: string;
  members: readonly ClassMember[];
  canRemove: boolean;
  onRemoved: (member: ClassMember) => void;
  reload: () => void;
};

export function MemberList({ classId, members, canRemove, onRemoved, reload }: MemberListProps) {
  const { api } = useSession();
  const [renamed, setRenamed] = useState<string>();
  const [withTime, setWithTime] = useState<ClassMember>();
  const [toRemove, setToRemove] = useState<ClassMember>();
  const [message, setMessage] = useState<MessageText>();
  async function rename(userId: string, name: string) {
    setMessage(undefined);
    try {
      if (name.trim() !== '') await updateMember(api, { classId, userId }, { name });
      setRenamed(undefined);
      reload();
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  return (
    <>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.userId}>
            {renamed === member.userId ? (
              <RenameForm
                className={styles.form}
                name={member.name}
                maxLength={MAX_SHOWN_NAME_LENGTH}
                texts={texts}
                onSave={(name) => rename(member.userId, name)}
                onCancel={() => {
                  setRenamed(undefined);
                  setMessage(undefined);
                }}
              />
            ) : (
              <MemberRow
                member={member}
                onRename={() => setRenamed(member.userId)}
                onExtraTime={() => setWithTime(member)}
                onRemove={canRemove ? () => setToRemove(member) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      <Message message={message} />
      {withTime !== undefined && (
        <ExtraTimeDialog
          member={withTime}
          onSave={async (extraPercent) => {
            await updateMember(api, { classId, userId: withTime.userId }, { extraPercent });
            setWithTime(undefined);
            reload();
          }}
          onClose={() => setWithTime(undefined)}
        />
      )}
      {toRemove !== undefined && (
        <ConfirmDialog
          heading={texts.confirm(toRemove.name)}
          text={toRemove.role === 'teacher' ? texts.confirmTeacherText : texts.confirmText}
          confirmLabel={texts.removeNow}
          cancelLabel={texts.cancel}
          onConfirm={async () => {
            await removeMember(api, { classId, userId: toRemove.userId });
            setToRemove(undefined); // at once: the undo bar takes the focus, which an open dialog prevents
            onRemoved(toRemove);
          }}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </>
  );
}

type MemberRowProps = {
  member: ClassMember;
  onRename: () => void;
  onExtraTime: () => void;
  onRemove: (() => void) | undefined;
};

function MemberRow({ member, onRename, onExtraTime, onRemove }: MemberRowProps) {
  const { name, role, agreedAt, joinedAt, extraPercent } = member;
  const extraTime = { text: texts.extraTime, icon: <Clock aria-hidden="true" size={16} />, onSelect: onExtraTime };
  const rename = { text: texts.rename, icon: <Pencil aria-hidden="true" size={16} />, onSelect: onRename };
  const remove = { text: texts.remove, icon: <UserMinus aria-hidden="true" size={16} />, isDanger: true };
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.since}>
        {role === 'learner' && agreedAt === null ? texts.notYet : fillText(texts.since, <RelativeTime at={joinedAt} />)}
        {extraPercent > 0 && ` · ${texts.extraTimeOf(extraPercent)}`}
      </span>
      <ActionMenu
        label={texts.actions(name)}
        actions={[
          rename,
          ...(role === 'learner' ? [extraTime] : []),
          ...(onRemove === undefined ? [] : [{ ...remove, onSelect: onRemove }]),
        ]}
      />
    </>
  );
}
