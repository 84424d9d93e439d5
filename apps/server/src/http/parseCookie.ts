/** Settings only; identifies no one. */
export const parseCookie = (header: string | undefined, name: 'language' | 'theme'): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([found]) => found === name)?.[1]
