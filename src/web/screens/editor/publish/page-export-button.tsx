// Button that downloads the published page as one HTML file, which works offline.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { useSession } from '#web/auth/session.tsx';
import { downloadPage } from '#web/screens/exports/download-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';

export function PageExportButton({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState<MessageText>();
  async function download() {
    setMessage(undefined);
    try {
      setMessage({
        kind: 'success',
        text: appTexts.viewer.downloaded(await downloadPage(api, pageId)),
      });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: appTexts.viewer.downloadFailed });
    }
  }
  return (
    <div>
      <Button aria-disabled={isBusy} onClick={() => run(download)}>
        <Download aria-hidden="true" size={18} />
        {appTexts.viewer.download}
      </Button>
      <Message message={message} />
    </div>
  );
}
