/** A choice that the page keeps for the server: a word, and nothing that tells who someone is. */
export const readCookie = (header: string | undefined, name: 'language' | 'theme'): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([found]) => found === name)?.[1]
