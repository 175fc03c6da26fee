// The menu "Export": the purposes that a lecture can be exported for, each with what is lost on the way.
import { useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#api/exports/formats.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { exportLecture } from '#web/api/exports/exports.ts';
import { downloadFile } from '#web/download-file.ts';
import { exportTexts } from '#web/texts/exports/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './export-menu.module.css';

export function ExportMenu({ api, pageId }: { api: Api; pageId: string }) {
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState<MessageText>();
  async function download(format: ExportFormat) {
    setMessage(undefined);
    try {
      const response = await exportLecture(api, pageId, format);
      setMessage({ kind: 'success', text: exportTexts.downloaded(await downloadFile(response)) });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  return (
    <details className={styles.menu}>
      <summary>{exportTexts.title}</summary>
      <ul>
        {EXPORT_FORMATS.map((format) => (
          <ExportRow key={format} format={format} isBusy={isBusy} onExport={() => run(() => download(format))} />
        ))}
      </ul>
      <Message message={message} />
    </details>
  );
}

type ExportRowProps = { format: ExportFormat; isBusy: boolean; onExport: () => void };

function ExportRow({ format, isBusy, onExport }: ExportRowProps) {
  const descriptionId = useId();
  return (
    <li>
      <Button aria-disabled={isBusy} aria-describedby={descriptionId} onClick={onExport}>
        {exportTexts.purposes[format]}
      </Button>
      <p id={descriptionId}>{exportTexts.losses(format)}</p>
    </li>
  );
}
