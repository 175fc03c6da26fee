// What we use of moodlexml-to-json, which has no types of its own.
declare module 'moodlexml-to-json' {
  type Question = { type: string; name: string; questiontext: string; defaultgrade: number };
  /** Calls back before it returns. */
  function toJson(xml: string, callback: (result: { questions: Question[] } | undefined, error: unknown) => void): void;
  export = toJson;
}
