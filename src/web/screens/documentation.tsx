// The documentation of the markup: sources and what becomes of them, side by side.
import { useId } from 'react';
import { EXAMPLES } from '#markup/examples.ts';
import { toHtml } from '#markup/to-html.ts';
import { aroundTexts } from '#web/around-texts.ts';
import { texts } from '#web/texts.ts';
import { LectureBody } from '#web/ui/lecture-body.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './documentation.module.css';

const SHOWN = EXAMPLES.map(({ title, markup }) => ({ title, markup, pieces: [toHtml(markup)] }));

export function DocumentationScreen() {
  return (
    <Screen title={texts.documentation.heading}>
      <h1>{texts.documentation.heading}</h1>
      {SHOWN.map((example) => (
        <Example key={example.title} {...example} />
      ))}
    </Screen>
  );
}

function Example({ title, markup, pieces }: (typeof SHOWN)[number]) {
  const id = useId();
  const { source, result } = aroundTexts.documentation;
  return (
    <section className={styles.example} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.source}>
        <p className={styles.label}>{source}</p>
        <pre lang="fr">
          <code>{markup}</code>
        </pre>
      </div>
      <div className={styles.result}>
        <p className={styles.label}>{result}</p>
        <LectureBody pieces={pieces} />
      </div>
    </section>
  );
}
