/** True for web URLs: untrusted metadata must not contain a script. */
export const isWebLink = (uri: string): boolean => /^https?:\/\//i.test(uri) && URL.canParse(uri)
