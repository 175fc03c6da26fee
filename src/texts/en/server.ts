// English texts that the server sends.
export * from './copies.ts';
export * from './downloads.ts';
export * from './hand-in.ts';
export * from './mails.ts';
export * from './pages.ts';
export * from './readme.ts';
