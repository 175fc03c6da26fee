// The choices of the export menu with their icons, and the line on what each cannot carry.
import {
  Archive,
  BookOpen,
  ClipboardList,
  FileCode,
  FileText,
  Globe,
  Layers,
  type LucideIcon,
  Package,
  PencilLine,
  SquarePlay,
  TextQuote,
} from 'lucide-react';
import type { FormatFacts, LessonFeature } from '#api/export-formats.ts';
import { ankiFacts } from '#lectures/exports/anki/facts.ts';
import { epubFacts } from '#lectures/exports/epub/facts.ts';
import { giftFacts } from '#lectures/exports/gift/facts.ts';
import { h5pBookFacts, h5pFacts, h5pPageFacts } from '#lectures/exports/h5p/facts.ts';
import { liaScriptFacts } from '#lectures/exports/liascript/facts.ts';
import { moodleFacts } from '#lectures/exports/moodle-xml/facts.ts';
import { qtiFacts } from '#lectures/exports/qti/facts.ts';
import { scorm12Facts, scorm2004Facts } from '#lectures/exports/scorm/facts.ts';
import { wordFacts } from '#lectures/exports/word/facts.ts';
import { exportTexts as texts } from '#texts/en/exports.ts';
import type { ExportSubject } from '#web/api/exports.ts';

/** A group of purposes in the menu. */
export type ExportGroup = keyof typeof texts.groups;

type Choice = Omit<FormatFacts, 'group'> & { group: ExportGroup; icon: LucideIcon };

/** Of a file that holds all that it says it holds. */
const WHOLE = { changed: [], lost: [] } as const;

/** In the order of the menu. */
export const CHOICES = [
  { ...wordFacts, icon: FileText },
  { ...WHOLE, id: 'html', group: 'practice', extension: 'html', holdsCourse: false, icon: Globe },
  { ...epubFacts, icon: BookOpen },
  { ...ankiFacts, icon: Layers },
  { ...moodleFacts, icon: PencilLine },
  { ...scorm12Facts, icon: Package },
  { ...h5pFacts, icon: SquarePlay },
  { ...h5pPageFacts, icon: SquarePlay },
  { ...h5pBookFacts, icon: SquarePlay },
  { ...liaScriptFacts, icon: FileCode },
  { ...giftFacts, icon: TextQuote },
  { ...qtiFacts, icon: ClipboardList },
  { ...scorm2004Facts, icon: Package },
  { ...WHOLE, id: 'archive', group: 'cahier', extension: 'zip', holdsCourse: true, icon: Archive },
] as const satisfies readonly Choice[];

/** The id of a choice. */
export type ExportChoice = (typeof CHOICES)[number]['id'];

/** What authors may choose: every format for a lecture; for a course those that hold one, and its archive. */
export function findChoices(kind: ExportSubject['kind']): ExportChoice[] {
  const offered = CHOICES.filter(({ id, holdsCourse }) => (kind === 'course' ? holdsCourse : id !== 'archive'));
  return offered.map(({ id }) => id);
}

/** What learners answer: where a format changes these, the exercises work in its own way. */
const EXERCISES: readonly LessonFeature[] = ['blanks', 'blanksInTables', 'questions'];

/** One line on what a choice cannot carry. */
export function formatLosses({ id, changed, lost }: Pick<Choice, 'id' | 'changed' | 'lost'>): string {
  if (id === 'html') return texts.losses.page;
  if (id === 'archive') return texts.losses.archive;
  const sentences = [lost.length > 0 ? texts.losses.without(lost.map(formatFeature)) : '', formatChanges(changed)];
  return sentences.filter((sentence) => sentence !== '').join(' ') || texts.losses.none;
}

function formatFeature(feature: LessonFeature): string {
  return texts.features[feature];
}

/** Says what a teacher will notice, and not each feature by its name. */
function formatChanges(changed: readonly LessonFeature[]): string {
  if (changed.length === 0) return '';
  return changed.some((feature) => EXERCISES.includes(feature)) ? texts.losses.ownExercises : texts.losses.ownLooks;
}
