// One draft of the list: name, last edit, publication state, and a menu of its actions.
import { Copy, Flag, Pencil, Share, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import type { WorkState } from '#api/draft-list.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import { draftPath } from '#web/paths.ts';
import { displayName } from '#web/ui/display-name.ts';
import { ActionMenu, type MenuAction } from '#web/ui/overlay/action-menu.tsx';
import { RenameForm } from '#web/ui/rename-form.tsx';
import { DraftBadges, DraftDetails } from './draft-facts.tsx';
import styles from './draft-item.module.css';
import type { DraftRow } from './use-draft-list.ts';

const WORK_STATES: readonly WorkState[] = ['please_review', 'ready', 'in_work'];

type DraftItemProps = {
  draft: DraftRow;
  /** Resolves with whether the name was saved. */
  onRename: (name: string) => Promise<boolean>;
  onDuplicate: () => void;
  onWorkState: (workState: WorkState) => void;
  /** For a published draft. */
  onExport: (() => void) | undefined;
  onDelete: () => void;
};

export function DraftItem({ draft, onRename, onDuplicate, onWorkState, onExport, onDelete }: DraftItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const itemRef = useRef<HTMLLIElement>(null);
  const name = displayName(draft.name);

  function endRenaming() {
    // The button of the menu has to be rendered again before it can be focused.
    flushSync(() => setRenaming(false));
    itemRef.current?.querySelector<HTMLElement>('button:not([role])')?.focus();
  }
  const actions: MenuAction[] = [
    {
      text: draftListTexts.rename,
      label: draftListTexts.renameNamed(name),
      icon: <Pencil aria-hidden="true" size={16} />,
      onSelect: () => setRenaming(true),
    },
    {
      text: draftListTexts.duplicate,
      label: draftListTexts.duplicateNamed(name),
      icon: <Copy aria-hidden="true" size={16} />,
      onSelect: onDuplicate,
    },
    ...WORK_STATES.filter((state) => state !== draft.workState).map((state) => createStateAction(state, onWorkState)),
    ...(onExport === undefined ? [] : [createExportAction(name, onExport)]),
    {
      text: draftListTexts.remove,
      label: draftListTexts.removeNamed(name),
      icon: <Trash2 aria-hidden="true" size={16} />,
      isDanger: true,
      onSelect: onDelete,
    },
  ];
  return (
    <li ref={itemRef} className={styles.item}>
      {isRenaming ? (
        <RenameForm
          name={draft.name}
          maxLength={200}
          texts={draftListTexts}
          className={styles.form}
          onCancel={endRenaming}
          onSave={async (newName) => {
            if (await onRename(newName)) endRenaming();
          }}
        />
      ) : (
        <>
          <div className={styles.summary}>
            <Link href={draftPath(draft.id)} dir="auto">
              {name}
            </Link>
            <DraftDetails draft={draft} />
          </div>
          <div className={styles.badges}>
            <DraftBadges draft={draft} />
          </div>
          <ActionMenu className={styles.menu} label={draftListTexts.actions(name)} actions={actions} />
        </>
      )}
    </li>
  );
}

function createStateAction(state: WorkState, onSelect: (state: WorkState) => void): MenuAction {
  const text = draftListTexts.workStates[state];
  return { text, icon: <Flag aria-hidden="true" size={16} />, onSelect: () => onSelect(state) };
}

function createExportAction(name: string, onSelect: () => void): MenuAction {
  const { export: text, exportNamed } = draftListTexts;
  return { text, label: exportNamed(name), icon: <Share aria-hidden="true" size={16} />, onSelect };
}
