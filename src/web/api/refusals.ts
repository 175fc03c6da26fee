// Refusals that concern the person, not one request: a disabled account, or a role that has changed.

/** Dispatches an event named after the problem code of each refusal with status 403. */
export const refusals = new EventTarget();

/** Tells who listens that a request was refused with this code. */
export function reportRefusal(status: number, code: string): void {
  if (status === 403) refusals.dispatchEvent(new Event(code));
}
