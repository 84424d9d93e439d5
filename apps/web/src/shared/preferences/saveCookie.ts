/** Stores for a year what the server needs before it sends a page: language and theme. */
export function saveCookie(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has CookieStore
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
