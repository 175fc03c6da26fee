// Links and the address of the screen, for what a lecture loads: wouter's own,
// without its routes (docs/decisions/0313).
import { type ComponentProps, createElement, type MouseEvent, useLayoutEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

export { navigate, usePathname, useSearch };

/** The parameters of the address. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSearch());
}

/** A link to a screen, which the app opens by itself unless it is to open in another tab or window. */
export function Link({ onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(props.href);
  }
  return createElement('a', { ...props, onClick: open });
}

/** Goes to another screen in place of this one. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  // Once: the screen that it leads to may be loading.
  useLayoutEffect(() => navigate(to, { replace: true, state }), []);
  return null;
}
