// Codes for which a program of Moodle puts fields and values into a text: those of the question types `stack`,
// `formulas` and `calculated`.

/** The types whose texts have such codes. */
const TYPES = /^(?:stack|formulas|calculated(?:simple|multi)?)$/;

/** Drawings and scripts, with what is in them. */
const PROGRAM =
  /\[\[\s*(jsxgraph|geogebra|javascript|script|style|comment|parsons|cors)\b[^\]]*\]\].*?\[\[\/\s*\1\s*\]\]/gs;
const FIELD = /\[\[\s*(?:input|entry)\s*:[^[\]]*\]\]/g;
/** `[[validation:ans1]]`, `[[feedback:prt1]]`, `[[if test='a>1']]`, `[[/if]]`. */
const OTHER_CODE = /\[\[\s*\/?[a-z]+\b[^[\]]*\]\]/g;
/** `{@a@}` and `{#a#}`. */
const STACK_VALUE = /\{[@#]([^{}]{1,200}?)[@#]\}/g;
/** `{_0}`, `{#1}`, `{_u}`. */
const FORMULA_FIELD = /\{(?:_\d+|_u|#\w*)(?::\w+)?\}/g;
/** `{a}` and `{=a*2}`. */
const FORMULA_VALUE = /\{=?\s*([^{}@#]{1,100})\}/g;
const LINE = '____';

/**
 * A text that can be read: lines to write on in place of fields, the names of values in place of their codes.
 * @returns the codes as well, each once
 */
export function replaceCodes(type: string, text: string): { text: string; codes: string[] } {
  if (!TYPES.test(type)) return { text, codes: [] };
  const codes = new Set<string>();
  const replace = (pattern: RegExp, show: (inside: string) => string) => (source: string) =>
    source.replace(pattern, (code: string, inside?: string) => {
      codes.add(code);
      return show(inside ?? '');
    });
  const steps =
    type === 'stack'
      ? [
          replace(PROGRAM, () => ' '),
          replace(FIELD, () => LINE),
          replace(OTHER_CODE, () => ' '),
          replace(STACK_VALUE, (value) => value.trim()),
        ]
      : [replace(FORMULA_FIELD, () => LINE), replace(FORMULA_VALUE, (value) => value.trim())];
  return { text: steps.reduce((source, step) => step(source), text), codes: [...codes] };
}
