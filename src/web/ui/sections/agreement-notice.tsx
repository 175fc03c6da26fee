// What the school adds, in its own words, to what learners agree to.
import { noticeTexts } from '#texts/en/hand-in.ts';
import styles from './section.module.css';

/** Nothing where it adds nothing. */
export function AgreementNotice({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{noticeTexts.heading}</h2>
      <p className={styles.ownWords} dir="auto">
        {text}
      </p>
    </section>
  );
}
