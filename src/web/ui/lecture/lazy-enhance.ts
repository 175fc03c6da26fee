// What is done to the parts of a long draft only when they come near what is in sight: recordings are put in, exercises made to work.
// A long draft has hundreds, and to put in a media element costs the browser more than all the text around it.
import { enhanceExercises } from './exercises.ts';
import { addPlayers } from './player.ts';

const pendingCallbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Takes every recording below `root` out, and leaves a place to which it comes back, with its player; exercises wait as they are. */
export function enhanceWhenNearViewport(root: ParentNode): void {
  for (const audio of root.querySelectorAll('audio')) {
    const placeholder = document.createElement('span');
    placeholder.className = 'player';
    audio.replaceWith(placeholder);
    whenNearViewport(placeholder, () => {
      placeholder.replaceWith(audio);
      if (audio.parentElement !== null) addPlayers(audio.parentElement);
    });
  }
  for (const form of root.querySelectorAll('form')) whenNearViewport(form, () => enhanceExercises(form));
}

/** Does `work`, once, when the element comes into sight or is a screen's height away. */
function whenNearViewport(element: Element, callback: () => void): void {
  pendingCallbacks.set(element, callback);
  // The margin holds also within what scrolls by itself; browsers that do not know it wait until the element is in sight.
  observer ??= new IntersectionObserver((entries) => entries.forEach(runCallback), { scrollMargin: '100%' });
  observer.observe(element);
}

function runCallback({ isIntersecting, target }: IntersectionObserverEntry): void {
  if (!isIntersecting) return;
  observer?.unobserve(target);
  pendingCallbacks.get(target)?.();
  pendingCallbacks.delete(target);
}
