// A voice of the device that reads lines without a recording. Only voices that speak on the device itself: the others
// send the words to their makers.

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** The voice for a language: one of its region, else the one that the device prefers; undefined where the device has none. */
export function findLocalVoice<Found extends Voice>(voices: readonly Found[], language: string): Found | undefined {
  const wanted = splitTag(language);
  const local = voices.filter(({ lang, localService }) => localService && splitTag(lang)[0] === wanted[0]);
  return (
    local.find(({ lang }) => splitTag(lang).join('-') === wanted.join('-')) ??
    local.find((voice) => voice.default) ??
    local[0]
  );
}

/** The parts of a language tag, which some devices write with underscores. */
function splitTag(tag: string): string[] {
  return tag.toLowerCase().split(/[-_]/);
}

/**
 * Calls back with the voice for a language, now and whenever the device has found more voices, which browsers look for after a page has
 * loaded. Returns a function that ends this, and what is being read.
 */
export function watchLocalVoice(
  language: string,
  onVoice: (voice: SpeechSynthesisVoice | undefined) => void,
): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  const synthesis = window.speechSynthesis;
  const look = () => onVoice(findLocalVoice(synthesis.getVoices(), language));
  look();
  synthesis.addEventListener('voiceschanged', look);
  return () => {
    synthesis.removeEventListener('voiceschanged', look);
    stopReading();
  };
}

/** Ends what is being read. */
export function stopReading(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
}

/** Reads a line; what is being read ends. */
export function readAloud(text: string, voice: SpeechSynthesisVoice): void {
  stopReading();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  window.speechSynthesis.speak(utterance);
}
