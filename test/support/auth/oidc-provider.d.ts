// What we use of oidc-provider, which has no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims(): Promise<Record<string, unknown> & { sub: string }> };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (given: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: Record<string, string> }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (context: unknown, error: Error) => void): void;
  }
  export type { Account };
}
