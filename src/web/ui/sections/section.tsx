// A section of a long screen, as a card. Its style sheet has the forms and lists of such sections, too.
import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** The id of the heading, which tables of contents link to. */
  id: string;
  heading: string;
  /** For a heading that the app focuses. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** On wide screens the heading stands before the content. */
export function Section({ id, heading, headingRef, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
