// Responses to requests that `public/first-paint.js` sent before the app was loaded.

declare global {
  /** By target and access token. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** An older one is not used: a screen that asks for it that late was opened again. */
const MAX_AGE_MS = 10_000;

/** The response to a GET request that was sent early, once. */
export function takeEarlyResponse(target: string, token: string): Promise<Response> | undefined {
  const key = `${target} ${token}`;
  const response = performance.now() < MAX_AGE_MS ? globalThis.earlyResponses?.get(key) : undefined;
  globalThis.earlyResponses?.delete(key);
  return response;
}
