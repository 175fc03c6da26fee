// Puts a recording of the home screen into its text.

/** The ids of recordings are counted: the page renders a player again when its id changes. */
const RECORDING_TAG = /\{ AUDIO \| (MYWORD\d+) \}/;

/** The text with a new recording: in place of the previous one, or in a line of its own at the top, before `label`. */
export function insertRecording(markup: string, label: string): { markup: string; mediaId: string } {
  const previousId = RECORDING_TAG.exec(markup)?.[1];
  const mediaId = `MYWORD${Number(previousId?.slice('MYWORD'.length) ?? 0) + 1}`;
  const tag = `{ AUDIO | ${mediaId} }`;
  if (previousId !== undefined) return { markup: markup.replace(RECORDING_TAG, tag), mediaId };
  return { markup: `${tag} ${label}\n${markup}`, mediaId };
}
