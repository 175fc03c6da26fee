// Table of contents of a long screen: links to its sections.
import styles from './section-links.module.css';

export type Section = { id: string; heading: string };

export function SectionLinks({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label} className={styles.links}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
