// The page of a draft as one file, kept on this computer: it works without Cahier and without a network.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#web/api/api-client.ts';
import { exportPage } from '#web/api/author.ts';
import { downloadFile } from '#web/download-file.ts';
import { pageExportTexts as texts } from '#web/texts/course-transfer.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';

export function PageExportButton({ api, pageId }: { api: Api; pageId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  async function download() {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      setMessage({ kind: 'success', text: texts.downloaded(await downloadFile(await exportPage(api, pageId))) });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: texts.failed });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button aria-disabled={isBusy} onClick={download}>
        <Download aria-hidden="true" size={18} />
        {texts.download}
      </Button>
      <Message message={message} />
    </div>
  );
}
