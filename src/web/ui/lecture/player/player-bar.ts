// The player bar at the lower edge of the window: all controls of the recording or video that plays or has the focus.

import { appTexts } from '#texts/en/app.ts';
import { playerBarTexts } from '#texts/en/player-bar.ts';
import { formatNumber } from '#texts/formats/format-number.ts';
import { formatDuration, formatElapsed } from '#texts/formats/format-time.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { getArrowStep, isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { type IconName, iconSvg } from '#web/ui/icons.ts';
import {
  cycleSpeed,
  followProgress,
  getSpeed,
  handleSeekKeys,
  type Player,
  SEEK_STEP_SECONDS,
  seekTo,
  togglePlayback,
} from './playback.ts';
import { fillTranscript, markCurrentTurn } from './transcript-view.ts';

/** Seconds of one arrow key on the slider. */
const SLIDER_STEP_SECONDS = 1;
/**
 * CSS variables of the document: the height that the bar covers now; and the space at
 * the end of the page, from its first use on.
 */
const HEIGHT = '--player-bar-height';
const SPACE = '--player-bar-space';
const MEDIA_EVENTS = ['play', 'pause', 'ended', 'seeked', 'durationchange', 'timeupdate', 'emptied', 'error'];

type Bar = ReturnType<typeof createBar>;

let bar: Bar | undefined;
let current: Player | undefined;
let listeners = new AbortController();
/** Whether Tab leaves the bar to the recording's line, from which an arrow key led into it. */
let wasEnteredFromLine = false;

/** Shows the controls of a player; with `moveFocus` the focus moves to them. What plays is not interrupted. */
export function showInPlayerBar(player: Player, moveFocus = false): void {
  bar ??= addToPage(createBar());
  if (player !== current) follow(player, bar);
  bar.root.hidden = false;
  bar.root.dataset.keys = String(player.control.matches('.player :focus-visible'));
  publishHeight(bar);
  reveal(player.control, bar);
  if (!moveFocus) return;
  wasEnteredFromLine = true;
  bar.play.focus();
}

/** Hides the bar; the focus returns from it to the line. */
function hide({ root }: Bar): void {
  const hadFocus = root.contains(document.activeElement);
  root.hidden = true;
  document.documentElement.style.removeProperty(HEIGHT);
  if (hadFocus) current?.returnFocus();
  current = undefined;
  listeners.abort();
}

function close(shownBar: Bar): void {
  current?.media.pause();
  hide(shownBar);
}

/** Replaces the player that the bar controls. */
function follow(player: Player, shownBar: Bar): void {
  listeners.abort();
  listeners = new AbortController();
  const { signal } = listeners;
  const { media, name, transcript, control } = player;
  current = player;
  shownBar.root.setAttribute('aria-label', playerBarTexts.bar(name || playerBarTexts.recording));
  shownBar.name.textContent = name || playerBarTexts.recording;
  shownBar.transcriptButton.hidden = transcript === undefined;
  showTranscript(shownBar, false);
  fillTranscript(shownBar.transcript, transcript ?? '', (start) => {
    seekTo(media, start);
    if (media.paused) togglePlayback(media);
  });
  const content = (control.closest('.player') ?? control).parentElement?.closest<HTMLElement>('[lang]');
  shownBar.transcript.lang = shownBar.name.lang = content?.lang ?? '';
  shownBar.transcript.dir = content?.dir ?? '';
  shownBar.name.dir = 'auto';
  const update = () => showState(shownBar, media, name);
  const track = () => followProgress(media, () => current?.media === media && showPosition(shownBar, media));
  for (const event of MEDIA_EVENTS) media.addEventListener(event, update, { signal });
  media.addEventListener('play', track, { signal });
  media.addEventListener('pause', () => isDone(media) && hideWhenUnused(shownBar, media), { signal });
  update();
  if (!media.paused) track();
}

function showState(shownBar: Bar, media: HTMLMediaElement, name: string): void {
  const { player: texts } = appTexts;
  const isPlaying = !media.paused && media.error === null;
  const label = isPlaying ? texts.pause(name) : texts.play(name);
  if (shownBar.play.title !== label) setIcon(shownBar.play, label, isPlaying ? 'pause' : 'play');
  shownBar.status.textContent = media.error === null ? '' : texts.failed;
  shownBar.root.dataset.state = media.error === null ? '' : 'failed';
  shownBar.repeat.setAttribute('aria-pressed', String(media.loop));
  showSpeed(shownBar);
  showPosition(shownBar, media);
}

function showPosition({ slider, time, transcript }: Bar, media: HTMLMediaElement): void {
  if (!transcript.hidden) markCurrentTurn(transcript, media.currentTime);
  const isKnown = Number.isFinite(media.duration) && media.duration > 0;
  const [elapsed, duration] = [formatElapsed(media.currentTime), isKnown ? formatDuration(media.duration) : ''];
  slider.disabled = !isKnown;
  slider.max = String(isKnown ? media.duration : 1);
  slider.value = String(media.currentTime);
  slider.style.setProperty('--played', String(isKnown ? media.currentTime / media.duration : 0));
  const text = isKnown ? `${elapsed} / ${duration}` : elapsed;
  if (time.textContent === text) return;
  time.textContent = text;
  slider.setAttribute('aria-valuetext', isKnown ? playerBarTexts.elapsed(elapsed, duration) : elapsed);
}

function showSpeed({ speed }: Bar): void {
  const factor = formatNumber(getSpeed());
  speed.textContent = `${factor}×`;
  setLabel(speed, playerBarTexts.speed(factor));
}

function showTranscript({ transcript, transcriptButton }: Bar, isShown: boolean): void {
  transcript.hidden = !isShown;
  transcriptButton.setAttribute('aria-expanded', String(isShown));
}

/** Whether a recording is over or gone, rather than paused on the way. */
function isDone(media: HTMLMediaElement): boolean {
  return !media.isConnected || media.ended || media.currentTime === 0;
}

/** Hides the bar when its recording has left the page, or has ended while the learner is typing. */
function hideWhenUnused(shownBar: Bar, media: HTMLMediaElement): void {
  if (!media.isConnected || document.activeElement?.matches('input:not([type="range"]), textarea')) hide(shownBar);
}

function createBar() {
  const root = document.createElement('div');
  root.className = 'player-bar';
  root.lang = interfaceLanguage;
  root.setAttribute('role', 'region');
  const transcript = document.createElement('div');
  transcript.className = 'transcript';
  transcript.tabIndex = 0;
  transcript.setAttribute('role', 'group');
  transcript.setAttribute('aria-label', playerBarTexts.transcript);
  const controls = document.createElement('div');
  controls.className = 'controls';
  const play = createButton('play');
  const back = createButton('back', `${playerBarTexts.back(SEEK_STEP_SECONDS)}`, 'back');
  back.title = playerBarTexts.withKey(back.title, playerBarTexts.backKey);
  const name = createSpan('name');
  const time = createSpan('time');
  time.setAttribute('aria-hidden', 'true'); // the slider says it
  const status = createSpan('status');
  status.setAttribute('role', 'status');
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.step = 'any';
  slider.setAttribute('aria-label', playerBarTexts.position);
  const keys = createSpan('keys');
  keys.textContent = playerBarTexts.keys;
  const speed = createButton('speed');
  const repeat = createButton('repeat', playerBarTexts.repeat, 'repeat');
  const transcriptButton = createButton('transcript-button', playerBarTexts.transcript, 'text');
  const closeButton = createButton('close', playerBarTexts.close, 'cross');
  closeButton.title = playerBarTexts.withKey(closeButton.title, playerBarTexts.closeKey);
  controls.append(play, back, name, status, time, slider, keys, transcriptButton, speed, repeat, closeButton);
  root.append(transcript, controls);
  return { root, transcript, play, back, name, time, status, slider, speed, repeat, transcriptButton, closeButton };
}

function createSpan(className: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  return span;
}

function createButton(className: string, label?: string, icon?: IconName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  if (label !== undefined && icon !== undefined) setIcon(button, label, icon);
  return button;
}

function setIcon(button: HTMLButtonElement, label: string, icon: IconName): void {
  setLabel(button, label);
  button.replaceChildren(iconSvg(icon));
}

function setLabel(button: HTMLButtonElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}

function addToPage(newBar: Bar): Bar {
  const { root, play, back, slider, speed, repeat, transcript, transcriptButton, closeButton } = newBar;
  play.addEventListener('click', () => current !== undefined && togglePlayback(current.media));
  back.addEventListener('click', () => current && seekTo(current.media, current.media.currentTime - SEEK_STEP_SECONDS));
  slider.addEventListener('input', () => current && seekTo(current.media, Number(slider.value)));
  slider.addEventListener('keydown', handleSliderKeys);
  speed.addEventListener('click', () => {
    if (current !== undefined) cycleSpeed(current.media);
    showSpeed(newBar);
  });
  repeat.addEventListener('click', () => {
    if (current === undefined) return;
    current.media.loop = !current.media.loop;
    repeat.setAttribute('aria-pressed', String(current.media.loop));
  });
  transcriptButton.addEventListener('click', () => {
    showTranscript(newBar, transcript.hidden !== false);
    if (current !== undefined) showPosition(newBar, current.media);
  });
  closeButton.addEventListener('click', () => close(newBar));
  root.addEventListener('keydown', (event) => {
    if (current !== undefined) handleSeekKeys(event, current.media);
    if (event.key === 'Tab') leaveByTab(event, newBar);
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) wasEnteredFromLine = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || root.hidden) return;
    const { target } = event;
    if (target === document.body || (target instanceof Element && target.closest('.player, .player-bar')))
      close(newBar);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!leaveTo(target, newBar) && target instanceof Element && !root.contains(target)) reveal(target, newBar);
  });
  document.addEventListener('pointerdown', ({ target }) => leaveTo(target, newBar));
  document.body.append(root);
  new ResizeObserver(() => !root.hidden && publishHeight(newBar)).observe(root);
  return newBar;
}

/**
 * The focus or a click outside of the player hides the bar when its recording is over; returns whether it is hidden.
 */
function leaveTo(target: EventTarget | null, shownBar: Bar): boolean {
  if (current === undefined) return true;
  const isInside = target instanceof Element && target.closest('.player, .player-bar') !== null;
  if (isInside || target === current.control || !current.media.paused || !isDone(current.media)) return false;
  hide(shownBar);
  return true;
}

function handleSliderKeys(event: KeyboardEvent): void {
  const direction = { ArrowDown: -1, ArrowUp: 1 }[event.key] ?? getArrowStep(event.key, isRightToLeft());
  if (current === undefined || direction === undefined) return;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  seekTo(current.media, current.media.currentTime + direction * SLIDER_STEP_SECONDS);
}

/**
 * Tab leads from the last control of the bar, and Shift and Tab from the first one,
 * back to the line that an arrow key left.
 */
function leaveByTab(event: KeyboardEvent, { play, closeButton }: Bar): void {
  if (!wasEnteredFromLine || current === undefined) return;
  if (event.shiftKey && event.target === play) {
    event.preventDefault();
    current.control.focus();
  } else if (!event.shiftKey && event.target === closeButton) {
    current.control.focus(); // from which the browser moves on
  }
}

/** Publishes the height, so that the page scrolls the focus above the bar, and other bars stand above it. */
function publishHeight({ root, transcript }: Bar): void {
  const { style } = document.documentElement;
  style.setProperty(HEIGHT, `${root.offsetHeight}px`);
  if (transcript.hidden) style.setProperty(SPACE, `${root.offsetHeight}px`);
}

/** Scrolls an element that the bar covers above it, unless it is as large as a text area. */
function reveal(element: Element, { root }: Bar): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const isCovered = bottom > root.getBoundingClientRect().top && top < window.innerHeight;
  if (isCovered && height < window.innerHeight / 2) element.scrollIntoView({ block: 'nearest' });
}
