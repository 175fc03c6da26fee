// Buttons that copy a person's link and show it as a QR code.
import { Link as LinkIcon, QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { peopleTexts } from '#texts/en/people.ts';
import { copyText } from '#web/copy-text.ts';
import { loadLater } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './dialogs.module.css';

const QrCode = loadLater(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode));

const texts = peopleTexts.link;

export function LinkButtons({ name, link }: { name: string; link: string }) {
  const [message, setMessage] = useState('');
  const [isQrCodeShown, setQrCodeShown] = useState(false);
  async function copy() {
    setMessage((await copyText(link)) ? texts.copied : texts.notCopied);
  }
  return (
    <div className={styles.link}>
      <Button variant="ghost" aria-label={texts.copyFor(name)} onClick={() => void copy()}>
        <LinkIcon aria-hidden="true" size={16} />
        {texts.copy}
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.qrCodeFor(name)}
        aria-expanded={isQrCodeShown}
        onClick={() => setQrCodeShown(!isQrCodeShown)}
      >
        <QrCodeIcon aria-hidden="true" size={16} />
        {texts.qrCode}
      </Button>
      <span role="status" className={styles.copied}>
        {message}
      </span>
      {isQrCodeShown && (
        <span className={styles.qrCode}>
          <QrCode address={link} label={texts.qrCodeLabel(name)} />
        </span>
      )}
    </div>
  );
}
