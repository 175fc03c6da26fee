// The groups of a class, on the tab of its learners: made, changed and deleted.
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClassGroup, ClassMember } from '#api/classes.ts';
import { groupTexts as texts } from '#texts/en/groups.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { deleteGroup, listGroups, saveGroup } from '#web/api/class-groups.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useResource } from '#web/use-resource.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './groups.module.css';

type GroupsSectionProps = { classId: string; learners: readonly ClassMember[] };

type OpenDialog = { kind: 'new' } | { kind: 'change' | 'remove'; group: ClassGroup };

export function GroupsSection({ classId, learners }: GroupsSectionProps) {
  const { api } = useSession();
  const [resource, reload] = useResource(`groups ${classId}`, (signal) => listGroups(api, classId, signal));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const groupId = dialog?.kind === 'change' ? dialog.group.id : undefined;
  return (
    <section className={styles.section}>
      <h2>{texts.heading}</h2>
      <p className={styles.hint}>{texts.hint}</p>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && resource.content.length > 0 && (
        <GroupList
          groups={resource.content}
          learners={learners}
          onAction={(kind, group) => setDialog({ kind, group })}
        />
      )}
      <p>
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Plus aria-hidden="true" size={18} />
          {texts.newGroup}
        </Button>
      </p>
      {(dialog?.kind === 'new' || dialog?.kind === 'change') && (
        <GroupDialog
          learners={learners}
          group={dialog.kind === 'change' ? dialog.group : undefined}
          onSave={async (group) => {
            await saveGroup(api, { classId, groupId }, group);
            close();
            reload();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          heading={texts.confirm(dialog.group.name)}
          text={texts.confirmText}
          confirmLabel={texts.removeNow}
          cancelLabel={texts.cancel}
          onConfirm={async () => {
            await deleteGroup(api, { classId, groupId: dialog.group.id });
            reload();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

type GroupListProps = {
  groups: readonly ClassGroup[];
  learners: readonly ClassMember[];
  onAction: (kind: 'change' | 'remove', group: ClassGroup) => void;
};

function GroupList({ groups, learners, onAction }: GroupListProps) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => {
        const names = learners.filter(({ userId }) => group.userIds.includes(userId)).map(({ name }) => name);
        return (
          <li key={group.id}>
            <span className={styles.name} dir="auto">
              {group.name}
            </span>
            <span className={styles.members}>{formatList(names.map(isolateName))}</span>
            <ActionMenu
              label={texts.actions(isolateName(group.name))}
              actions={[
                {
                  text: texts.change,
                  icon: <Pencil aria-hidden="true" size={16} />,
                  onSelect: () => onAction('change', group),
                },
                {
                  text: texts.remove,
                  icon: <Trash2 aria-hidden="true" size={16} />,
                  isDanger: true,
                  onSelect: () => onAction('remove', group),
                },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
