// Recordings that the app made are WAV files: learners load them as MP3, which is an eighth as large.
import { mediaPath, mp3Path } from '#api/endpoints.ts';

/** Makes the recordings of a fragment load as MP3, those with these media ids. */
export function loadAsMp3(fragment: DocumentFragment, mediaIds: readonly string[] = []): void {
  for (const id of mediaIds) {
    for (const audio of fragment.querySelectorAll(`audio[src="${mediaPath(id)}"]`))
      audio.setAttribute('src', mp3Path(id));
  }
}
