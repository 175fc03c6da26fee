// A section of the settings: heading, form, and the state of saving it.
import type { ReactNode } from 'react';
import { settingsTexts as texts } from '#texts/en/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import styles from './settings.module.css';
import type { useSection } from './use-settings.ts';

type SectionFrameProps = { id: string; heading: string; children: ReactNode };

export function SectionFrame({ id, heading, children }: SectionFrameProps) {
  return (
    <section id={id} className={`${sectionStyles.section} ${styles.section}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type SectionFormProps = {
  section: ReturnType<typeof useSection>;
  canSave?: boolean;
  /** What is said once it is saved, where "Saved." is not all. */
  saved?: string | undefined;
  children: ReactNode;
};

/** Fields that are saved together. */
export function SectionForm({ section, canSave = true, saved, children }: SectionFormProps) {
  const { isBusy, isChanged, message, send, save } = section;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send(save, saved);
      }}
    >
      {children}
      {canSave && (
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" aria-disabled={isBusy || !isChanged}>
            {texts.save}
          </Button>
          {isChanged && <span className={sectionStyles.secondary}>{texts.unsaved}</span>}
        </div>
      )}
      <Message message={message} />
    </form>
  );
}
