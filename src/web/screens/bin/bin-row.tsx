// One item of the bin: what it was, who deleted it and when, until when it can be restored, and two buttons.
import { AudioLines, FileText, ImageIcon, type LucideIcon, Video } from 'lucide-react';
import { Link } from 'wouter';
import type { BinItem } from '#api/bin.ts';
import { draftPath } from '#web/paths.ts';
import { displayName, draftListTexts, binTexts as texts } from '#web/texts/author.ts';
import { formatRelativeDay } from '#web/texts/dates/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from './bin.module.css';

const ICONS: Readonly<Record<keyof typeof texts.kinds, LucideIcon>> = {
  draft: FileText,
  AUDIO: AudioLines,
  VIDEO: Video,
  IMAGE: ImageIcon,
};

type BinRowProps = { item: BinItem; onRestore: () => void; onPurge: () => void };

export function BinRow({ item, onRestore, onPurge }: BinRowProps) {
  const name = displayName(item.name);
  const kind = item.kind === 'draft' ? 'draft' : item.type;
  const KindIcon = ICONS[kind];
  return (
    <li className={styles.item}>
      <span className={styles.icon} title={texts.kinds[kind]}>
        <KindIcon aria-hidden="true" size={20} />
        <span className="visually-hidden">{texts.kinds[kind]}</span>
      </span>
      <div className={styles.summary}>
        <p className={styles.name}>
          {name}
          {item.kind === 'media' && (
            <span className={styles.origin}>
              {' '}
              {texts.from} <Link href={draftPath(item.draft.id)}>{displayName(item.draft.name)}</Link>
            </span>
          )}
        </p>
        <p className={styles.details}>
          {texts.deleted} <RelativeTime at={item.deletedAt} />
          {item.deletedBy !== null && <> {draftListTexts.by(item.deletedBy)}</>} · <PurgeNote item={item} />
        </p>
        {item.kind === 'draft' && item.wasPublished && <p className={styles.details}>{texts.wasPublished}</p>}
      </div>
      <div className={styles.buttons}>
        <Button aria-label={`${texts.restore} “${name}”`} onClick={ignoreDoubleClick(onRestore)}>
          {texts.restore}
        </Button>
        <Button variant="danger" aria-label={`${texts.purge} “${name}”`} onClick={ignoreDoubleClick(onPurge)}>
          {texts.purge}
        </Button>
      </div>
    </li>
  );
}

function PurgeNote({ item }: { item: BinItem }) {
  if (item.kind === 'media' && item.isOnPage) return texts.isOnPage;
  const [purgedAt, now] = [new Date(item.purgedAt), new Date()];
  if (item.kind === 'draft' && purgedAt < now) return texts.isInUse;
  return (
    <>
      {texts.purged} <time dateTime={item.purgedAt}>{formatRelativeDay(purgedAt, now)}</time>
    </>
  );
}
