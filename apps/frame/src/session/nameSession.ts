import { toBase64Url } from '@solsmith/wire'

/** Names a session to the page that holds the frame, so that it can ask for this one again. The token itself stays here. */
export async function nameSession(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`session of a page: ${token}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
