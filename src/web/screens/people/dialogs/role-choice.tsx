// The three roles as radio buttons, each with what it allows.
import { useId } from 'react';
import { ROLES, type Role } from '#api/roles.ts';
import { peopleTexts } from '#texts/en/people.ts';
import styles from './dialogs.module.css';

type RoleChoiceProps = { legend: string; value: Role; onChoose: (role: Role) => void };

export function RoleChoice({ legend, value, onChoose }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{legend}</legend>
      {ROLES.map((role) => (
        <div key={role} className={styles.choice}>
          <input
            id={`${id}-${role}`}
            type="radio"
            name={id}
            checked={value === role}
            aria-describedby={`${id}-${role}-hint`}
            onChange={() => onChoose(role)}
          />
          <label htmlFor={`${id}-${role}`}>{peopleTexts.roles[role]}</label>
          <span id={`${id}-${role}-hint`} className={styles.hint}>
            {peopleTexts.editDialog.roleHints[role]}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
