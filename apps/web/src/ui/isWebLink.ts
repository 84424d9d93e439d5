/** Only web links become links: what a stranger wrote into a token must not run. */
export const isWebLink = (uri: string): boolean => /^https?:\/\//i.test(uri) && URL.canParse(uri)
