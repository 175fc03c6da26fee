// Search field, role and state above the list of people.
import { PERSON_STATES, ROLES } from '#api/roles.ts';
import { peopleTexts } from '#texts/en/people.ts';
import type { PeopleFilter } from '#web/api/people.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './people.module.css';

type PeopleFiltersProps = { filter: PeopleFilter; onChange: (filter: PeopleFilter) => void };

export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={peopleTexts.search}
          query={filter.query}
          onSearch={(query) => onChange({ ...filter, query })}
        />
      </div>
      <Choice
        label={peopleTexts.role}
        value={filter.role}
        options={ROLES.map((role) => [role, peopleTexts.roles[role]])}
        onChoose={(role) => onChange({ ...filter, role })}
      />
      <Choice
        label={peopleTexts.state}
        value={filter.state}
        options={PERSON_STATES.map((state) => [state, peopleTexts.states[state]])}
        onChoose={(state) => onChange({ ...filter, state })}
      />
    </search>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value | undefined) => void;
};

/** A select with "all" as its first option. */
function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onChoose(options.find(([option]) => option === event.target.value)?.[0])}
      >
        <option value="">{peopleTexts.all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
