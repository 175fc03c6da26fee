// The links of the navigation bar, and the menus that hold some of them.

export type NavLink = { href: string; name: string };

/** Closes the menu in which a link was followed: that of small windows, or the one behind the person's name. */
export function closeMenu({ currentTarget }: { currentTarget: HTMLElement }): void {
  if (currentTarget.popover !== null) currentTarget.hidePopover();
}
