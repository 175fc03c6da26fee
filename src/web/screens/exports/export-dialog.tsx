// The export menu: the purposes that a lecture or a course can be exported for, each with what is lost on the way.
import { useId } from 'react';
import { exportTexts } from '#texts/en/exports.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import type { ExportAudience, ExportSubject } from '#web/api/exports.ts';
import { useSession } from '#web/auth/session.tsx';
import { saveFile } from '#web/download-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CHOICES, type ExportChoice, type ExportGroup, findChoices, formatLosses } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { hasLosses, writeExportReport } from './export-report.ts';
import { type ExportState, useExport } from './use-export.ts';

/** Those that are used most come first. */
const GROUPS: readonly ExportGroup[] = ['paper', 'practice', 'platform', 'cahier'];

type ExportDialogProps = {
  subject: ExportSubject;
  audience: ExportAudience;
  /** What learners may download; authors may choose everything. */
  choices?: readonly ExportChoice[] | undefined;
  onClose: () => void;
};

/** Closing it cancels a download that is under way. */
export function ExportDialog({ subject, audience, choices, onClose }: ExportDialogProps) {
  const { api } = useSession();
  const state = useExport(api, subject, audience);
  const offered = choices ?? findChoices(subject.kind);
  const headings = audience === 'authors' ? exportTexts.headings : exportTexts.downloadHeadings;
  return (
    <Dialog heading={headings[subject.kind]} closeLabel={exportTexts.close} onClose={onClose}>
      {audience === 'authors' && <p className={styles.lead}>{exportTexts.leads[subject.kind]}</p>}
      {GROUPS.map((group) => (
        <PurposeGroup
          key={group}
          heading={exportTexts.groups[group]}
          choices={CHOICES.filter((choice) => choice.group === group && offered.includes(choice.id))}
          state={state}
        />
      ))}
      <div className={styles.state} data-filled={state.active !== undefined || state.message !== undefined}>
        <Progress state={state} />
        <Message message={state.message} />
        {audience === 'authors' && <ReportButton state={state} />}
      </div>
    </Dialog>
  );
}

type Choice = (typeof CHOICES)[number];

type PurposeGroupProps = { heading: string; choices: readonly Choice[]; state: ExportState };

function PurposeGroup({ heading, choices, state }: PurposeGroupProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul>
        {choices.map((choice) => (
          <PurposeRow key={choice.id} choice={choice} state={state} />
        ))}
      </ul>
    </section>
  );
}

function PurposeRow({ choice, state }: { choice: Choice; state: ExportState }) {
  const id = useId();
  const { purpose } = exportTexts.purposes[choice.id];
  const Icon = choice.icon;
  return (
    <li className={styles.row} data-active={state.active?.choice === choice.id}>
      <Icon aria-hidden="true" size={20} />
      <button
        type="button"
        aria-disabled={state.active !== undefined}
        aria-describedby={`${id}-file ${id}-losses`}
        onClick={() => state.start(choice.id)}
      >
        {purpose}
      </button>
      <code id={`${id}-file`} dir="ltr">
        {`.${choice.extension.split('.').at(-1)}`}
      </code>
      <p id={`${id}-losses`} className={styles.losses}>
        {formatLosses(choice)}
      </p>
    </li>
  );
}

/** What is missing in the file or different, as a page to keep. */
function ReportButton({ state: { saved } }: { state: ExportState }) {
  if (saved === undefined || !hasLosses(saved.choice)) return null;
  const save = () => {
    const report = writeExportReport(saved.choice, saved.file, document.documentElement.dir || 'ltr');
    saveFile(new Blob([report], { type: 'text/html' }), `${exportTexts.report.fileName}.html`);
  };
  return (
    <Button variant="ghost" onClick={save}>
      {exportTexts.report.save}
    </Button>
  );
}

/** The start is announced; the bytes, which change all the time, are not. */
function Progress({ state: { active, cancel } }: { state: ExportState }) {
  return (
    <>
      <p role="status" className={styles.making}>
        {active !== undefined && exportTexts.making}
      </p>
      {active !== undefined && (
        <div className={styles.progress}>
          <progress aria-label={exportTexts.making} />
          <span>{active.bytes > 0 && exportTexts.received(formatBytes(active.bytes))}</span>
          <Button onClick={cancel}>{exportTexts.cancel}</Button>
        </div>
      )}
    </>
  );
}
