// New recovery codes, shown once, with what helps to save them.
import { useEffect, useRef } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { copyText } from '#web/copy-text.ts';
import { downloadFile } from '#web/download-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import styles from './account.module.css';

const texts = accountTexts.recoveryCodes;
const FILE_NAME = 'recovery-codes.txt';

/** A code in groups of four, which are easier to copy by hand. */
function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

type NewRecoveryCodesProps = {
  codes: readonly string[];
  onDone(): void;
  setMessage(message: MessageText | undefined): void;
};

export function NewRecoveryCodes({ codes, onDone, setMessage }: NewRecoveryCodesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => listRef.current?.focus(), []);
  const groupedCodes = codes.map(groupCode);

  async function copy() {
    const isCopied = await copyText(groupedCodes.join('\n'));
    setMessage(isCopied ? { kind: 'success', text: texts.copied } : { kind: 'error', text: texts.copyFailed });
  }
  function download() {
    const text = `${[texts.fileHeading(window.location.host), '', ...groupedCodes].join('\n')}\n`;
    const headers = { 'content-disposition': `attachment; filename="${FILE_NAME}"`, 'content-type': 'text/plain' };
    return downloadFile(new Response(text, { headers }));
  }
  function finish() {
    setMessage(undefined);
    onDone();
  }

  return (
    <>
      <p>{texts.save}</p>
      <ol ref={listRef} className={styles.codes} tabIndex={-1} aria-label={texts.listLabel}>
        {groupedCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={sectionStyles.buttons}>
        <Button onClick={copy}>{texts.copy}</Button>
        <Button onClick={download}>{texts.download}</Button>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button variant="primary" onClick={finish}>
          {texts.done}
        </Button>
      </div>
    </>
  );
}
