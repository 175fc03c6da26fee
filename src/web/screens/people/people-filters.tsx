// Search field, role and state above the list of people.
import { Search } from 'lucide-react';
import { useId } from 'react';
import { PERSON_STATES } from '#api/school/people-limits.ts';
import { ROLES } from '#api/school/roles.ts';
import type { PeopleFilter } from '#web/api/school/people.ts';
import { peopleTexts } from '#web/texts/people.ts';
import { useSearchText } from '#web/use-debounced-value.ts';
import styles from './people.module.css';

type PeopleFiltersProps = { filter: PeopleFilter; onChange: (filter: PeopleFilter) => void };

export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <search className={styles.filters}>
      <QueryField filter={filter} onChange={onChange} />
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

function QueryField({ filter, onChange }: PeopleFiltersProps) {
  const id = useId();
  const [typed, setTyped] = useSearchText(filter.query, (query) => onChange({ ...filter, query }));
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {peopleTexts.search}
      </label>
      <Search aria-hidden="true" size={18} />
      <input
        id={id}
        type="search"
        placeholder={peopleTexts.search}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
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
