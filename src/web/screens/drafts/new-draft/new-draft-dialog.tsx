// The dialog of a new draft: its course, and a blank page, which Enter creates at once,
// or a template with a picture of its page.
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { useLocation } from 'wouter';
import { toHtml } from '#markup/index.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import { specTexts } from '#texts/en/spec.ts';
import { saveDraft } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { DraftCourseField } from './draft-course-field.tsx';
import styles from './new-draft-dialog.module.css';
import { findSampleLanguage, writeSample } from './template-texts.ts';
import { fillRecordings, findInitialSelection, TEMPLATES } from './templates.ts';
import { useCourseChoice } from './use-course-choice.ts';

const texts = draftListTexts.templates;

export function NewDraftDialog({ onClose }: { onClose: () => void }) {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const { isBusy, run } = useExclusiveAction();
  const courseChoice = useCourseChoice();
  const { course, settle } = courseChoice;

  function create(template?: (typeof TEMPLATES)[number]) {
    const save = async () => {
      const settled = await settle();
      const sample = template && writeSample(template, settled?.language);
      const { name, markup } = sample ?? { name: '', markup: '' };
      const draft = await saveDraft(api, { name, markup, courseId: settled?.id });
      navigate(draftPath(draft.id), { state: { textSelection: findInitialSelection(markup) } });
    };
    run(save).catch(console.error);
  }
  return (
    <Dialog
      className={styles.dialog}
      heading={specTexts.drafts.create}
      closeLabel={draftListTexts.cancel}
      onClose={onClose}
    >
      <DraftCourseField {...courseChoice} />
      <ul className={styles.choices}>
        <Choice {...texts.blank} isFirst isBusy={isBusy} onChoose={() => create()}>
          <Plus size={40} />
        </Choice>
        {TEMPLATES.map((id) => (
          <Choice key={id} {...texts[id]} isBusy={isBusy} onChoose={() => create(id)}>
            <PagePicture
              markup={writeSample(id, course?.language).markup}
              language={findSampleLanguage(course?.language)}
            />
          </Choice>
        ))}
      </ul>
    </Dialog>
  );
}

type ChoiceProps = {
  name: string;
  text: string;
  isFirst?: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** A picture of the page. */
  children: ReactNode;
};

/** The button covers its card; the picture is no part of it, since it has fields and buttons itself. */
function Choice({ name, text, isFirst, isBusy, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <li className={styles.choice}>
      <div className={styles.picture} aria-hidden="true" inert>
        {children}
      </div>
      <button type="button" data-autofocus={isFirst} aria-describedby={id} aria-disabled={isBusy} onClick={onChoose}>
        {name}
      </button>
      <p id={id}>{text}</p>
    </li>
  );
}

function PagePicture({ markup, language }: { markup: string; language: string }) {
  const pieces = useMemo(() => [toHtml(fillRecordings(markup))], [markup]);
  return (
    <div className={styles.page}>
      <LectureBody pieces={pieces} language={language} />
    </div>
  );
}
