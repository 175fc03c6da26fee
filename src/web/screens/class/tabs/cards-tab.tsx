// The sign-in cards of a class: created for new learners, replaced and revoked, and shown once, for printing.
import { useState } from 'react';
import type { ClassCard, NewCard } from '#api/sign-in-cards.ts';
import { cardTexts } from '#texts/en/classes.ts';
import { createCards, listCards } from '#web/api/sign-in-cards.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import { CardList } from './card-list.tsx';
import { CardSheet } from './card-sheet.tsx';
import styles from './cards-tab.module.css';
import type { ClassTabProps } from './class-tab.ts';
import { NewCardsForm } from './new-cards-form.tsx';

export function CardsTab({ schoolClass, reload: reloadClass }: ClassTabProps) {
  const { id, name } = schoolClass;
  const { api } = useSession();
  const [cards, reload] = useResource(`cards of ${id}`, (signal) => listCards(api, id, signal));
  const [newCards, setNewCards] = useState<readonly NewCard[]>([]);
  const [error, setError] = useState<string>();

  function showSheet(made: readonly NewCard[], reason?: string) {
    setNewCards(made);
    setError(reason);
    reload();
    reloadClass();
  }
  if (newCards.length > 0)
    return <CardSheet cards={newCards} error={error} className={name} onDone={() => setNewCards([])} />;
  if (cards.state === 'loading') return <Skeleton />;
  if (cards.state === 'failed') {
    return <LoadFailure error={cards.error} text={cardTexts.failed} onRetry={reload} />;
  }
  const { obstacle } = cards.content;
  const present = cards.content.cards.filter(({ hasLeft }: ClassCard) => !hasLeft);
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{cardTexts.lead}</p>
      {obstacle !== null && <p className={styles.obstacle}>{cardTexts.obstacles[obstacle]}</p>}
      {obstacle === null && <LoopbackNotice />}
      {obstacle === null && (
        <NewCardsForm
          existingNames={present.map((learner) => learner.name)}
          onSubmit={async (names) => showSheet(await createCards(api, id, names))}
        />
      )}
      {obstacle !== 'accounts_elsewhere' && (
        <CardList
          classId={id}
          cards={cards.content.cards}
          canMake={obstacle === null}
          onMade={showSheet}
          onRevoked={reload}
        />
      )}
    </div>
  );
}
