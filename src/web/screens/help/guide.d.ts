// The guides and the first days as modules, which bin/guides-plugin.ts makes of docs/.
declare module 'virtual:guide/*' {
  export const title: string;
  export const html: string;
}

declare module 'virtual:first-days' {
  /** HTML by the tag of a language and the name of a guide. */
  export const firstDays: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
