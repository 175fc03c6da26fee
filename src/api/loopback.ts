// Loopback addresses: those that only the computer itself can open.

const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether a URL is on this machine. */
export function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && LOOPBACK_HOST.test(new URL(text).hostname);
}
