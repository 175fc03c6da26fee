// The learners of a class with their cards: when each was used, and buttons that replace and revoke it.
import { useState } from 'react';
import { MAX_CARDS_PER_REQUEST } from '#api/limits.ts';
import type { ClassCard, NewCard } from '#api/sign-in-cards.ts';
import { cardTexts } from '#texts/en/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { renewCards, revokeCard } from '#web/api/sign-in-cards.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './cards-tab.module.css';

const texts = cardTexts.list;

type CardListProps = {
  classId: string;
  cards: readonly ClassCard[];
  /** Whether cards can be made in this class now. */
  canMake: boolean;
  /** With an error, only some cards were made. */
  onMade: (cards: readonly NewCard[], error?: string) => void;
  onRevoked: () => void;
};

/** A dialog that asks first: for one learner, or for all. */
type Question = { kind: 'replace' | 'revoke'; learner: ClassCard } | { kind: 'renew-all' };

export function CardList({ classId, cards, canMake, onMade, onRevoked }: CardListProps) {
  const [question, setQuestion] = useState<Question>();
  const [message, setMessage] = useState<MessageText>();
  const renewable = cards.filter(({ canRenew }) => canRenew);
  return (
    <section aria-labelledby="cards-list">
      <div className={styles.head}>
        <h2 id="cards-list">{texts.heading}</h2>
        {canMake && renewable.length > 1 && (
          <Button onClick={() => setQuestion({ kind: 'renew-all' })}>{texts.renewAll}</Button>
        )}
      </div>
      <Message message={message} />
      {cards.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ul className={styles.list}>
          {cards.map((learner) => (
            <CardRow key={learner.userId} learner={learner} canMake={canMake} onAsk={setQuestion} />
          ))}
        </ul>
      )}
      {question !== undefined && (
        <CardDialog
          classId={classId}
          question={question}
          renewable={renewable}
          onMade={onMade}
          onRevoked={(name) => {
            setMessage({ kind: 'success', text: texts.revoked(name) });
            onRevoked();
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  );
}

type CardRowProps = { learner: ClassCard; canMake: boolean; onAsk: (question: Question) => void };

function CardRow({ learner, canMake, onAsk }: CardRowProps) {
  const { name, createdAt, canRenew } = learner;
  const hasCard = createdAt !== null;
  return (
    <li>
      <span className={styles.learner}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.state}>
          <CardState learner={learner} />
        </span>
      </span>
      <span className={styles.actions}>
        {canMake && canRenew && (
          <Button
            variant={hasCard ? 'ghost' : 'plain'}
            aria-label={hasCard ? texts.replaceNamed(name) : texts.makeNamed(name)}
            onClick={() => onAsk({ kind: 'replace', learner })}
          >
            {hasCard ? texts.replace : texts.make}
          </Button>
        )}
        {hasCard && (
          <Button
            variant="danger"
            aria-label={texts.revokeNamed(name)}
            onClick={() => onAsk({ kind: 'revoke', learner })}
          >
            {texts.revoke}
          </Button>
        )}
      </span>
    </li>
  );
}

function CardState({ learner: { createdAt, lastUsedAt, hasAddress, hasLeft, canRenew } }: { learner: ClassCard }) {
  if (hasLeft) return texts.left;
  if (createdAt === null) return hasAddress && !canRenew ? texts.ownAccount : texts.noCard;
  return (
    <>
      {lastUsedAt === null
        ? fillText(texts.made, <RelativeTime at={createdAt} />)
        : fillText(texts.madeAndUsed, <RelativeTime at={createdAt} />, <RelativeTime at={lastUsedAt} />)}
      {hasAddress && <> · {texts.ownAddress}</>}
    </>
  );
}

type CardDialogProps = Pick<CardListProps, 'classId' | 'onMade'> & {
  question: Question;
  renewable: readonly ClassCard[];
  onRevoked: (name: string) => void;
  onClose: () => void;
};

function CardDialog({ classId, question, renewable, onMade, onRevoked, onClose }: CardDialogProps) {
  const { api } = useSession();
  const common = { cancelLabel: cardTexts.cancel, onClose };
  if (question.kind === 'renew-all') {
    const { heading, text, confirm } = cardTexts.renewAllDialog;
    async function renewAll() {
      const made: NewCard[] = [];
      try {
        for (let start = 0; start < renewable.length; start += MAX_CARDS_PER_REQUEST) {
          const batch = renewable.slice(start, start + MAX_CARDS_PER_REQUEST);
          const ids = batch.map(({ userId }) => userId);
          made.push(...(await renewCards(api, classId, ids)));
        }
        onMade(made);
      } catch (error) {
        if (made.length === 0) throw error;
        console.error(error);
        onMade(made, errorDetail(error)); // the old codes of these no longer work
      }
    }
    const labels = { heading, text: text(renewable.length), confirmLabel: confirm };
    return <ConfirmDialog {...labels} {...common} onConfirm={renewAll} />;
  }
  const { kind, learner } = question;
  const { heading, text, confirm } = kind === 'revoke' ? cardTexts.revokeDialog : cardTexts.replaceDialog;
  const isOnlyWay = kind === 'revoke' && !learner.hasAddress;
  async function replaceOrRevoke() {
    if (kind === 'replace') return onMade(await renewCards(api, classId, [learner.userId]));
    await revokeCard(api, classId, learner.userId);
    onRevoked(learner.name);
  }
  const shownText = isOnlyWay ? `${text} ${cardTexts.revokeDialog.onlyWay}` : text;
  const labels = { heading: heading(learner.name), text: shownText, confirmLabel: confirm };
  return <ConfirmDialog {...labels} {...common} onConfirm={replaceOrRevoke} />;
}
