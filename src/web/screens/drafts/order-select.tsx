// The order of the drafts list.
import { useId } from 'react';
import { draftListTexts } from '#texts/en/drafts.ts';
import styles from './drafts.module.css';
import type { DraftOrder } from './list/use-draft-list.ts';

const texts = draftListTexts.sort;

export function OrderSelect({ order, onChange }: { order: DraftOrder; onChange: (order: DraftOrder) => void }) {
  const id = useId();
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{texts.label}</label>
      <select id={id} value={order} onChange={({ target }) => onChange(target.value === 'name' ? 'name' : 'edited')}>
        <option value="edited">{texts.edited}</option>
        <option value="name">{texts.name}</option>
      </select>
    </div>
  );
}
