// Markup documentation: examples as source and as rendered, side by side.
import { useId } from 'react';
import { EXAMPLES } from '#markup/examples.ts';
import { toHtml } from '#markup/index.ts';
import { generalTexts } from '#web/texts/general.ts';
import { specTexts } from '#web/texts/spec.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './documentation.module.css';

const RENDERED_EXAMPLES = EXAMPLES.map(({ title, markup }) => ({ title, markup, pieces: [toHtml(markup)] }));

export function DocumentationScreen() {
  return (
    <Screen title={specTexts.documentation.heading}>
      <h1>{specTexts.documentation.heading}</h1>
      {RENDERED_EXAMPLES.map((example) => (
        <Example key={example.title} {...example} />
      ))}
    </Screen>
  );
}

function Example({ title, markup, pieces }: (typeof RENDERED_EXAMPLES)[number]) {
  const id = useId();
  const { source, result } = generalTexts.documentation;
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
