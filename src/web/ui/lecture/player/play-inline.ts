// Films of a lecture on phones.

/** Has the films below `root` play in their place: a phone would show them in full screen, without the text. */
export function playInline(root: ParentNode): void {
  for (const video of root.querySelectorAll('video')) video.playsInline = true;
}
