// The dialog that assigns one lecture to one of the author's classes, from where the lecture is written.
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { workTexts as texts } from '#texts/en/classes.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { createAssignments } from '#web/api/class-work.ts';
import { listClasses } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { CLASSES_PATH } from '#web/paths.ts';
import { audienceGap } from '#web/screens/class/groups/audience-fields.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useResource } from '#web/use-resource.ts';
import { fromTerms, TermsFields, toTerms } from './terms-fields.tsx';
import styles from './work-tab.module.css';

/** The classes come after the dialog, whose close button has the focus until then. */
function focusOnce(select: HTMLSelectElement | null): void {
  select?.focus();
}

type AssignPageDialogProps = { pageId: string; onDone: (className: string) => void; onClose: () => void };

export function AssignPageDialog({ pageId, onDone, onClose }: AssignPageDialogProps) {
  const id = useId();
  const { api } = useSession();
  const [classes, reloadClasses] = useResource('classes', (signal) => listClasses(api, signal));
  const [pickedId, setPickedId] = useState<string>();
  const [terms, setTerms] = useState(() => toTerms());
  const open = classes.state === 'loaded' ? classes.content.filter(({ closedAt }) => closedAt === null) : [];
  const chosen = open.find((schoolClass) => schoolClass.id === pickedId) ?? open[0];

  function pickClass(classId: string) {
    setPickedId(classId);
    setTerms({ ...terms, audience: null }); // its groups and learners are others
  }
  async function assign() {
    if (chosen === undefined) return;
    await createAssignments(api, chosen.id, { pageIds: [pageId], ...fromTerms(terms) });
    onDone(chosen.name);
  }
  return (
    <FormDialog
      heading={editorTexts.publication.assign}
      submitLabel={texts.assignCount(1)}
      incomplete={chosen === undefined ? texts.noClass : audienceGap(terms.audience)}
      onSubmit={assign}
      onClose={onClose}
    >
      {classes.state === 'loading' && <Skeleton />}
      {classes.state === 'failed' && (
        <LoadFailure error={classes.error} text={texts.resultsFailed} onRetry={() => void reloadClasses()} />
      )}
      {classes.state === 'loaded' && chosen === undefined && (
        <p>
          {texts.noClass} <Link href={CLASSES_PATH}>{texts.toClasses}</Link>
        </p>
      )}
      {chosen !== undefined && (
        <div className={styles.field}>
          <label htmlFor={id}>{texts.toClass}</label>
          <SearchedSelect
            ref={focusOnce}
            id={id}
            options={open.map((schoolClass) => ({ value: schoolClass.id, name: schoolClass.name }))}
            value={chosen.id}
            onChoose={pickClass}
          />
        </div>
      )}
      {chosen !== undefined && <TermsFields classId={chosen.id} terms={terms} onChange={setTerms} />}
    </FormDialog>
  );
}
