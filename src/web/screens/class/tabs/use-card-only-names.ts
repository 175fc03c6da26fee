// The learners of a class who can sign in by their card only: whom its end would lock out.
import { listCards } from '#web/api/sign-in-cards.ts';
import { useSession } from '#web/auth/session.tsx';
import { useResource } from '#web/use-resource.ts';

/** Their names, as they are loaded; also of those who have left the class, and whose card still works. */
export function useCardOnlyNames(classId: string): string[] {
  const { api } = useSession();
  const [cards] = useResource(`cards of ${classId}`, (signal) => listCards(api, classId, signal));
  if (cards.state !== 'loaded') return [];
  return cards.content.cards
    .filter(({ createdAt, hasAddress, hasLeft }) => (createdAt !== null || hasLeft) && !hasAddress)
    .map(({ name }) => name);
}
