// What is done to the parts of a long draft only when they come near what is in sight: recordings are put in, exercises made to work.
// A long draft has hundreds, and to put in a media element costs the browser more than all the text around it.
import { prepareExercises } from './exercises.ts';
import { addPlayers } from './player.ts';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Takes every recording below `root` out, and leaves a place to which it comes back, with its player; exercises wait as they are. */
export function furnishWhenNear(root: ParentNode): void {
  for (const audio of root.querySelectorAll('audio')) {
    const place = document.createElement('span');
    place.className = 'player';
    audio.replaceWith(place);
    whenNear(place, () => {
      place.replaceWith(audio);
      if (audio.parentElement !== null) addPlayers(audio.parentElement);
    });
  }
  for (const form of root.querySelectorAll('form')) whenNear(form, () => prepareExercises(form));
}

/** Does `work`, once, when the element comes into sight or is a screen's height away. */
function whenNear(element: Element, work: () => void): void {
  waiting.set(element, work);
  // The margin holds also within what scrolls by itself; browsers that do not know it wait until the element is in sight.
  observer ??= new IntersectionObserver((entries) => entries.forEach(doWork), { scrollMargin: '100%' });
  observer.observe(element);
}

function doWork({ isIntersecting, target }: IntersectionObserverEntry): void {
  if (!isIntersecting) return;
  observer?.unobserve(target);
  waiting.get(target)?.();
  waiting.delete(target);
}
