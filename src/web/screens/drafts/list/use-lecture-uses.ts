// What a question says about lectures before they are deleted or renamed: classes, authors and answers.
import type { LectureUse } from '#api/assignments.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import type { Api } from '#web/api/api-client.ts';
import { listLectureUses } from '#web/api/class-work.ts';
import { useSession } from '#web/auth/session.tsx';
import { useResource } from '#web/use-resource.ts';

const texts = draftListTexts.selection.uses;

/** Whose work a lecture is too: sentences on its classes and its other authors; empty where there are none. */
export async function describeOtherUsers(api: Api, draftId: string): Promise<string> {
  const uses = await listLectureUses(api, [draftId]);
  return formatUsers(uses).join(' ');
}

function formatUsers(uses: readonly LectureUse[]): string[] {
  const names = (key: 'classes' | 'authors') => [...new Set(uses.flatMap((use) => use[key]))].map(isolateName);
  const [classes, authors] = [names('classes'), names('authors')];
  return [
    ...(classes.length === 0 ? [] : [texts.classes(formatAnd(classes))]),
    ...(authors.length === 0 ? [] : [texts.authors(formatAnd(authors))]),
  ];
}

/** What a question before lectures are deleted says; empty until it is known, and where nobody would notice. */
type DeletionFacts = { text: string; canDelete: boolean };

export function useLectureUses(draftIds: readonly string[]): DeletionFacts {
  const { api } = useSession();
  const [resource] = useResource(`uses ${draftIds.join()}`, (signal) => listLectureUses(api, draftIds, signal));
  if (resource.state !== 'loaded') return { text: '', canDelete: true };
  if (resource.content.some((use) => !use.canDelete))
    return {
      text: draftIds.length === 1 ? draftListTexts.selection.notYours : draftListTexts.selection.someNotYours,
      canDelete: false,
    };
  const learners = Math.max(0, ...resource.content.map((use) => use.learners));
  const answers = resource.content.reduce((sum, use) => sum + use.answers, 0);
  const sentences = [...formatUsers(resource.content), ...(answers === 0 ? [] : [texts.answers(answers, learners)])];
  return { text: sentences.join(' '), canDelete: true };
}
