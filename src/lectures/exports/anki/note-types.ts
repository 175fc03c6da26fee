// The note types of exported Anki packages. Anki recognizes them by these ids and
// names: a new layout needs a new note type.

import { BLANK_TYPE_ID, READ_WORD_TYPE_ID, WORD_TYPE_ID } from '#lectures/transfer/own-files.ts';

const BLANK_FIELDS = ['Sentence', 'Answer', 'Accepted', 'Sound', 'Translation', 'Source', 'Key', 'Transcript'] as const;
const WORD_FIELDS = ['Word', 'Meaning', 'Sound', 'Source', 'Key', 'Transcript'] as const;

export type BlankField = (typeof BLANK_FIELDS)[number];
export type WordField = (typeof WORD_FIELDS)[number];

const CSS = `.card { font-family: sans-serif; font-size: 20px; line-height: 1.5; text-align: center }
.blank { border-bottom: 2px solid; padding: 0 .5em }
.source, .also { font-size: 14px; opacity: .75 }
.red { color: #b3261e } .blue { color: #1a56b8 } .green { color: #1b7037 }
.nightMode .red { color: #ff8a80 } .nightMode .blue { color: #8ab4f8 } .nightMode .green { color: #81c995 }
img, video { max-width: 100% }`;

/**
 * Added for a language that is written from right to left; a line that begins with other letters has its own direction.
 */
const RIGHT_TO_LEFT_CSS = '\n.card { direction: rtl; unicode-bidi: plaintext }';

const EXTRAS = `{{#Transcript}}<div class="also">{{Transcript}}</div>{{/Transcript}}<div class="source">{{Source}}</div>`;

const BLANK_TEMPLATES = [
  {
    id: 1_764_000_001_001,
    name: 'Fill in',
    qfmt: '{{Sentence}}<br><br>{{type:Answer}}',
    afmt: `{{Sentence}}<hr id="answer">{{type:Answer}}{{#Accepted}}<div class="also">{{Accepted}}</div>{{/Accepted}}{{#Translation}}<div class="also">{{Translation}}</div>{{/Translation}}{{Sound}}${EXTRAS}`,
    requires: 0,
  },
];

const WORD_TEMPLATES = [
  {
    id: 1_764_000_002_001,
    name: 'Read and say',
    qfmt: '{{Word}}',
    afmt: `{{Word}}<hr id="answer">{{Sound}}<div>{{Meaning}}</div>${EXTRAS}`,
    requires: 0,
  },
  {
    id: 1_764_000_002_002,
    name: 'Hear and write',
    qfmt: '{{Sound}}<br><br>{{type:Word}}',
    afmt: `{{Sound}}<hr id="answer">{{type:Word}}<div>{{Meaning}}</div>${EXTRAS}`,
    requires: 2,
  },
];

const READ_WORD_TEMPLATES = [
  {
    id: 1_764_000_003_001,
    name: 'Read and say',
    qfmt: '{{Word}}',
    afmt: `{{Word}}<hr id="answer"><div>{{Meaning}}</div>${EXTRAS}`,
    requires: 0,
  },
  {
    id: 1_764_000_003_002,
    name: 'Read and write',
    qfmt: '{{Meaning}}<br><br>{{type:Word}}',
    afmt: `{{Meaning}}<hr id="answer">{{type:Word}}${EXTRAS}`,
    requires: 1,
  },
];

type Template = (typeof BLANK_TEMPLATES)[number];

/** Identity of a note type, and how its fields are written. `mod` is in seconds. */
type NoteTypeOptions = { mod: number; isRightToLeft: boolean };

/** The column `models` of the collection: all note types. */
export function noteTypes(options: NoteTypeOptions): Record<string, unknown> {
  return {
    [BLANK_TYPE_ID]: noteType(
      BLANK_TYPE_ID,
      'Cahier blank',
      { fields: BLANK_FIELDS, templates: BLANK_TEMPLATES },
      options,
    ),
    [WORD_TYPE_ID]: noteType(WORD_TYPE_ID, 'Cahier word', { fields: WORD_FIELDS, templates: WORD_TEMPLATES }, options),
    [READ_WORD_TYPE_ID]: noteType(
      READ_WORD_TYPE_ID,
      'Cahier word to read',
      { fields: WORD_FIELDS, templates: READ_WORD_TEMPLATES },
      options,
    ),
  };
}

function noteType(
  id: number,
  name: string,
  { fields, templates }: { fields: readonly string[]; templates: readonly Template[] },
  { mod, isRightToLeft }: NoteTypeOptions,
): Record<string, unknown> {
  return {
    id,
    name,
    type: 0,
    mod,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: templates.map(({ requires: _, ...template }, ord) => ({
      ...template,
      ord,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
    flds: fields.map((field, ord) => ({
      id: id * 100 + ord,
      name: field,
      ord,
      sticky: false,
      rtl: isRightToLeft,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: isRightToLeft ? CSS + RIGHT_TO_LEFT_CSS : CSS,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    req: templates.map(({ requires }, ord) => [ord, 'all', [requires]]),
    tags: [],
    vers: [],
  };
}

/** The fields of a note in the order of its type, joined as Anki stores them. */
export function joinFields(values: Record<BlankField, string> | Record<WordField, string>): string {
  const ordered =
    'Sentence' in values ? BLANK_FIELDS.map((field) => values[field]) : WORD_FIELDS.map((field) => values[field]);
  return ordered.map((value) => value.replaceAll('\u001F', '')).join('\u001F');
}
