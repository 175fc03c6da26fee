// Prepares the HTML of questions for its conversion, which knows pictures only:
// sound and films stand in it as pictures.
import type { ImportedFile, ImportedMedium } from '#lectures/import/imported.ts';
import { parseHtml } from '#lectures/import/parse-html.ts';
import { type ImportDetail, importMessage } from '#lectures/transfer/import-message.ts';
import { type HtmlElement, type HtmlNode, textContent } from '#markup/from-html/html-tree.ts';
import { toLinkTarget } from '#syntax/link-address.ts';
import { listTranscriptTitles } from './own-words.ts';
import { describeLoss } from './question.ts';

/** Elements that show something that lectures have no place for. */
const EMBEDDED: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'math', 'svg', 'canvas', 'applet']);
const MEDIA_FILE = /\.(?:mp3|wav|ogg|oga|m4a|mp4|webm|mov|png|jpe?g|gif|webp|svg)$/i;

/**
 * As our own exports write the transcript of a recording, behind it. An element
 * without a meaning does not end a paragraph.
 */
const TRANSCRIPT = /<details><summary>([^<]*)<\/summary>([^<]*)<\/details>/g;

/**
 * The tree of a text with an `img` for each medium, and the medium by the address of that image. What has no file, and
 * what else is lost, is added to `losses`.
 */
export function prepareHtml(
  html: string,
  files: readonly ImportedFile[],
  losses: ImportDetail[],
): { tree: HtmlElement; findMedium: (address: string) => ImportedMedium } {
  const root = parseHtml(markTranscripts(html));
  const collector = new MediaCollector(files, losses);
  return { tree: collector.read(root), findMedium: (address) => collector.find(address) };
}

function markTranscripts(html: string): string {
  const titles = new Set(listTranscriptTitles());
  return html.replace(TRANSCRIPT, (details: string, title: string, transcript: string) =>
    titles.has(title) ? `<transcript>${transcript}</transcript>` : details,
  );
}

class MediaCollector {
  readonly #media = new Map<string, ImportedMedium>();
  #lastMedium: ImportedMedium | undefined;
  readonly #files: readonly ImportedFile[];
  readonly #losses: ImportDetail[];

  constructor(files: readonly ImportedFile[], losses: ImportDetail[]) {
    this.#files = files;
    this.#losses = losses;
  }

  /** The medium of an image in the tree. */
  find(address: string): ImportedMedium {
    const medium = this.#media.get(address);
    if (medium === undefined) throw new Error(`The tree has an image without a medium, ${address}.`);
    return medium;
  }

  read(element: HtmlElement): HtmlElement {
    const children = element.children.flatMap((child) =>
      typeof child === 'string' ? [child] : this.#readElement(child),
    );
    return { ...element, name: raiseHeading(element.name), children };
  }

  #readElement(element: HtmlElement): HtmlNode[] {
    const { name, attributes } = element;
    if (name === 'img') return this.#addMedium(attributes.src ?? '', attributes.alt ?? '');
    if (name === 'audio' || name === 'video') return this.#addMedium(findAddress(element), '');
    if (EMBEDDED.has(name)) {
      this.#losses.push(importMessage('embedded-content', name));
      return [];
    }
    if (name === 'transcript' && this.#lastMedium !== undefined) {
      this.#lastMedium.transcript = textContent(element).trim();
      return [];
    }
    if (name === 'a') return this.#readLink(element);
    return [this.read(element)];
  }

  /** Moodle shows a player for a link to a recording. Other links are their text. */
  #readLink(element: HtmlElement): HtmlNode[] {
    const address = element.attributes.href ?? '';
    const isMedium = MEDIA_FILE.test(address) && this.#findFile(address) !== undefined;
    if (!isMedium && /^https?:/i.test(address) && toLinkTarget(address) === undefined)
      this.#losses.push(...describeLoss('link', address));
    const [, document] = /^quiz-file:\d+\/\d+\/(.*)$/s.exec(address) ?? [];
    if (!isMedium && document !== undefined) this.#losses.push(...describeLoss('link', decodeAddress(document)));
    const read = this.read(element);
    return isMedium ? [...this.#addMedium(address, ''), ' ', read] : [read];
  }

  #addMedium(address: string, alt: string): HtmlNode[] {
    if (!this.#media.has(address)) {
      const file = this.#findFile(address);
      if (file === undefined) {
        this.#losses.push(...describeLoss('missing-file', address.replace(/^(?:quiz-file:\d+\/\d+\/|h5p-file:)/, '')));
        return alt === '' ? [] : [alt];
      }
      this.#media.set(address, file.medium);
    }
    this.#lastMedium = this.#media.get(address);
    return [{ name: 'img', attributes: { src: address, alt }, children: [] }];
  }

  /** An address has its file name encoded. */
  #findFile(address: string): ImportedFile | undefined {
    return this.#files.find(({ source }) => source === address || source === decodeAddress(address));
  }
}

function findAddress({ attributes, children }: HtmlElement): string {
  const source = children.find((child): child is HtmlElement => typeof child !== 'string' && child.name === 'source');
  return attributes.src ?? source?.attributes.src ?? '';
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address.split('?', 1)[0] ?? '');
  } catch {
    return address;
  }
}

/** The page around a question has the first level of headings: in a lecture the second one is the first. */
function raiseHeading(name: string): string {
  return /^h[2-6]$/.test(name) ? `h${Number(name[1]) - 1}` : name;
}
