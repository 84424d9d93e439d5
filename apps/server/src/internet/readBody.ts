/** Reads a body as text, up to so many bytes; null for a longer one, of which nothing more is read. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, limitBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > limitBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
