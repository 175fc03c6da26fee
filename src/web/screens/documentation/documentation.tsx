// Markup documentation: examples as source and as rendered, side by side.
import { useId } from 'react';
import { EXAMPLES } from '#markup/examples.ts';
import { toHtml } from '#markup/index.ts';
import { generalTexts } from '#web/texts/general.ts';
import { specTexts } from '#web/texts/spec.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './documentation.module.css';
import bonjour from './media/bonjour.mp3';
import clock from './media/clock.png';
import clocks from './media/clocks.mp4';

/** The media of the examples come with the app: those of the demo course may be deleted, or were never there. */
const MEDIA_URLS = { BONJOUR2222: bonjour, HORLOGE2222: clock, HORLOGES222: clocks };

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
        <LectureBody pieces={pieces} mediaUrls={MEDIA_URLS} />
      </div>
    </section>
  );
}
