// Plays recordings one after the other, and nothing else of the page meanwhile.
import { pauseOthers } from '#web/ui/lecture/player/playback.ts';

let audio: HTMLAudioElement | undefined;

/** Not in the page: what plays there ends it. */
function getAudio(): HTMLAudioElement {
  if (audio !== undefined) return audio;
  const made = new Audio();
  document.addEventListener('play', () => made.pause(), true);
  audio = made;
  return made;
}

/**
 * Plays what is at these addresses; a call ends the one before.
 * @throws DOMException when one cannot be played
 */
export async function playInTurn(urls: readonly string[]): Promise<void> {
  const player = getAudio();
  pauseOthers(player);
  for (const [at, url] of urls.entries()) {
    const isOver = new Promise<void>((resolve) => {
      player.onended = () => resolve();
    });
    player.src = url;
    await player.play();
    if (at < urls.length - 1) await isOver;
  }
}

/** Ends what plays anywhere in the page. */
export function stopPlaying(): void {
  getAudio().pause();
  pauseOthers(getAudio());
}
