// The home screen: what the app is for, and links to its main screens.
import { BookOpen, Code, ListTree, type LucideIcon, PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { OUTLINE_PATH } from '#web/paths.ts';
import { outlineTexts } from '#web/texts/author.ts';
import { generalTexts } from '#web/texts/general.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Screen } from '#web/ui/screen.tsx';
import styles from './home.module.css';

export function HomeScreen() {
  const { home } = generalTexts;
  return (
    <Screen title={specTexts.nav.home}>
      <h1>{home.title}</h1>
      <p className={styles.lead}>{home.lead}</p>
      <p className={styles.proof}>{home.proof}</p>
      <ul className={styles.links}>
        <HomeLink icon={BookOpen} href="/lecture" name={home.read} text={home.readText} />
        <HomeLink icon={PenLine} href="/drafts" name={home.write} text={home.writeText} />
        <HomeLink icon={ListTree} href={OUTLINE_PATH} name={outlineTexts.arrange} text={outlineTexts.arrangeText} />
        <HomeLink icon={Code} href="/doc/editor/markup" name={home.learn} text={home.learnText} />
      </ul>
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
