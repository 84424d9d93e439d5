/** A build of the frame, at `/frame.json`. */
export type FrameList = {
  readonly format: 1
  readonly version: string
  /** Of pages; `frame-ancestors` is the instance's. */
  readonly headers: Readonly<Record<string, string>>
  /** As built, by language and name, such as `en/index`. */
  readonly pages: Readonly<Record<string, string>>
  /** SHA-256 as lowercase hexadecimal, by path. */
  readonly files: Readonly<Record<string, string>>
}

/** A list and its identity. */
export type KnownList = { readonly list: FrameList; readonly text: string; readonly fingerprint: string }

/** Reads a list; null if it is malformed. */
export async function parseFrameList(text: string): Promise<KnownList | null> {
  try {
    const list = JSON.parse(text) as FrameList // Checked below.
    const isWhole =
      list.format === 1 &&
      typeof list.version === 'string' &&
      [list.headers, list.pages, list.files].every(isTexts) &&
      Object.values(list.files).every((hash) => /^[\da-f]{64}$/.test(hash))
    return isWhole ? { list, text, fingerprint: await hashOf(new TextEncoder().encode(text)) } : null
  } catch {
    return null
  }
}

const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
