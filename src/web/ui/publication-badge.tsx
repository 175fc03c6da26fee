// The publication state of a draft as a badge.
import type { PublicationState } from '#api/history.ts';
import { publicationTexts } from '#texts/en/drafts.ts';
import { Badge } from './badge.tsx';

const TONES = { never: 'neutral', published: 'success', changed: 'warning', withdrawn: 'inactive' } as const;

export function PublicationBadge({ state }: { state: PublicationState }) {
  return <Badge tone={TONES[state]} text={publicationTexts[state]} />;
}
