// The sets of H5P library versions that exports can be written for. Without schemas, for the browser.

/** Each set is named by its version of H5P.Column, which every host of that time has. */
export const H5P_VERSION_SETS = ['1.18', '1.22'] as const;

export type H5pVersionSet = (typeof H5P_VERSION_SETS)[number];

/** What the H5P Hub gives in autumn 2026. */
export const DEFAULT_H5P_VERSION_SET: H5pVersionSet = '1.22';
