// The form in which a learner asks about a line.
import { useState } from 'react';
import { MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { PageQuestions } from '#api/questions.ts';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { askQuestion } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { Line } from './find-line.ts';
import styles from './questions.module.css';

type AskDialogProps = {
  pageId: string;
  edition: number;
  line: Line;
  classes: PageQuestions['classes'];
  onSent: () => Promise<void>;
  onClose: () => void;
};

export function AskDialog({ pageId, edition, line: { block, line, text }, classes, onSent, onClose }: AskDialogProps) {
  const { api } = useSession();
  const [body, setBody] = useState('');
  const [classId, setClassId] = useState(classes[0]?.id ?? '');
  const { teachers = [], name = '' } = classes.find(({ id }) => id === classId) ?? {};
  return (
    <FormDialog
      heading={texts.heading}
      submitLabel={texts.send}
      incomplete={body.trim() === '' ? texts.isEmpty : undefined}
      onSubmit={async () => {
        await askQuestion(api, pageId, { classId, edition, block, line, body });
        await onSent();
      }}
      onClose={onClose}
    >
      <p className={styles.label}>{texts.aboutLine}</p>
      <blockquote className={styles.quote} dir="auto">
        {text || texts.wordless}
      </blockquote>
      {classes.length > 1 && (
        <label className={styles.field}>
          {texts.toClass}
          <select value={classId} onChange={({ target }) => setClassId(target.value)}>
            {classes.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        {texts.question}
        <textarea
          value={body}
          maxLength={MAX_THREAD_MESSAGE_LENGTH}
          rows={4}
          dir="auto"
          data-autofocus
          onChange={({ target }) => setBody(target.value)}
        />
      </label>
      <p className={styles.hint}>
        {teachers.length === 1 ? texts.whoReads(formatList(teachers)) : texts.whoReadsIn(name)}
      </p>
    </FormDialog>
  );
}
