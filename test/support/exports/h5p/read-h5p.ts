// Reads H5P packages as hosts do: what their libraries do not define is a fault, where hosts would delete it without a word.
import { unzipSync } from 'fflate';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { H5P_LIBRARIES, type H5pField, type H5pFields } from './h5p-libraries.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type H5pPackage = {
  description: { title: string; language: string; mainLibrary: string };
  content: { readonly [name: string]: Json };
  /** What a host would refuse or delete. */
  faults: string[];
  files: Record<string, Uint8Array>;
};

/** Checks every field against the libraries that a host of this time has. */
export function readH5p(zip: Uint8Array, versions: keyof typeof H5P_LIBRARIES): H5pPackage {
  const files = unzipSync(zip);
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? new Uint8Array()).toString());
  const description = json('h5p.json');
  const content = json('content/content.json');
  const check = new PackageCheck(H5P_LIBRARIES[versions], files);
  check.checkDescription(description);
  check.checkContent(check.mainLibrary(description), content, 'content');
  check.checkFiles();
  return { description, content, faults: check.faults, files };
}

class PackageCheck {
  readonly faults: string[] = [];
  readonly #libraries: Readonly<Record<string, H5pFields>>;
  readonly #files: Readonly<Record<string, Uint8Array>>;
  readonly #used = new Set<string>();
  readonly #named = new Set<string>();
  readonly #ids = new Set<string>();
  #dependencies: string[] = [];

  constructor(libraries: Readonly<Record<string, H5pFields>>, files: Readonly<Record<string, Uint8Array>>) {
    this.#libraries = libraries;
    this.#files = files;
  }

  checkDescription(description: Record<string, Json>): void {
    const patterns = {
      title: /^.{1,255}$/,
      language: /^[-a-zA-Z]{1,10}$/,
      mainLibrary: /^[$a-z_][0-9a-z_.$]{1,254}$/i,
    };
    for (const [name, pattern] of Object.entries(patterns)) {
      if (!pattern.test(String(description[name]))) this.faults.push(`h5p.json: ${name} is ${description[name]}`);
    }
    if (JSON.stringify(description.embedTypes) !== '["iframe"]') this.faults.push('h5p.json: embedTypes');
    if (description.license !== 'U') this.faults.push('h5p.json: license');
    const dependencies = description.preloadedDependencies as Record<string, Json>[]; // as the writer's type says
    this.#dependencies = dependencies.map(
      ({ machineName, majorVersion, minorVersion }) => `${machineName} ${majorVersion}.${minorVersion}`,
    );
    for (const name of this.#dependencies) {
      if (this.#libraries[name] === undefined) this.faults.push(`h5p.json: there is no ${name}`);
    }
  }

  /** With its version, which is that of the dependency of the same name. */
  mainLibrary({ mainLibrary }: Record<string, Json>): string {
    const name = this.#dependencies.find((dependency) => dependency.startsWith(`${mainLibrary} `));
    if (name === undefined) this.faults.push(`h5p.json: ${mainLibrary} is no dependency`);
    return name ?? '';
  }

  checkContent(library: string, params: Json, place: string): void {
    this.#named.add(library);
    const fields = this.#libraries[library];
    if (fields === undefined) this.faults.push(`${place}: there is no ${library}`);
    else this.#checkField({ type: 'group', fields, required: [] }, params, `${place} (${library})`);
  }

  checkFiles(): void {
    for (const name of Object.keys(this.#files)) {
      if (
        !/^(?:h5p\.json|content\/content\.json|content\/(?:audios|images|videos)\/[a-z0-9-]+\.[a-z0-9]+)$/.test(name)
      ) {
        this.faults.push(`${name} is no name of a file`);
      }
      if (/^content\/[a-z]+\//.test(name) && !this.#used.has(name.slice('content/'.length))) {
        this.faults.push(`${name} is not used`);
      }
    }
    const named = [...this.#named].sort().join();
    if ([...this.#dependencies].sort().join() !== named) this.faults.push(`h5p.json: dependencies are not ${named}`);
  }

  #checkField(field: H5pField, value: Json | undefined, place: string): void {
    const fail = (reason: string) => void this.faults.push(`${place}: ${reason}`);
    switch (field.type) {
      case 'text':
        if (typeof value !== 'string') fail('is no text');
        else this.#checkHtml(field, value, fail);
        return;
      case 'boolean':
      case 'number':
        if (typeof value !== field.type) fail(`is no ${field.type}`);
        return;
      case 'select':
        if (!field.options.includes(String(value))) fail(`cannot be ${value}`);
        return;
      case 'list':
        if (!Array.isArray(value)) fail('is no list');
        else {
          if (value.length < field.min || value.length > field.max) fail(`has ${value.length} entries`);
          for (const [at, entry] of value.entries()) this.#checkField(field.field, entry, `${place}[${at}]`);
        }
        return;
      case 'group':
        if (!isObject(value)) fail('is no group');
        else this.#checkGroup(field, value, place);
        return;
      case 'file':
        if (isObject(value)) this.#checkFile(field.folder, value, fail);
        else fail('is no file');
        return;
      case 'library':
        if (isObject(value)) this.#checkLibrary(field.options, value, place);
        else fail('is no content');
    }
  }

  #checkGroup(
    { fields, required }: { fields: H5pFields; required: readonly string[] },
    value: JsonObject,
    place: string,
  ) {
    for (const [name, entry] of Object.entries(value)) {
      const field = fields[name];
      if (field === undefined) this.faults.push(`${place}: ${name} is no field`);
      else this.#checkField(field, entry, `${place}.${name}`);
    }
    for (const name of required) if (!(name in value)) this.faults.push(`${place}: ${name} is missing`);
  }

  #checkFile(folder: string, { path, mime }: JsonObject, fail: (reason: string) => void): void {
    const name = String(path);
    this.#used.add(name);
    if (!name.startsWith(`${folder}/`) || this.#files[`content/${name}`] === undefined) fail(`there is no ${name}`);
    if (!/^(?:audio\/(?:mpeg|wav)|video\/mp4|image\/(?:jpeg|png))$/.test(String(mime))) fail(`${mime} is not allowed`);
  }

  #checkLibrary(options: readonly string[], value: JsonObject, place: string): void {
    const { library, params, subContentId, metadata } = value;
    if (!options.includes(String(library))) this.faults.push(`${place}: ${library} is not allowed`);
    const id = String(subContentId);
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) {
      this.faults.push(`${place}: ${id} is no UUID`);
    }
    if (this.#ids.has(id)) this.faults.push(`${place}: ${id} is there twice`);
    this.#ids.add(id);
    if (!isObject(metadata) || !/^.{1,255}$/.test(String(metadata.title))) this.faults.push(`${place}: has no title`);
    this.checkContent(String(library), params ?? null, place);
  }

  /** Elements that an editor of this field does not know are deleted. */
  #checkHtml(
    { tags, hasColor }: { tags?: readonly string[]; hasColor?: boolean },
    html: string,
    fail: (reason: string) => void,
  ) {
    if (tags === undefined) {
      if (/[<>]/.test(html)) fail('has elements');
      return;
    }
    const tables = ['table', 'thead', 'tbody', 'tr', 'td', 'th', 'figure'];
    const allowed = new Set(['div', 'span', 'p', 'br', ...tags, ...(tags.includes('table') ? tables : [])]);
    const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
      if (!('tagName' in node)) return;
      if (!allowed.has(node.tagName)) fail(`<${node.tagName}> is not allowed`);
      for (const { name, value } of node.attrs) {
        const isColor = hasColor === true && name === 'style' && /^color:#[0-9a-f]{6};$/.test(value);
        const isTable = (name === 'class' && value === 'table') || name === 'scope';
        const isDirection = name === 'dir' && /^(?:ltr|rtl)$/.test(value);
        if (!isColor && !isTable && !isDirection) fail(`${name}="${value}" is not allowed`);
      }
      node.childNodes.forEach(visit);
    };
    parseFragment(html).childNodes.forEach(visit);
  }
}

type JsonObject = { readonly [name: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The accepted answers of each blank: the text is taken apart at `*`, at the tip, and at `/`; only then entities are decoded. */
export function readH5pBlanks(questions: readonly string[]): string[][] {
  return questions.flatMap((question) =>
    question
      .split('*')
      .filter((_, at) => at % 2 === 1)
      .map((blank) => {
        const [solution = '', ...tips] = blank.split(':');
        if (tips.length > 0) throw new Error(`${blank} has a tip`);
        return solution.split('/').map((answer) => decode(answer.trim()));
      }),
  );
}

/** The texts to drag, and the words around them. */
export function readH5pDragText(textField: string): { texts: string[]; around: string } {
  const parts = textField.split(/(\*.*?\*)/).filter((part) => part !== '');
  const isText = (part: string) => part.startsWith('*') && part.endsWith('*');
  const texts = parts.filter(isText).map((part) => {
    if (/:|\\[+-]/.test(part)) throw new Error(`${part} has a tip or a remark`);
    return decode(part.replaceAll('*', '').trimEnd());
  });
  return { texts, around: decode(parts.filter((part) => !isText(part)).join('')) };
}

/** The words of HTML. */
export function decode(html: string): string {
  const text = (node: DefaultTreeAdapterTypes.ChildNode): string =>
    'childNodes' in node ? node.childNodes.map(text).join('') : 'value' in node ? node.value : '';
  return parseFragment(html).childNodes.map(text).join('');
}
