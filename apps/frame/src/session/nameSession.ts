import { toBase64Url } from '@solsmith/wire'

/** Derives a session name for the page; the token stays here. */
export async function nameSession(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`session of a page: ${token}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
