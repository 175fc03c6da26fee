// The sheet of new cards, to be printed and cut: up to ten cards on a page. Their codes are nowhere else.
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cardAddress, formatCode } from '#api/codes.ts';
import { JOIN_PATH } from '#api/endpoints.ts';
import type { NewCard } from '#api/sign-in-cards.ts';
import { cardTexts } from '#texts/en/classes.ts';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { useUnsavedWarning } from '#web/ui/feedback/use-unsaved-warning.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './card-sheet.module.css';

const texts = cardTexts.sheet;

type CardSheetProps = {
  cards: readonly NewCard[];
  /** Why there are no more of them, if more were wanted. */
  error: string | undefined;
  className: string;
  onDone: () => void;
};

export function CardSheet({ cards, error, className, onDone }: CardSheetProps) {
  const { school } = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPrinted = useIsPrinted();
  useUnsavedWarning(!isPrinted, texts.notPrinted);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading(cards.length)}
        </h2>
        <LoopbackNotice />
        <p>{texts.printNow}</p>
        <Message message={error === undefined ? undefined : { kind: 'error', text: error }} />
        <p className={styles.buttons}>
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {texts.print}
          </Button>
          <Button onClick={() => (isPrinted || window.confirm(texts.notPrinted)) && onDone()}>{texts.done}</Button>
        </p>
      </div>
      <ul className={styles.sheet}>
        {cards.map((card) => (
          <Card key={card.userId} card={card} className={className} schoolName={school?.name ?? ''} />
        ))}
      </ul>
    </div>
  );
}

/** Whether the page was printed since it is shown, by the button or by the browser's own menu. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const onPrint = () => setPrinted(true);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return isPrinted;
}

type CardProps = { card: NewCard; className: string; schoolName: string };

function Card({ card: { name, code }, className, schoolName }: CardProps) {
  const { origin } = window.location;
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p>
          <bdi>{className}</bdi>
          {schoolName !== '' && (
            <>
              {' · '}
              <bdi>{schoolName}</bdi>
            </>
          )}
        </p>
        <p className={styles.howTo}>{texts.howTo}</p>
        <p className={styles.address}>{`${origin.replace(/^https:\/\//, '')}${JOIN_PATH}`}</p>
        <p className={styles.code}>{formatCode(code)}</p>
      </div>
      <div className={styles.qrCode}>
        <QrCode address={cardAddress(origin, code)} label={texts.qrCode(name)} />
      </div>
    </li>
  );
}
