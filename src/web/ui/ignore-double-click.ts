// A click handler for buttons that move or vanish when they are pressed.

/**
 * A click handler that ignores the second click of a double click: by then something else may be under the pointer,
 * such as the next item of a list, or a conflict that the first click brought up.
 */
export function ignoreDoubleClick(action: () => unknown): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}
