/** Loads what a page needs later. One place for all of the first page: the bundler repeats itself at each `import()`. */
export const loadLate = () => import('./late.ts')
