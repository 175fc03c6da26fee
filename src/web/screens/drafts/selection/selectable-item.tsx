// One draft of the list while several are being selected: the whole row is the label of its checkbox.
import { useId } from 'react';
import { DraftBadges, DraftDetails } from '#web/screens/drafts/list/draft-facts.tsx';
import itemStyles from '#web/screens/drafts/list/draft-item.module.css';
import type { DraftRow } from '#web/screens/drafts/list/use-draft-list.ts';
import { displayName } from '#web/ui/display-name.ts';
import styles from './selectable-item.module.css';

type SelectableItemProps = { draft: DraftRow; isSelected: boolean; onToggle: (isRange: boolean) => void };

export function SelectableItem({ draft, isSelected, onToggle }: SelectableItemProps) {
  const id = useId();
  return (
    <li className={`${itemStyles.item} ${styles.item}`} data-selected={isSelected}>
      <input
        id={id}
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      <div className={`${itemStyles.summary} ${styles.summary}`}>
        <label htmlFor={id} dir="auto">
          {displayName(draft.name)}
        </label>
        <DraftDetails draft={draft} />
      </div>
      <div className={itemStyles.badges}>
        <DraftBadges draft={draft} />
      </div>
    </li>
  );
}
