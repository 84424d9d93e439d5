/** Null beyond the limit. */
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
