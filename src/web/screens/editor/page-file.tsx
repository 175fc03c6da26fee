// The page of a draft as one file, kept on this computer: it works without Cahier and without a network.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#web/api-client.ts';
import { fetchPageFile } from '#web/author-api.ts';
import { pageFileTexts as texts } from '#web/author-texts.ts';
import { keepFile } from '#web/keep-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';

export function PageFile({ api, pageId }: { api: Api; pageId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  async function save() {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      setMessage({ kind: 'success', text: texts.saved(await keepFile(await fetchPageFile(api, pageId))) });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: texts.failed });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button aria-disabled={isBusy} onClick={save}>
        <Download aria-hidden="true" size={18} />
        {texts.save}
      </Button>
      <Message message={message} />
    </div>
  );
}
