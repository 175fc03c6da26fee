// The home screen: what the app is for, a text and its page to try, and links to the main screens.
import { BookOpen, Code, ListTree, type LucideIcon, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { outlineTexts } from '#texts/en/drafts.ts';
import { homeTexts } from '#texts/en/home.ts';
import { specTexts } from '#texts/en/spec.ts';
import { loadFirstSteps } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { OUTLINE_PATH } from '#web/paths.ts';
import { Screen } from '#web/ui/screen.tsx';
import { useOnDemand } from '#web/use-on-demand.ts';
import { useResource } from '#web/use-resource.ts';
import { FirstStepsList } from './first-steps.tsx';
import styles from './home.module.css';
import { LivePair } from './live-pair.tsx';

export function HomeScreen() {
  const { api } = useSession();
  const { school } = useMember();
  const [steps] = useResource('first steps', (signal) => loadFirstSteps(api, signal));
  return (
    <Screen title={specTexts.nav.home}>
      <h1>{school?.name ? homeTexts.schoolTitle(school.name) : homeTexts.title}</h1>
      <p className={styles.lead}>{homeTexts.lead}</p>
      {steps.state === 'loaded' && <FirstStepsList steps={steps.content.steps} />}
      {steps.state !== 'loading' && <HomeContent />}
    </Screen>
  );
}

/** Comes with the first steps above it, so that they do not move it. */
function HomeContent() {
  return (
    <>
      <LivePair />
      <h2 className={styles.heading}>{homeTexts.waysHeading}</h2>
      <ul className={styles.links}>
        <NewDraftCard />
        <HomeLink icon={BookOpen} href="/lecture" name={homeTexts.read} text={homeTexts.readText} />
        <HomeLink icon={ListTree} href={OUTLINE_PATH} name={outlineTexts.arrange} text={outlineTexts.arrangeText} />
        <HomeLink icon={Code} href="/doc/editor/markup" name={homeTexts.learn} text={homeTexts.learnText} />
      </ul>
      <p className={styles.proof}>
        {homeTexts.proof} {homeTexts.proofNow}
      </p>
    </>
  );
}

/** Opens the choice of a blank page or a template. */
function NewDraftCard() {
  const [isOpen, setOpen] = useState(false);
  const {
    Component: Dialog,
    hasFailed,
    load,
  } = useOnDemand(() =>
    import('#web/screens/drafts/new-draft/new-draft-dialog.tsx').then(({ NewDraftDialog }) => NewDraftDialog),
  );
  return (
    <li className={styles.card}>
      <PenLine aria-hidden="true" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {homeTexts.write}
      </button>
      <p>{homeTexts.writeText}</p>
      <p role="alert" className={styles.failure}>
        {hasFailed && homeTexts.writeFailed}
      </p>
      {isOpen && Dialog !== undefined && <Dialog onClose={() => setOpen(false)} />}
    </li>
  );
}

function HomeLink({ icon: Icon, href, name, text }: { icon: LucideIcon; href: string; name: string; text: string }) {
  return (
    <li className={styles.card}>
      <Icon aria-hidden="true" />
      <Link href={href}>{name}</Link>
      <p>{text}</p>
    </li>
  );
}
