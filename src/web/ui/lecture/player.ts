// Inline audio player around the page's native audio element; without it the browser's controls remain.
import { appTexts } from '#web/texts/app.ts';
import { type IconName, iconSvg } from '#web/ui/icons.ts';

/** Playback rates, in the order in which the button cycles through them. */
const SPEEDS = [1, 0.75, 0.5, 1.25];
const SPEED_KEY = 'cahier.speed';
/** Seconds of one step of an arrow key with Shift. */
const SEEK_STEP_SECONDS = 2;
const MAX_LABEL_LENGTH = 40;

/** Adds a player to every recording below `root` that has none yet. `transcripts` are by media id. */
export function addPlayers(root: ParentNode, transcripts: Readonly<Record<string, string>> = {}): void {
  for (const audio of root.querySelectorAll<HTMLAudioElement>('audio[controls]')) {
    try {
      addPlayer(audio, transcripts[audio.getAttribute('src')?.split('/').at(-1) ?? '']);
    } catch (error) {
      console.error(error); // the browser's own controls are still there
    }
  }
}

function addPlayer(audio: HTMLAudioElement, transcript: string | undefined): void {
  const { player: texts } = appTexts;
  const name = findLabel(audio);
  const player = document.createElement('span');
  player.className = 'player';
  player.lang = 'en';
  player.setAttribute('role', 'toolbar');
  player.setAttribute('aria-label', texts.recording(name));
  const play = createButton(texts.play(name), 'play');
  play.className = 'play';
  const track = document.createElement('span');
  track.className = 'track';
  const speed = createButton('', undefined);
  speed.className = 'speed';
  const repeat = createButton(texts.repeat, 'repeat');
  repeat.setAttribute('aria-pressed', 'false');
  const buttons = [play, speed, repeat];
  audio.replaceWith(player);
  player.append(play, track, speed, repeat, audio);
  if (transcript !== undefined) buttons.push(addTranscript(player, transcript));
  for (const control of buttons) control.tabIndex = control === play ? 0 : -1;
  showSpeed(audio);

  play.addEventListener('click', () => (audio.paused ? playAudio(audio) : audio.pause()));
  speed.addEventListener('click', changeSpeed);
  repeat.addEventListener('click', () => {
    audio.loop = !audio.loop;
    repeat.setAttribute('aria-pressed', String(audio.loop));
  });
  track.addEventListener('pointerdown', ({ clientX }) => seekTo(audio, track, clientX));
  player.addEventListener('keydown', (event) => handleArrowKeys(event, buttons, audio));
  syncControls(audio, player, play, name);
  audio.controls = false;
  // An element that was created in a page not shown yet could not load its file there.
  if (audio.error !== null) audio.load();
}

/** Keeps the controls in sync with the audio element, whatever started it. */
function syncControls(audio: HTMLAudioElement, player: HTMLElement, play: HTMLButtonElement, name: string): void {
  const { player: texts } = appTexts;
  audio.addEventListener('play', () => {
    stopOthers(audio);
    applySpeed(audio);
    player.dataset.state = 'playing';
    setLabel(play, texts.pause(name), 'pause');
  });
  for (const eventName of ['pause', 'ended', 'emptied']) {
    audio.addEventListener(eventName, () => {
      if (audio.error !== null) return;
      delete player.dataset.state;
      setLabel(play, texts.play(name), 'play');
    });
  }
  audio.addEventListener('timeupdate', () => {
    const playedFraction = audio.duration > 0 ? audio.currentTime / audio.duration : 0;
    player.style.setProperty('--played', String(audio.ended ? 0 : playedFraction));
  });
  audio.addEventListener('error', () => {
    player.dataset.state = 'failed';
    setLabel(play, texts.failed, 'cross');
  });
}

/** Ignores the rejection of `play()` (no file, no permission): the `error` event reports what can be reported. */
function playAudio(audio: HTMLAudioElement): void {
  if (audio.error !== null) audio.load(); // the file may be available by now
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Only one recording or video plays at a time. */
function stopOthers(playing: HTMLMediaElement): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (media !== playing) media.pause();
  }
}

/** The playback rate is the learner's, and holds for all recordings. */
function changeSpeed(): void {
  const next = SPEEDS[(SPEEDS.indexOf(getSpeed()) + 1) % SPEEDS.length] ?? 1;
  localStorage.setItem(SPEED_KEY, String(next));
  for (const audio of document.querySelectorAll<HTMLAudioElement>('.player audio')) {
    applySpeed(audio);
    showSpeed(audio);
  }
}

function getSpeed(): number {
  const chosen = Number(localStorage.getItem(SPEED_KEY) ?? 1);
  return SPEEDS.includes(chosen) ? chosen : 1;
}

function applySpeed(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  audio.defaultPlaybackRate = getSpeed();
  audio.playbackRate = getSpeed();
}

function showSpeed(audio: HTMLAudioElement): void {
  const speed = audio.parentElement?.querySelector('.speed');
  speed?.setAttribute('aria-label', appTexts.player.speed(getSpeed()));
  if (speed) speed.textContent = `${getSpeed()}×`;
}

function addTranscript(player: HTMLElement, transcript: string): HTMLButtonElement {
  const toggle = createButton(appTexts.player.transcript, 'text');
  toggle.setAttribute('aria-expanded', 'false');
  const transcriptElement = document.createElement('span');
  transcriptElement.className = 'transcript';
  transcriptElement.textContent = transcript;
  transcriptElement.hidden = true;
  toggle.addEventListener('click', () => {
    transcriptElement.hidden = !transcriptElement.hidden;
    toggle.setAttribute('aria-expanded', String(!transcriptElement.hidden));
  });
  player.append(toggle);
  player.after(transcriptElement);
  return toggle;
}

/** Roving tabindex: one tab stop per player; arrows move among its buttons, and with Shift seek in the recording. */
function handleArrowKeys(event: KeyboardEvent, buttons: readonly HTMLButtonElement[], audio: HTMLAudioElement): void {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.shiftKey) {
    audio.currentTime = Math.max(0, audio.currentTime + direction * SEEK_STEP_SECONDS);
    return;
  }
  const currentIndex = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : 0;
  const next = buttons[(currentIndex + direction + buttons.length) % buttons.length];
  for (const control of buttons) control.tabIndex = control === next ? 0 : -1;
  next?.focus();
}

function seekTo(audio: HTMLAudioElement, track: HTMLElement, clientX: number): void {
  const { left, width } = track.getBoundingClientRect();
  if (Number.isFinite(audio.duration) && width > 0) audio.currentTime = ((clientX - left) / width) * audio.duration;
}

/** A name for a recording: the first words of its table row, else the words after it in its line, else those before it. */
function findLabel(audio: HTMLAudioElement): string {
  const cells = [...(audio.closest('tr')?.cells ?? [])];
  const label =
    cells.map((cell) => cell.textContent).find((text) => text.trim() !== '') ||
    adjacentText(audio, 'nextSibling') ||
    adjacentText(audio, 'previousSibling');
  // The dash before a line of dialogue is not part of the name.
  const name = label
    .replace(/\s+/g, ' ')
    .replace(/^ ?[–—]/, '')
    .trim();
  return name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH)}…` : name;
}

function adjacentText(audio: HTMLAudioElement, sibling: 'nextSibling' | 'previousSibling'): string {
  let text = '';
  for (let node = audio[sibling]; node !== null && !(node instanceof HTMLBRElement); node = node[sibling]) {
    if (node instanceof HTMLAudioElement || (node instanceof Element && node.matches('.player'))) break;
    text = sibling === 'nextSibling' ? text + node.textContent : node.textContent + text;
  }
  return text.trim();
}

function createButton(label: string, icon: IconName | undefined): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  if (icon !== undefined) setLabel(element, label, icon);
  return element;
}

function setLabel(element: HTMLButtonElement, label: string, icon: IconName): void {
  element.setAttribute('aria-label', label);
  element.title = label;
  element.replaceChildren(iconSvg(icon));
}
