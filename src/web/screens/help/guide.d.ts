// The guides as modules, which bin/guides-plugin.ts makes of docs/.
declare module 'virtual:guide/*' {
  export const title: string;
  export const html: string;
}
