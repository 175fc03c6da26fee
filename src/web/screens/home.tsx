// The welcome page.
import { BookOpen, Code, ListTree, type LucideIcon, PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { aroundTexts } from '#web/around-texts.ts';
import { outlineTexts } from '#web/author-texts.ts';
import { OUTLINE_ADDRESS } from '#web/course.ts';
import { texts } from '#web/texts.ts';
import { Screen } from '#web/ui/screen.tsx';
import styles from './home.module.css';

export function HomeScreen() {
  const { home } = aroundTexts;
  return (
    <Screen title={texts.nav.home}>
      <h1>{home.title}</h1>
      <p className={styles.lead}>{home.lead}</p>
      <p className={styles.proof}>{home.proof}</p>
      <ul className={styles.ways}>
        <Way icon={BookOpen} address="/lecture" name={home.read} text={home.readText} />
        <Way icon={PenLine} address="/drafts" name={home.write} text={home.writeText} />
        <Way icon={ListTree} address={OUTLINE_ADDRESS} name={outlineTexts.arrange} text={outlineTexts.arrangeText} />
        <Way icon={Code} address="/doc/editor/markup" name={home.learn} text={home.learnText} />
      </ul>
    </Screen>
  );
}

function Way({ icon: Icon, address, name, text }: { icon: LucideIcon; address: string; name: string; text: string }) {
  return (
    <li className={styles.way}>
      <Icon aria-hidden="true" />
      <Link href={address}>{name}</Link>
      <p>{text}</p>
    </li>
  );
}
