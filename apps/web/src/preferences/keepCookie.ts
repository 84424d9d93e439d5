/** Remembers for a year what the server has to know before it sends a page: the language, or the theme. */
export function keepCookie(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has CookieStore
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
