// Words of German that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  'dass das|seit seid|wieder wider|mann man|denn den|wenn wen|ihm im|ihn in|viel fiel|mehr meer|war wahr',
  'isst ist|hasst hast|sieh sie|stadt statt|leere lehre|lehrt leert|rad rat|tod tot|bund bunt|wende wände',
  'lied lid|mine miene|lärche lerche|seite saite|weise waise|leib laib|ende ente|fast fasst|wart ward',
].join('|');
