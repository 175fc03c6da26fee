// What lines of a page are made of: texts, emphasis, colours, media and blanks, as
// plain objects; and what they say as text.

export type Color = 'red' | 'blue' | 'green';

type Text = { kind: 'text'; text: string };
type LineBreak = { kind: 'break' };
type Emphasis<Medium = string> = { kind: 'strong' | 'em'; children: Inline<Medium>[] };
type Colored<Medium = string> = { kind: 'color'; color: Color; children: Inline<Medium>[] };
/** `address` is its `href`, as `readLinkAddress` writes it. */
type Link<Medium = string> = { kind: 'link'; address: string; children: Inline<Medium>[] };
/** Words with their reading above them; what stands in it is one text. */
type Ruby<Medium = string> = { kind: 'ruby'; reading: string; children: Inline<Medium>[] };
/** Words of a dictation that learners see. */
type GivenWords<Medium = string> = { kind: 'given'; children: Inline<Medium>[] };
/** A recording, picture or film; `alt` is the alternative text of a picture, else empty. */
type MediumNode<Medium = string> = { kind: 'audio' | 'image' | 'video'; medium: Medium; alt: string };
/** A field to type into. The first answer is the one that is shown; there is always one. */
export type Blank = { kind: 'blank'; answers: string[] };

/** A medium is whatever the caller knows it by: an id, a file, a data URL. */
export type Inline<Medium = string> =
  | Text
  | LineBreak
  | Emphasis<Medium>
  | Colored<Medium>
  | GivenWords<Medium>
  | Link<Medium>
  | Ruby<Medium>
  | MediumNode<Medium>
  | Blank;

/** What a block, a cell or a part of an item holds; line breaks divide it into lines. */
export type Content<Medium = string> = readonly Inline<Medium>[];

/** What stands for a medium in a text. */
export const MEDIA_SIGNS = { image: '▣', audio: '♪', video: '▶' } as const;

/** A context longer than this is cut, in characters: no line that anyone reads is as long. */
export const MAX_CONTEXT_LENGTH = 500;
/** In place of the other blanks of a line, and of what is cut off. */
export const ELLIPSIS = '…';

/** The text of content on one line: of a picture its description, of other media a sign, and nothing of blanks. */
export function contentText(content: Content): string {
  return joinTexts(content, ({ kind, alt }) => alt.trim() || MEDIA_SIGNS[kind]);
}

/** The text of content with the ids of its media, which tells contents apart. */
export function contentIdentity(content: Content): string {
  return joinTexts(content, ({ kind, medium }) => `${MEDIA_SIGNS[kind]}${medium}`);
}

function joinTexts(content: Content, describeMedium: (medium: MediumNode) => string): string {
  let text = '';
  visitInlines(content, (node) => {
    if (node.kind === 'text') text += node.text;
    else if (node.kind === 'break') text += ' ';
    else if (node.kind !== 'blank') text += ` ${describeMedium(node)} `;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** The characters of content, without media and blanks. */
export function contentCharacters(content: Content): string {
  let text = '';
  visitInlines(content, (node) => {
    if (node.kind === 'text') text += node.text;
  });
  return text;
}

/** What stands before the first blank, without its styles, and that blank. */
export function cutAtBlank(content: Content): { before: Content; blank: Blank | undefined } {
  const leaves: Inline[] = [];
  visitInlines(content, (node) => leaves.push(node));
  const at = leaves.findIndex(({ kind }) => kind === 'blank');
  const blank = leaves[at];
  return { before: at < 0 ? leaves : leaves.slice(0, at), blank: blank?.kind === 'blank' ? blank : undefined };
}

/** An inline node without children. */
type Leaf<Medium> = Exclude<Inline<Medium>, { children: unknown }>;

/** Calls `visit` for the texts, breaks, media and blanks of content, in their order. */
export function visitInlines<Medium>(content: Content<Medium>, visit: (node: Leaf<Medium>) => void): void {
  for (const node of content) {
    if ('children' in node) visitInlines(node.children, visit);
    else visit(node);
  }
}

/** Whether a text from `contentText` consists of signs for media only. */
function isMediaSign(text: string): boolean {
  return /^[▣♪▶\s]+$/u.test(text);
}

/**
 * Texts of options; those of media alone get a letter by their place on the
 * page. `places` are the numbers in that order.
 */
export function nameOptions(texts: readonly string[], places: readonly number[] = []): string[] {
  return texts.map((text, at) => {
    const place = places.indexOf(at + 1);
    return isMediaSign(text) ? `${text} ${toLetter(place < 0 ? at : place)}` : text;
  });
}

/** A for 0, Z for 25, AA for 26. */
export function toLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : toLetter(Math.floor(at / 26) - 1) + last;
}

/** 64 bits of a text in base 36: FNV-1a twice, from two starts. Keys only need to differ within one page. */
export function digest(text: string): string {
  let [forward, backward] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193);
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return [forward, backward].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}

/** The key of an item, from everything that makes it the same item. */
export function itemKey(kind: string, parts: readonly string[]): string {
  return digest(`${kind}\n${parts.join('\n')}`);
}

/** White space as one space each, none at the ends. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts a long text, with an ellipsis. */
export function limitPrompt(text: string): string {
  return text.length > MAX_CONTEXT_LENGTH ? `${text.slice(0, MAX_CONTEXT_LENGTH)}${ELLIPSIS}` : text;
}
