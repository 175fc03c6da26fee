// Deprecated names of the API: accepted for one version more, with a warning in the log.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Names that were warned of: one warning per process is enough to find the client. */
const warnedNames = new Set<string>();

/** Logs that a client used a deprecated name; once per process and name. */
function warnDeprecated(log: FastifyBaseLogger, deprecatedName: string, name: string): void {
  if (warnedNames.has(deprecatedName)) return;
  warnedNames.add(deprecatedName);
  log.warn({ deprecatedName, name }, `${deprecatedName} is deprecated; use ${name}`);
}

/** An `onRequest` hook for the alias route at a deprecated path. `name` is the path of the route that replaces it. */
export function warnDeprecatedPath(name: string) {
  return async ({ log, routeOptions }: FastifyRequest): Promise<void> =>
    warnDeprecated(log, routeOptions.url ?? '', name);
}

/** A `preValidation` hook that renames a deprecated field of a JSON body, so that the schema only knows the new name. */
export function acceptDeprecatedField(deprecatedName: string, name: string) {
  return async ({ body, log }: FastifyRequest): Promise<void> => {
    if (typeof body !== 'object' || body === null || !(deprecatedName in body) || name in body) return;
    warnDeprecated(log, deprecatedName, name);
    Object.assign(body, { [name]: Reflect.get(body, deprecatedName) });
  };
}
