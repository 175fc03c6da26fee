// One item of the bin: what it was, who deleted it and when, until when it can be restored, and two buttons.
import { Link } from 'wouter';
import type { BinItem } from '#api/bin.ts';
import { binTexts as texts } from '#texts/en/drafts.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { draftPath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './bin.module.css';
import { MediaPreview } from './media-preview.tsx';

type BinRowProps = { item: BinItem; onRestore: () => void; onPurge: () => void };

export function BinRow({ item, onRestore, onPurge }: BinRowProps) {
  const name = displayName(item.name);
  const kind = item.kind === 'draft' ? 'draft' : item.type;
  return (
    <li className={styles.item}>
      <span className={styles.icon} title={texts.kinds[kind]}>
        <MediaPreview item={item} name={name} />
        <span className="visually-hidden">{texts.kinds[kind]}</span>
      </span>
      <div className={styles.summary}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {item.kind === 'media' && (
            <span className={styles.origin}>
              {' '}
              {fillText(
                texts.from,
                <Link href={draftPath(item.draft.id)} dir="auto">
                  {displayName(item.draft.name)}
                </Link>,
              )}
            </span>
          )}
        </p>
        <p className={styles.details}>
          <Deletion item={item} /> · <PurgeNote item={item} />
        </p>
        {item.kind === 'draft' && item.beginning !== '' && (
          <p className={styles.beginning} dir="auto">
            {item.beginning}
          </p>
        )}
        {item.kind === 'draft' && item.wasPublished && <p className={styles.details}>{texts.wasPublished}</p>}
      </div>
      <div className={styles.buttons}>
        <Button aria-label={texts.restoreNamed(name)} onClick={ignoreDoubleClick(onRestore)}>
          {texts.restore}
        </Button>
        <Button variant="danger" aria-label={texts.purgeNamed(name)} onClick={ignoreDoubleClick(onPurge)}>
          {texts.purge}
        </Button>
      </div>
    </li>
  );
}

function Deletion({ item: { deletedAt, deletedBy } }: { item: BinItem }) {
  return fillText(
    (time) => (deletedBy === null ? texts.deleted(time) : texts.deletedBy(time, deletedBy)),
    <RelativeTime at={deletedAt} />,
  );
}

function PurgeNote({ item }: { item: BinItem }) {
  if (item.kind === 'media' && item.isOnPage) return texts.isOnPage;
  const [purgedAt, now] = [new Date(item.purgedAt), new Date()];
  if (item.kind === 'draft' && purgedAt < now) return texts.isInUse;
  return fillText(texts.purged, <time dateTime={item.purgedAt}>{formatOnDay(purgedAt, now)}</time>);
}
