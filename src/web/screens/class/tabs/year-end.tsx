// The end of a class: archived, copied for the next year, or deleted.
import { useEffect, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CopyClass } from '#api/classes.ts';
import { MAX_CLASS_NAME_LENGTH } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { copyClass, deleteClass, updateClass } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { CLASSES_PATH, classPath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { COPY_CLASS_QUERY } from '#web/ui/navigation/class-targets.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import type { ClassTabProps } from './class-tab.ts';
import { nameNextClass } from './name-next-class.ts';
import styles from './settings-tab.module.css';
import { useCardOnlyNames } from './use-card-only-names.ts';

const texts = classTexts.settings;

export function YearEnd({ schoolClass, reload }: ClassTabProps) {
  const { id, name, closedAt } = schoolClass;
  const { api } = useSession();
  const [, navigate] = useLocation();
  const { isBusy, run } = useExclusiveAction();
  const [dialog, setDialog] = useState<'archive' | 'copy' | 'delete'>();
  const [message, setMessage] = useState<MessageText>();
  const close = () => setDialog(undefined);
  const isCopyAsked = useSearch() === COPY_CLASS_QUERY;
  useEffect(() => {
    if (!isCopyAsked) return;
    setDialog('copy');
    navigate(classPath(id, 'settings'), { replace: true });
  }, [isCopyAsked, navigate, id]);
  function reopen() {
    setMessage(undefined);
    run(() => updateClass(api, id, { isClosed: false })).then(reload, (error: unknown) => {
      console.error(error);
      setMessage({ kind: 'error', text: errorDetail(error) });
    });
  }
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.archive}</h2>
        <p>{texts.archiveHint}</p>
        {closedAt === null ? (
          <Button onClick={() => setDialog('archive')}>{texts.archiveNow}</Button>
        ) : (
          <Button aria-disabled={isBusy} onClick={reopen}>
            {texts.reopen}
          </Button>
        )}
        <Message message={message} />
        <p>{texts.copyHint}</p>
        <Button onClick={() => setDialog('copy')}>{texts.copy}</Button>
      </section>
      <section className={styles.section}>
        <h2>{texts.remove}</h2>
        <p>{texts.removeHint}</p>
        <Button onClick={() => setDialog('delete')}>{texts.remove}</Button>
      </section>
      {dialog === 'archive' && <ArchiveDialog schoolClass={schoolClass} onArchived={reload} onClose={close} />}
      {dialog === 'copy' && (
        <CopyDialog classId={id} className={name} onCopied={(copyId) => navigate(classPath(copyId))} onClose={close} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          classId={id}
          name={name}
          onDeleted={() => navigate(CLASSES_PATH, { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}

type DeleteDialogProps = { classId: string; name: string; onDeleted: () => void; onClose: () => void };

function DeleteDialog({ classId, name, onDeleted, onClose }: DeleteDialogProps) {
  const { api } = useSession();
  const cardOnly = useCardOnlyNames(classId);
  return (
    <ConfirmDialog
      heading={texts.confirm(name)}
      text={cardOnly.length === 0 ? texts.confirmText : `${texts.cardsEnd(cardOnly)} ${texts.confirmText}`}
      confirmLabel={texts.removeNow}
      cancelLabel={texts.cancel}
      onConfirm={async () => {
        await deleteClass(api, classId);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

type CopyDialogProps = { classId: string; className: string; onCopied: (copyId: string) => void; onClose: () => void };

function CopyDialog({ classId, className, onCopied, onClose }: CopyDialogProps) {
  const id = useId();
  const { api } = useSession();
  const [name, setName] = useState(() => nameNextClass(className));
  const [dates, setDates] = useState<CopyClass['dates']>('drop');
  const [withLearners, setWithLearners] = useState(false);
  async function copy() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    onCopied((await copyClass(api, classId, { name, dates, withLearners, timeZone })).id);
  }
  return (
    <FormDialog heading={texts.copy} submitLabel={texts.copyNow} onSubmit={copy} onClose={onClose}>
      <Field
        label={texts.copyName}
        data-autofocus
        required
        pattern=".*\S.*"
        value={name}
        maxLength={MAX_CLASS_NAME_LENGTH}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={withLearners}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setWithLearners(event.target.checked)}
        />
        {texts.withLearners}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.takeHint}
      </p>
      <div>
        <label htmlFor={id}>{texts.dates}</label>
        <select
          id={id}
          value={dates}
          onChange={(event) => setDates(event.target.value === 'nextYear' ? 'nextYear' : 'drop')}
        >
          <option value="drop">{texts.dropDates}</option>
          <option value="nextYear">{texts.nextYear}</option>
        </select>
      </div>
    </FormDialog>
  );
}
