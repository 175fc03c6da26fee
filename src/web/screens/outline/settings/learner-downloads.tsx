// What learners may download of a course.
import { DEFAULT_LEARNER_FORMATS, LEARNER_FORMATS, type LearnerFormat } from '#api/learner-formats.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import styles from './course-settings.module.css';

type LearnerDownloadsProps = {
  formats: readonly LearnerFormat[] | undefined;
  onChange: (formats: readonly LearnerFormat[]) => void;
};

export function LearnerDownloads({ formats = DEFAULT_LEARNER_FORMATS, onChange }: LearnerDownloadsProps) {
  const { downloads } = outlineTexts;
  return (
    <fieldset className={styles.downloads}>
      <legend>{downloads.legend}</legend>
      {LEARNER_FORMATS.map((format) => (
        <label key={format}>
          <input
            type="checkbox"
            checked={formats.includes(format)}
            onChange={({ target }) =>
              onChange(LEARNER_FORMATS.filter((other) => (other === format ? target.checked : formats.includes(other))))
            }
          />
          {downloads.formats[format]}
        </label>
      ))}
    </fieldset>
  );
}
