// The rules of the markup: an index, an example of each as source and result, and the mistakes that the editor finds.
import { Check, Copy, CornerDownLeft, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { getDirection } from '#api/direction.ts';
import { EXAMPLES } from '#markup/examples.ts';
import { toHtml } from '#markup/index.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import { markupExampleTexts, markupHelpTexts as texts } from '#texts/en/markup.ts';
import { copyText } from '#web/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { NamedExercises } from '#web/ui/lecture/named-exercises.tsx';
import styles from './markup-help.module.css';
import bonjour from './media/bonjour.mp3';
import clock from './media/clock.png';
import clocks from './media/clocks.mp4';
import { MISTAKES } from './mistakes.ts';

/** The media of the examples come with the app: those of the demo course may be deleted, or were never there. */
const MEDIA_URLS = { BONJOUR2222: bonjour, HORLOGE2222: clock, HORLOGES222: clocks };

const EXAMPLE_TEXTS = { ...markupExampleTexts, ...exerciseHelpTexts.examples };

const RENDERED_EXAMPLES = EXAMPLES.map((example) => ({
  ...example,
  ...EXAMPLE_TEXTS[example.id],
  pieces: [toHtml(example.markup)],
}));
/** The anchor of the last section. */
const SUGGESTIONS_ID = 'suggestions';

type RenderedExample = (typeof RENDERED_EXAMPLES)[number];

type MarkupHelpProps = {
  /** Inserts an example into a text. With it, this is a panel below a heading of level 2; without, a whole screen. */
  onInsert?: (markup: string) => void;
};

/** What was done last with which example. */
type Done = { title: string; action: 'copied' | 'inserted' | 'notCopied' };

export function MarkupHelp({ onInsert }: MarkupHelpProps) {
  const [done, setDone] = useState<Done>();
  const sections = [...RENDERED_EXAMPLES, { id: SUGGESTIONS_ID, title: texts.suggestionsTitle }];

  async function copy({ title, markup }: RenderedExample) {
    setDone(undefined);
    setDone({ title, action: (await copyText(markup)) ? 'copied' : 'notCopied' });
  }
  function insert({ title, markup }: RenderedExample) {
    setDone({ title, action: 'inserted' });
    onInsert?.(markup);
  }
  return (
    <div className={styles.help} data-panel={onInsert !== undefined}>
      <Index sections={sections} isPanel={onInsert !== undefined} />
      <div className={styles.content}>
        <p>{texts.lead}</p>
        <ul className={styles.rules}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p role="status" className={done?.action === 'notCopied' ? styles.notCopied : 'visually-hidden'}>
          {done !== undefined && formatStatus(done)}
        </p>
        {RENDERED_EXAMPLES.map((example) => (
          <Section key={example.id} id={example.id} title={example.title} isPanel={onInsert !== undefined}>
            <ExampleView
              example={example}
              doneAction={done?.title === example.title ? done.action : undefined}
              onCopy={() => copy(example)}
              onInsert={onInsert === undefined ? undefined : () => insert(example)}
            />
          </Section>
        ))}
        <Section id={SUGGESTIONS_ID} title={texts.suggestionsTitle} isPanel={onInsert !== undefined}>
          <SuggestionTable />
        </Section>
      </div>
    </div>
  );
}

function formatStatus({ title, action }: Done): string {
  if (action === 'notCopied') return texts.notCopied;
  return action === 'copied' ? texts.copiedStatus(title) : texts.insertedStatus(title);
}

/** Scrolls the panel, but not the page under it, where the panel scrolls by itself. */
function scrollTo(heading: HTMLElement): void {
  let scroller = heading.parentElement;
  while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
  if (scroller === null) {
    heading.scrollIntoView();
    return;
  }
  const distance = heading.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += distance - Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart);
}

/** Links on a screen; in a panel, whose address is that of the draft, buttons. */
function Index({ sections, isPanel }: { sections: readonly { id: string; title: string }[]; isPanel: boolean }) {
  function goTo(id: string) {
    const heading = document.getElementById(id);
    if (heading === null) return;
    scrollTo(heading);
    heading.focus({ preventScroll: true });
  }
  return (
    <nav className={styles.index} aria-label={texts.contents}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            {isPanel ? (
              <Button variant="ghost" onClick={() => goTo(id)}>
                {title}
              </Button>
            ) : (
              <a href={`#${id}`}>{title}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionProps = { id: string; title: string; isPanel: boolean; children: ReactNode };

function Section({ id, title, isPanel, children }: SectionProps) {
  const Heading = isPanel ? 'h3' : 'h2';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

type ExampleViewProps = {
  example: RenderedExample;
  doneAction: Done['action'] | undefined;
  onCopy: () => void;
  onInsert: (() => void) | undefined;
};

function ExampleView({ example, doneAction, onCopy, onInsert }: ExampleViewProps) {
  const { title, rules, markup, language, pieces } = example;
  const sourceId = useId();
  return (
    <>
      <p className={styles.explanation}>
        {rules.map((rule) => (
          <Fragment key={rule}>
            <WithCode text={rule} />{' '}
          </Fragment>
        ))}
      </p>
      <div className={styles.example}>
        <div className={styles.source}>
          <div className={styles.head}>
            <p id={sourceId}>{texts.source}</p>
            {onInsert !== undefined && (
              <ActionButton
                title={title}
                label={doneAction === 'inserted' ? texts.inserted : texts.insert}
                icon={doneAction === 'inserted' ? Check : CornerDownLeft}
                onClick={onInsert}
              />
            )}
            <ActionButton
              title={title}
              label={doneAction === 'copied' ? texts.copied : texts.copy}
              icon={doneAction === 'copied' ? Check : Copy}
              onClick={onCopy}
            />
          </div>
          <pre lang={language} dir={getDirection(language)}>
            <code>{markup}</code>
          </pre>
        </div>
        <div className={styles.result}>
          <div className={styles.head}>
            <p>{texts.result}</p>
          </div>
          <NamedExercises name={title}>
            <LectureBody pieces={pieces} language={language} mediaUrls={MEDIA_URLS} />
          </NamedExercises>
        </div>
      </div>
    </>
  );
}

type ActionButtonProps = { title: string; label: string; icon: LucideIcon; onClick: () => void };

function ActionButton({ title, label, icon: ActionIcon, onClick }: ActionButtonProps) {
  return (
    <Button variant="ghost" aria-label={texts.ofExample(label, title)} onClick={onClick}>
      <ActionIcon aria-hidden="true" size={16} />
      {label}
    </Button>
  );
}

/** A sentence whose parts between backticks are markup. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} dir="auto">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

function SuggestionTable() {
  return (
    <>
      <p className={styles.explanation}>{texts.suggestionsLead}</p>
      <table className={styles.suggestions}>
        <thead>
          <tr>
            <th scope="col">{texts.mistake}</th>
            <th scope="col">{texts.example}</th>
          </tr>
        </thead>
        <tbody>
          {MISTAKES.map(([key, markup]) => (
            <tr key={key}>
              <td>{texts.mistakes[key]}</td>
              <td>
                <code dir="auto">{markup}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
