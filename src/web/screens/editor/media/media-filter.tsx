// Narrows a list of media to one kind, and to those that a search finds.
import { AudioLines, ImageIcon, type LucideIcon, Video } from 'lucide-react';
import { useId, useState } from 'react';
import type { Media, MediaType } from '#api/lectures.ts';
import { mediaTexts } from '#texts/en/media.ts';
import styles from './media-list.module.css';

const KINDS: readonly MediaType[] = ['AUDIO', 'IMAGE', 'VIDEO'];
const KIND_ICONS: Record<MediaType, LucideIcon> = { AUDIO: AudioLines, IMAGE: ImageIcon, VIDEO: Video };
/** With fewer, everything is seen at a glance. */
const MIN_MEDIA_FOR_SEARCH = 6;

/** `visibleMedias` are those that pass the filter, in their order. */
export function useMediaFilter(medias: readonly Media[]) {
  const [chosenKind, setKind] = useState<MediaType>();
  const [query, setQuery] = useState('');
  const kinds = KINDS.filter((mediaType) => medias.some(({ type }) => type === mediaType));
  const kind = chosenKind !== undefined && kinds.includes(chosenKind) ? chosenKind : undefined;
  const visibleMedias = medias.filter(
    (media) => (kind === undefined || media.type === kind) && matchesQuery(media, query),
  );
  return { kinds, kind, setKind, query, setQuery, isSearchable: medias.length >= MIN_MEDIA_FOR_SEARCH, visibleMedias };
}

type MediaFilterProps = { filter: ReturnType<typeof useMediaFilter> };

export function MediaFilter({ filter: { kinds, kind, setKind, query, setQuery, isSearchable } }: MediaFilterProps) {
  return (
    <>
      {kinds.length > 1 && <KindFilter kinds={kinds} kind={kind} onChange={setKind} />}
      {isSearchable && (
        <input
          type="search"
          aria-label={mediaTexts.search}
          placeholder={mediaTexts.search}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
    </>
  );
}

type KindFilterProps = {
  kinds: readonly MediaType[];
  kind: MediaType | undefined;
  onChange: (kind: MediaType | undefined) => void;
};

function KindFilter({ kinds, kind, onChange }: KindFilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{mediaTexts.filter.label}</legend>
      {[undefined, ...kinds].map((option) => {
        const Icon = option && KIND_ICONS[option];
        const text = option === undefined ? mediaTexts.filter.all : mediaTexts.kinds[option];
        return (
          <label key={option ?? 'all'} title={text}>
            <input type="radio" name={name} checked={kind === option} onChange={() => onChange(option)} />
            {Icon && <Icon aria-hidden="true" size={18} />}
            <span>{text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Whether a name or a transcript has each word of a query, whatever its accents. */
function matchesQuery({ name, transcript = '' }: Media, query: string): boolean {
  const text = fold(`${name} ${transcript}`);
  return fold(query)
    .split(/\s+/)
    .every((term) => text.includes(term));
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
