/** Joins class names, skipping undefined. */
export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
