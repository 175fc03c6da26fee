// Whether learners of a course may hear lines without a recording by a computer voice.
import { useId } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import styles from './course-settings.module.css';

type ComputerVoiceProps = { isAllowed: boolean; onChange: (isAllowed: boolean) => void };

export function ComputerVoice({ isAllowed, onChange }: ComputerVoiceProps) {
  const { computerVoice: texts } = outlineTexts;
  const id = useId();
  return (
    <fieldset className={styles.downloads}>
      <legend>{texts.legend}</legend>
      <label>
        <input
          type="checkbox"
          checked={isAllowed}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.allow}
      </label>
      <span id={id}>{texts.hint}</span>
    </fieldset>
  );
}
