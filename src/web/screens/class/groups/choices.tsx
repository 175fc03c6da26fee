// Names to be ticked: learners, or groups.
import { selectRange } from '#web/ui/select-range.ts';
import styles from './groups.module.css';

type ChoicesProps = {
  legend: string;
  options: readonly { id: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div onClickCapture={selectRange}>
        {options.map(({ id, text }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <bdi>{text}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
