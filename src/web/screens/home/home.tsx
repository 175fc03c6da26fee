// The home screen: what the app is for, a text and its page to try, and links to the main screens.
import { BookOpen, Code, ListTree, type LucideIcon, PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { OUTLINE_PATH } from '#web/paths.ts';
import { outlineTexts } from '#web/texts/author.ts';
import { homeTexts } from '#web/texts/home.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Screen } from '#web/ui/screen.tsx';
import styles from './home.module.css';
import { LivePair } from './live-pair.tsx';

/** Where a new draft is created, from a blank page or a template. */
const NEW_DRAFT_PATH = '/drafts';

export function HomeScreen() {
  return (
    <Screen title={specTexts.nav.home}>
      <h1>{homeTexts.title}</h1>
      <p className={styles.lead}>{homeTexts.lead}</p>
      <LivePair />
      <h2 className={styles.heading}>{homeTexts.waysHeading}</h2>
      <ul className={styles.links}>
        <HomeLink icon={PenLine} href={NEW_DRAFT_PATH} name={homeTexts.write} text={homeTexts.writeText} />
        <HomeLink icon={BookOpen} href="/lecture" name={homeTexts.read} text={homeTexts.readText} />
        <HomeLink icon={ListTree} href={OUTLINE_PATH} name={outlineTexts.arrange} text={outlineTexts.arrangeText} />
        <HomeLink icon={Code} href="/doc/editor/markup" name={homeTexts.learn} text={homeTexts.learnText} />
      </ul>
      <p className={styles.proof}>{homeTexts.proof}</p>
    </Screen>
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
