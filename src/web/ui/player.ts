// A small player in the line of text, built around the page's own audio element; without it the browser's controls stay.
import { ownTexts } from '#web/texts.ts';
import { type MarkName, mark } from './marks.ts';

/** Speeds in the order in which the button goes through them. */
const SPEEDS = [1, 0.75, 0.5, 1.25];
const REMEMBERED = 'cahier.speed';
/** Seconds of one step of an arrow key with Shift. */
const STEP = 2;
const LONGEST_NAME = 40;

/** Gives every recording below `root` that has none yet its player. `transcripts` are by media id. */
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
  const { player: texts } = ownTexts;
  const name = nameOf(audio);
  const player = document.createElement('span');
  player.className = 'player';
  player.lang = 'en';
  player.setAttribute('role', 'toolbar');
  player.setAttribute('aria-label', texts.recording(name));
  const play = button(texts.play(name), 'play');
  play.className = 'play';
  const track = document.createElement('span');
  track.className = 'track';
  const speed = button('', undefined);
  speed.className = 'speed';
  const repeat = button(texts.repeat, 'repeat');
  repeat.setAttribute('aria-pressed', 'false');
  const buttons = [play, speed, repeat];
  audio.replaceWith(player);
  player.append(play, track, speed, repeat, audio);
  if (transcript !== undefined) buttons.push(addTranscript(player, transcript));
  for (const one of buttons) one.tabIndex = one === play ? 0 : -1;
  showSpeed(audio);

  play.addEventListener('click', () => (audio.paused ? start(audio) : audio.pause()));
  speed.addEventListener('click', changeSpeed);
  repeat.addEventListener('click', () => {
    audio.loop = !audio.loop;
    repeat.setAttribute('aria-pressed', String(audio.loop));
  });
  track.addEventListener('pointerdown', ({ clientX }) => seekTo(audio, track, clientX));
  player.addEventListener('keydown', (event) => moveByArrows(event, buttons, audio));
  follow(audio, player, play, name);
  audio.controls = false;
  // One that was made for a page that is not shown yet was refused its file there.
  if (audio.error !== null) audio.load();
}

/** Keeps what is shown true to what is played, whoever started it. */
function follow(audio: HTMLAudioElement, player: HTMLElement, play: HTMLButtonElement, name: string): void {
  const { player: texts } = ownTexts;
  audio.addEventListener('play', () => {
    stopOthers(audio);
    setSpeed(audio);
    player.dataset.state = 'playing';
    relabel(play, texts.pause(name), 'pause');
  });
  for (const end of ['pause', 'ended', 'emptied']) {
    audio.addEventListener(end, () => {
      if (audio.error !== null) return;
      delete player.dataset.state;
      relabel(play, texts.play(name), 'play');
    });
  }
  audio.addEventListener('timeupdate', () => {
    const part = audio.duration > 0 ? audio.currentTime / audio.duration : 0;
    player.style.setProperty('--played', String(audio.ended ? 0 : part));
  });
  audio.addEventListener('error', () => {
    player.dataset.state = 'failed';
    relabel(play, texts.failed(name), 'wrong');
  });
}

/** The browser's refusal to play (no file, no permission) is told by the `error` event, or by nothing that could be done here. */
function start(audio: HTMLAudioElement): void {
  if (audio.error !== null) audio.load(); // perhaps it is there now
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** One plays at a time: recordings and films alike. */
function stopOthers(playing: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== playing) other.pause();
  }
}

/** Slow for one recording is slow for all: the speed belongs to the learner. */
function changeSpeed(): void {
  const next = SPEEDS[(SPEEDS.indexOf(chosenSpeed()) + 1) % SPEEDS.length] ?? 1;
  localStorage.setItem(REMEMBERED, String(next));
  for (const audio of document.querySelectorAll<HTMLAudioElement>('.player audio')) {
    setSpeed(audio);
    showSpeed(audio);
  }
}

function chosenSpeed(): number {
  const chosen = Number(localStorage.getItem(REMEMBERED) ?? 1);
  return SPEEDS.includes(chosen) ? chosen : 1;
}

function setSpeed(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  audio.defaultPlaybackRate = chosenSpeed();
  audio.playbackRate = chosenSpeed();
}

function showSpeed(audio: HTMLAudioElement): void {
  const speed = audio.parentElement?.querySelector('.speed');
  speed?.setAttribute('aria-label', ownTexts.player.speed(chosenSpeed()));
  if (speed) speed.textContent = `${chosenSpeed()}×`;
}

function addTranscript(player: HTMLElement, transcript: string): HTMLButtonElement {
  const show = button(ownTexts.player.transcript, 'words');
  show.setAttribute('aria-expanded', 'false');
  const words = document.createElement('span');
  words.className = 'transcript';
  words.textContent = transcript;
  words.hidden = true;
  show.addEventListener('click', () => {
    words.hidden = !words.hidden;
    show.setAttribute('aria-expanded', String(!words.hidden));
  });
  player.append(show);
  player.after(words);
  return show;
}

/** One stop of the Tab key for each player; arrows lead through its buttons, and with Shift through the recording. */
function moveByArrows(event: KeyboardEvent, buttons: readonly HTMLButtonElement[], audio: HTMLAudioElement): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.shiftKey) {
    audio.currentTime = Math.max(0, audio.currentTime + way * STEP);
    return;
  }
  const here = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : 0;
  const next = buttons[(here + way + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

function seekTo(audio: HTMLAudioElement, track: HTMLElement, clientX: number): void {
  const { left, width } = track.getBoundingClientRect();
  if (Number.isFinite(audio.duration) && width > 0) audio.currentTime = ((clientX - left) / width) * audio.duration;
}

/** The words that a recording belongs to: its table row's first, else those behind it in its line, else those before it. */
function nameOf(audio: HTMLAudioElement): string {
  const cells = [...(audio.closest('tr')?.cells ?? [])];
  const words =
    cells.map((cell) => cell.textContent).find((text) => text.trim() !== '') ||
    lineWords(audio, 'nextSibling') ||
    lineWords(audio, 'previousSibling');
  // The dash before what somebody says is for the eye.
  const name = words
    .replace(/\s+/g, ' ')
    .replace(/^ ?[–—]/, '')
    .trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

function lineWords(audio: HTMLAudioElement, way: 'nextSibling' | 'previousSibling'): string {
  let words = '';
  for (let node = audio[way]; node !== null && !(node instanceof HTMLBRElement); node = node[way]) {
    if (node instanceof HTMLAudioElement || (node instanceof Element && node.matches('.player'))) break;
    words = way === 'nextSibling' ? words + node.textContent : node.textContent + words;
  }
  return words.trim();
}

function button(label: string, icon: MarkName | undefined): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  if (icon !== undefined) relabel(element, label, icon);
  return element;
}

function relabel(element: HTMLButtonElement, label: string, icon: MarkName): void {
  element.setAttribute('aria-label', label);
  element.title = label;
  element.replaceChildren(mark(icon));
}
