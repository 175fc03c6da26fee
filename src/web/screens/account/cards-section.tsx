// The sign-in cards of a learner: those that work, who made them, and one of their own.
import { useState } from 'react';
import { cardAddress, formatCode } from '#api/codes.ts';
import type { NewCard, OwnCard } from '#api/sign-in-cards.ts';
import { ownCardTexts as texts } from '#texts/en/join.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { deleteOwnCard, listOwnCards, makeOwnCard } from '#web/api/join.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';

export function CardsSection() {
  const { api } = useSession();
  const [cards, reload] = useResource('own cards', (signal) => listOwnCards(api, signal));
  const [made, setMade] = useState<NewCard>();
  const [message, setMessage] = useState<MessageText>();
  const listed = cards.state === 'loaded' ? cards.content : [];
  const hasOwn = listed.some(({ className }) => className === null);

  async function change(work: () => Promise<NewCard | undefined>) {
    try {
      const card = await work();
      setMade(card);
      setMessage({ kind: 'success', text: card === undefined ? texts.removed : texts.made });
      reload();
    } catch (error) {
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  return (
    <Section id="account-cards" heading={texts.heading}>
      <Pending state={cards.state} />
      <p>{texts.lead}</p>
      {cards.state === 'failed' && <p role="alert">{texts.failed}</p>}
      {cards.state === 'loaded' && listed.length === 0 && <p className={styles.secondary}>{texts.none}</p>}
      {listed.length > 0 && (
        <>
          <ul className={styles.list}>
            {listed.map((card) => (
              <li key={`${card.createdAt} ${card.className}`}>
                <CardLine card={card} />
              </li>
            ))}
          </ul>
          <p className={styles.secondary}>{texts.unknown}</p>
        </>
      )}
      <Message message={message} />
      {made !== undefined && <MadeCardView card={made} />}
      <p>
        <Button onClick={() => change(() => makeOwnCard(api))}>{hasOwn ? texts.replace : texts.make}</Button>{' '}
        {hasOwn && (
          <Button variant="danger" onClick={() => change(() => deleteOwnCard(api).then(() => undefined))}>
            {texts.remove}
          </Button>
        )}
      </p>
      {hasOwn && <p className={styles.secondary}>{texts.replaceHint}</p>}
    </Section>
  );
}

function CardLine({ card: { className, madeBy, createdAt, lastUsedAt } }: { card: OwnCard }) {
  const describe = (made: string) => {
    if (className === null) return texts.own(made);
    return madeBy === null ? texts.ofClass(className, made) : texts.ofClassBy(className, madeBy, made);
  };
  return (
    <div>
      {fillText(describe, <RelativeTime at={createdAt} />)}
      <br />
      <span className={styles.secondary}>
        {lastUsedAt === null ? texts.unused : fillText(texts.used, <RelativeTime at={lastUsedAt} />)}
      </span>
    </div>
  );
}

/** A card that was just made: the code is nowhere else. */
function MadeCardView({ card: { code } }: { card: NewCard }) {
  return (
    <div>
      <LoopbackNotice />
      <p>
        <strong dir="ltr">{formatCode(code)}</strong>
      </p>
      <QrCode address={cardAddress(window.location.origin, code)} label={texts.qrCode} />
    </div>
  );
}
