// Scores answers by a QTI 3 package: evaluates the response processing of its items (QTI 3.0, 2.11).
import { unzipSync } from 'fflate';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import type { Item } from '../../../../src/exercises/item.ts';
import { chosen, optionText, type Score, type Scores } from './slots.ts';

type Values = readonly string[];
type Declaration = {
  id: string;
  cardinality: string;
  type: string;
  correct: Values;
  mapping: { key: string; value: number; countsCapitals: boolean }[];
};

export function scoreQti(zip: Uint8Array, items: ReadonlyMap<number, readonly Item[]>): Scores {
  const scores = new Map<Item, Score>();
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    if (!name.startsWith('items/')) continue;
    const document = XmlDocument.fromBuffer(bytes);
    const assessment = readItem(document.root);
    document.dispose();
    const exercise = items.get(Number(/ · (\d+) · /.exec(assessment.title)?.[1])) ?? [];
    for (const declaration of assessment.declarations) {
      const number = Number(declaration.id.slice(1));
      for (const item of exercise) {
        const isOwn =
          item.number === number ||
          (declaration.type === 'directedPair' &&
            declaration.correct.some((pair) => pair.startsWith(`L${item.number} `)));
        if (!isOwn) continue;
        scores.set(item, (given) => {
          const response = toResponse(declaration, assessment, item, given);
          return assessment.process(new Map([[declaration.id, response]]));
        });
      }
    }
  }
  return scores;
}

/** What a candidate would enter: the text, or the identifiers of options. Undefined for the place that is not filled. */
function toResponse({ type, cardinality }: Declaration, { choices }: Assessment, item: Item, given: string): Values {
  if (type === 'directedPair') return chosen(given).map((number) => `L${item.number} R${number}`);
  if (type === 'identifier')
    return chosen(given)
      .map((number) => `${cardinality === 'ordered' ? 'P' : 'C'}${number}`)
      .filter((id) => choices.has(id));
  return [item.kind === 'blank' || item.kind === 'dictation' ? given : optionText(item, chosen(given)[0] ?? 0)];
}

type Assessment = {
  title: string;
  declarations: Declaration[];
  /** The identifiers of what can be chosen. */
  choices: Set<string>;
  process: (responses: ReadonlyMap<string, Values>) => number;
};

const Q = { q: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0' };

/** A plain copy of an element: the document that it is of is freed. */
type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

function copy(element: XmlElement): Node {
  const children: Node[] = [];
  for (let child = element.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) children.push(copy(child));
  }
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  return { name: element.name, attributes, text: element.content, children };
}

function readItem(root: XmlElement): Assessment {
  const declarations = root
    .find('q:qti-response-declaration', Q)
    .map((node) => readDeclaration(copy(node as XmlElement)));
  const choices = new Set(
    root
      .find('.//q:qti-simple-choice | .//q:qti-simple-associable-choice', Q)
      .map((node) => (node as XmlElement).attr('identifier')?.value ?? ''),
  );
  const processing = root.get('q:qti-response-processing', Q);
  const rules = processing === null ? [] : copy(processing as XmlElement).children;
  const process = (responses: ReadonlyMap<string, Values>) => {
    const context = { responses, declarations: new Map(declarations.map((entry) => [entry.id, entry])), score: 0 };
    for (const rule of rules) runRule(rule, context);
    return context.score;
  };
  return { title: root.attr('title')?.value ?? '', declarations, choices, process };
}

function readDeclaration({ attributes, children }: Node): Declaration {
  const [correct] = children.filter(({ name }) => name === 'qti-correct-response');
  const [mapping] = children.filter(({ name }) => name === 'qti-mapping');
  return {
    id: attributes.identifier ?? '',
    cardinality: attributes.cardinality ?? '',
    type: attributes['base-type'] ?? '',
    correct: correct?.children.map(({ text }) => text) ?? [],
    mapping: (mapping?.children ?? []).map((entry) => ({
      key: entry.attributes['map-key'] ?? '',
      value: Number(entry.attributes['mapped-value']),
      countsCapitals: entry.attributes['case-sensitive'] !== 'false',
    })),
  };
}

type Context = {
  responses: ReadonlyMap<string, Values>;
  declarations: ReadonlyMap<string, Declaration>;
  score: number;
};

function runRule(rule: Node, context: Context): void {
  if (rule.name === 'qti-set-outcome-value') {
    const [expression] = rule.children;
    if (rule.attributes.identifier === 'SCORE' && expression !== undefined)
      context.score = numberOf(expression, context);
  } else if (rule.name === 'qti-response-condition') {
    const [condition] = rule.children;
    const [test, ...rules] = condition?.children ?? [];
    if (test !== undefined && isTrue(test, context)) for (const inner of rules) runRule(inner, context);
  } else throw new Error(`${rule.name} is no rule that is known.`);
}

function numberOf({ name, attributes, text, children }: Node, context: Context): number {
  switch (name) {
    case 'qti-sum':
      return children.reduce((sum, child) => sum + numberOf(child, context), 0);
    case 'qti-variable':
      return context.score;
    case 'qti-base-value':
      return Number(text);
    case 'qti-map-response': {
      const declaration = context.declarations.get(attributes.identifier ?? '');
      const given = context.responses.get(attributes.identifier ?? '') ?? [];
      return given.reduce((sum, value) => sum + mapValue(declaration, value), 0);
    }
    default:
      throw new Error(`${name} is no number that is known.`);
  }
}

function mapValue(declaration: Declaration | undefined, value: string): number {
  const entry = declaration?.mapping.find(({ key, countsCapitals }) =>
    countsCapitals ? key === value : key.toLowerCase() === value.toLowerCase(),
  );
  return entry?.value ?? 0;
}

function isTrue({ name, children }: Node, context: Context): boolean {
  if (name === 'qti-or') return children.some((child) => isTrue(child, context));
  if (name === 'qti-and') return children.every((child) => isTrue(child, context));
  if (name !== 'qti-match') throw new Error(`${name} is no condition that is known.`);
  const [one, other] = children;
  const [response, right] = [one, other].map((node) => (node === undefined ? [] : valuesOf(node, context)));
  const id = one?.attributes.identifier ?? '';
  const isOrdered = context.declarations.get(id)?.cardinality === 'ordered';
  const sort = (values: Values = []) => (isOrdered ? values : values.toSorted()).join('\n');
  return (response ?? []).length > 0 && sort(response) === sort(right);
}

function valuesOf({ name, attributes, text, children }: Node, context: Context): Values {
  switch (name) {
    case 'qti-variable':
      return context.responses.get(attributes.identifier ?? '') ?? [];
    case 'qti-correct':
      return context.declarations.get(attributes.identifier ?? '')?.correct ?? [];
    case 'qti-base-value':
      return [text];
    case 'qti-ordered':
    case 'qti-multiple':
      return children.flatMap((child) => valuesOf(child, context));
    default:
      throw new Error(`${name} is no value that is known.`);
  }
}
