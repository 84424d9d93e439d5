export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
