// Selects a position among the lectures of a unit.
import { outlineTexts } from '#texts/en/drafts.ts';
import { isolateName } from '#texts/language/isolate-name.ts';

const texts = outlineTexts.move;

type PositionSelectProps = {
  id: string;
  /** The titles of the lectures that stay in the unit, in order. */
  titles: readonly string[];
  /** How many lectures are before the position; undefined for the end. */
  at: number | undefined;
  onChange: (at: number | undefined) => void;
};

export function PositionSelect({ id, titles, at, onChange }: PositionSelectProps) {
  return (
    <>
      <label htmlFor={id}>{texts.position}</label>
      <select
        id={id}
        value={at ?? 'end'}
        onChange={({ target }) => onChange(target.value === 'end' ? undefined : Number(target.value))}
      >
        <option value="end">{texts.end}</option>
        <option value={0}>{texts.start}</option>
        {titles.slice(0, -1).map((title, index) => (
          // A unit may list two lectures with one title.
          <option key={index} value={index + 1}>
            {texts.after(isolateName(title))}
          </option>
        ))}
      </select>
    </>
  );
}
