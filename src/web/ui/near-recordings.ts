// Recordings of a long draft: each is put in when it comes near what is in sight. A long draft has hundreds, and to put in a media element
// costs the browser more than all the text around it.
import { addPlayers } from './player.ts';

const waiting = new WeakMap<Element, HTMLAudioElement>();
let observer: IntersectionObserver | undefined;

/** Takes every recording below `root` out, and leaves a place to which it comes back, with its player, when that is near. */
export function addPlayersWhenNear(root: ParentNode): void {
  for (const audio of root.querySelectorAll('audio')) {
    const place = document.createElement('span');
    place.className = 'player';
    audio.replaceWith(place);
    waiting.set(place, audio);
    // Near is a screen's height away, also within what scrolls by itself; browsers that do not know that margin wait until it is in sight.
    observer ??= new IntersectionObserver((entries) => entries.forEach(bringBack), { scrollMargin: '100%' });
    observer.observe(place);
  }
}

function bringBack({ isIntersecting, target }: IntersectionObserverEntry): void {
  const audio = waiting.get(target);
  if (!isIntersecting || audio === undefined || audio.isConnected) return;
  observer?.unobserve(target);
  target.replaceWith(audio);
  if (audio.parentElement !== null) addPlayers(audio.parentElement);
}
