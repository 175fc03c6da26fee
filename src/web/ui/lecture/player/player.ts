// Players: a small play button in the place of each recording. The other controls
// are in the player bar, one for the page.
import { mediaPath, mp3Path } from '#api/endpoints.ts';
import { appTexts } from '#texts/en/app.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { getArrowStep, isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { applySpeed, followProgress, handleSeekKeys, type Player, pauseOthers, togglePlayback } from './playback.ts';
import { findRecordingName } from './recording-name.ts';

type PlayerOptions = { name?: string | undefined; transcript?: string | undefined };

/** Adds a player to every recording and video below `root` that has none yet. `transcripts` are by media id. */
export function addPlayers(root: ParentNode, transcripts: Readonly<Record<string, string>> = {}): void {
  for (const media of root.querySelectorAll<HTMLMediaElement>('audio[controls], video[controls]')) {
    // An exported page has the transcripts in its elements.
    const transcript = transcripts[media.getAttribute('src')?.split('/').at(-1) ?? ''] ?? media.dataset.transcript;
    try {
      if (media instanceof HTMLAudioElement) addPlayer(media, { transcript });
      else addVideoPlayer(media, transcript);
    } catch (error) {
      console.error(error); // the browser's own controls are still there
    }
  }
}

/**
 * Makes the recordings of a fragment with these media ids load as MP3: those that the app made are WAV files, which are
 * eight times as large.
 */
export function loadAsMp3(fragment: DocumentFragment, mediaIds: readonly string[] = []): void {
  for (const id of mediaIds) {
    for (const audio of fragment.querySelectorAll(`audio[src="${mediaPath(id)}"]`))
      audio.setAttribute('src', mp3Path(id));
  }
}

/** An element that a recording's player will be built in. */
export function createPlaceholder(): HTMLElement {
  const placeholder = document.createElement('span');
  placeholder.className = 'player';
  placeholder.lang = interfaceLanguage;
  return placeholder;
}

/**
 * Replaces the browser's controls of a recording by a play button, named by the words around it unless `name` is given.
 */
export function addPlayer(audio: HTMLAudioElement, { name, transcript }: PlayerOptions = {}): void {
  const { player: texts } = appTexts;
  const parent = audio.parentElement;
  const container = parent?.matches('.player') ? parent : createPlaceholder();
  if (container !== parent) audio.replaceWith(container);
  const play = document.createElement('button');
  play.type = 'button';
  play.className = 'play';
  container.append(play, audio);
  if (followsPlayer(container)) container.dataset.adjacent = '';
  let isFocusReturning = false;
  const player: Player = {
    media: audio,
    name: name ?? findRecordingName(container),
    transcript,
    control: play,
    returnFocus() {
      isFocusReturning = true;
      play.focus();
      isFocusReturning = false;
    },
  };
  const showProgress = (fraction: number) => container.style.setProperty('--played', String(fraction));
  showState();
  play.addEventListener('click', () => togglePlayback(audio));
  play.addEventListener('focus', () => {
    // With the keyboard only: a page that scrolls while the mouse button is down would swallow the click.
    if (!isFocusReturning && play.matches(':focus-visible')) openBar(player);
  });
  play.addEventListener('keydown', (event) => {
    handleSeekKeys(event, audio);
    if (getArrowStep(event.key, isRightToLeft()) !== 1) return;
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    openBar(player, true);
  });
  for (const event of ['play', 'pause', 'ended', 'emptied', 'error']) audio.addEventListener(event, showState);
  for (const event of ['play', 'seeked']) audio.addEventListener(event, () => followProgress(audio, showProgress));
  audio.addEventListener('play', () => startPlaying(player));
  audio.addEventListener('error', () => openBar(player));
  // While its words are covered a recording has another name; without one, that of its words.
  container.addEventListener('rename', (event) => {
    // `coverLine` (screens/lecture/listen-first) and dictations dispatch it.
    player.name = (event as CustomEvent<string>).detail || name || findRecordingName(container);
    delete container.dataset.state;
    showState();
  });
  audio.controls = false;
  // An element that was created in a page not shown yet could not load its file there.
  if (audio.error !== null) audio.load();

  function showState(): void {
    const state = audio.error !== null ? 'failed' : audio.paused ? 'paused' : 'playing';
    if (container.dataset.state === state) return;
    container.dataset.state = state;
    const label = { failed: texts.failed, paused: texts.play(player.name), playing: texts.pause(player.name) }[state];
    play.setAttribute('aria-label', label);
    play.title = label;
    play.replaceChildren(iconSvg(({ failed: 'cross', paused: 'play', playing: 'pause' } as const)[state]));
  }
}

/** A video keeps the browser's controls; while it plays, the bar offers what they lack. */
function addVideoPlayer(video: HTMLMediaElement, transcript: string | undefined): void {
  const name = findRecordingName(video) || appTexts.player.video;
  const player: Player = { media: video, name, transcript, control: video, returnFocus: () => video.focus() };
  video.addEventListener('play', () => startPlaying(player));
  if (transcript === undefined) return;
  import('./subtitles.ts').then(
    ({ addSubtitles }) => addSubtitles(video, transcript),
    (error: unknown) => console.error(error), // the bar still shows the transcript
  );
}

function startPlaying(player: Player): void {
  pauseOthers(player.media);
  applySpeed(player.media);
  openBar(player);
}

let latest: Player | undefined;

/** Shows a player in the bar, whose code is loaded on first use; the sound does not wait for it. */
function openBar(player: Player, moveFocus = false): void {
  latest = player;
  import('./player-bar.ts').then(
    ({ showInPlayerBar }) => latest === player && showInPlayerBar(player, moveFocus),
    (error: unknown) => console.error(error), // the button in the line still plays and pauses
  );
}

/** Whether a player stands directly before this one: on touch screens they need a gap. */
function followsPlayer(container: HTMLElement): boolean {
  let before = container.previousSibling;
  while (before instanceof Text && before.data.trim() === '') before = before.previousSibling;
  return before instanceof Element && before.matches('.player');
}
