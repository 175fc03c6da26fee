// Lazy enhancement of a long draft: players are created and exercises enhanced when they come near the viewport.
// A long draft has hundreds of media elements, and each costs the browser more than all the text around it.
import { type DraftJudging, enhanceExercises } from '#web/exercises/enhance-exercises.ts';
import { addPlayers, createPlaceholder } from './player/player.ts';

const pendingCallbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Replaces every recording below `root` by a placeholder until it comes near, then builds its player
 * there; exercises are enhanced then, too.
 */
export function enhanceWhenNearViewport(root: ParentNode, judging?: DraftJudging): void {
  for (const audio of root.querySelectorAll('audio')) {
    const placeholder = createPlaceholder();
    audio.replaceWith(placeholder);
    whenNearViewport(placeholder, () => {
      placeholder.append(audio);
      addPlayers(placeholder);
    });
  }
  addPlayers(root); // videos
  for (const form of root.querySelectorAll('form'))
    whenNearViewport(form, () => enhanceExercises(form, undefined, '', judging));
}

/** Runs `callback` once, when the element is visible or within a screen's height of it. */
function whenNearViewport(element: Element, callback: () => void): void {
  pendingCallbacks.set(element, callback);
  // The margin also holds within nested scroll containers; browsers without it wait until the element is visible.
  observer ??= new IntersectionObserver((entries) => entries.forEach(runCallback), { scrollMargin: '100%' });
  observer.observe(element);
}

function runCallback({ isIntersecting, target }: IntersectionObserverEntry): void {
  if (!isIntersecting) return;
  observer?.unobserve(target);
  pendingCallbacks.get(target)?.();
  pendingCallbacks.delete(target);
}
