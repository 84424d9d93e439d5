/** Joins class names; what is not given is left out. */
export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
