// What a learner does not review any more: listed, and brought back.
import { useState } from 'react';
import { Link } from 'wouter';
import type { DueReviews } from '#api/reviews.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import { bringBack } from '#web/api/reviews.ts';
import { useSession } from '#web/auth/session.tsx';
import { lecturePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './review.module.css';

type Aside = DueReviews['aside'][number];

export function SetAside({ aside }: { aside: readonly Aside[] }) {
  if (aside.length === 0) return null;
  return (
    <details className={styles.aside}>
      <summary>{texts.aside(aside.length)}</summary>
      <ul>
        {aside.map((card) => (
          <li key={`${card.pageId} ${card.item}`}>
            <Entry card={card} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ card: { pageId, item, courseId, lecture, text } }: { card: Aside }) {
  const { api } = useSession();
  const [state, setState] = useState<'aside' | 'back' | 'failed'>('aside');
  async function bring(): Promise<void> {
    try {
      await bringBack(api, { pageId, item });
      setState('back');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }
  return (
    <>
      <span dir="auto">{text}</span> <Link href={lecturePath(pageId, courseId)}>{lecture}</Link>{' '}
      {state !== 'back' && (
        <Button variant="ghost" aria-label={texts.bringBackNamed(text || lecture)} onClick={() => void bring()}>
          {texts.bringBack}
        </Button>
      )}
      <span role="status">{state === 'back' ? texts.isBack : state === 'failed' ? texts.notBack : ''}</span>
    </>
  );
}
