// How many comments are new, at the link to the drafts.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { commentsTexts } from '#texts/en/comments.ts';
import { usePathname } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import styles from './new-comments.module.css';

/**
 * Counted again with each screen: comments are read in the editor. It is beside
 * the name that the link has from the start.
 */
export function NewComments({ count }: { count: number }) {
  const pathname = usePathname();
  const { reloadMember } = useMember();
  // It returns a promise, which React would call as the end of the effect.
  useEffect(() => void reloadMember(), [pathname, reloadMember]);
  const link = document.querySelector('header nav a[href="/drafts"]');
  if (link === null) return null;
  return createPortal(
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{` (${commentsTexts.news(count)})`}</span>
    </>,
    link,
  );
}
