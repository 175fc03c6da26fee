// Lazy enhancement of a long draft: players are created and exercises enhanced when they come near the viewport.
// A long draft has hundreds of media elements, and each costs the browser more than all the text around it.
import { type DraftJudging, enhanceExercises } from '#web/exercises/enhance-exercises.ts';
import { addPlayers, createPlaceholder } from './player/player.ts';

const pendingCallbacks = new WeakMap<Element, (() => void)[]>();
let observer: IntersectionObserver | undefined;

/** A block with no more recordings is watched in place of each: the browser looks at all that is watched with every frame. */
const MAX_AT_ONCE = 8;

/**
 * Replaces every recording below `root` by a placeholder until its block comes near, then builds its player
 * there; exercises are enhanced then, too. `language` is that of the course.
 */
export function enhanceWhenNearViewport(root: ParentNode, language: string, judging?: DraftJudging): void {
  const recordings = [...root.querySelectorAll('audio')].map(setAside);
  for (const [block, inBlock] of Map.groupBy(recordings, ({ placeholder }) => findBlock(root, placeholder))) {
    const isFew = inBlock.length <= MAX_AT_ONCE;
    for (const { placeholder, build } of inBlock) whenNearViewport(isFew ? block : placeholder, build);
  }
  addPlayers(root); // videos
  for (const form of root.querySelectorAll('form'))
    whenNearViewport(form, () => enhanceExercises(form, undefined, language, judging));
}

/** @returns what stands for a recording, and what builds its player */
function setAside(audio: HTMLAudioElement): { placeholder: HTMLElement; build: () => void } {
  const placeholder = createPlaceholder();
  audio.replaceWith(placeholder);
  const build = () => {
    placeholder.append(audio);
    addPlayers(placeholder);
  };
  return { placeholder, build };
}

/** The child of `root` that an element is in. */
function findBlock(root: ParentNode, element: Element): Element {
  let block = element;
  while (block.parentElement !== null && block.parentElement !== root) block = block.parentElement;
  return block;
}

/** Runs `callback` once, when the element is visible or within a screen's height of it. */
function whenNearViewport(element: Element, callback: () => void): void {
  pendingCallbacks.set(element, [...(pendingCallbacks.get(element) ?? []), callback]);
  // The margin also holds within nested scroll containers; browsers without it wait until the element is visible.
  observer ??= new IntersectionObserver((entries) => entries.forEach(runCallbacks), { scrollMargin: '100%' });
  observer.observe(element);
}

function runCallbacks({ isIntersecting, target }: IntersectionObserverEntry): void {
  if (!isIntersecting) return;
  observer?.unobserve(target);
  for (const callback of pendingCallbacks.get(target) ?? []) callback();
  pendingCallbacks.delete(target);
}
