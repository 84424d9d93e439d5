import { encodeProof, fromBase64Url, type Proof, proofToleranceSeconds, readProof } from '@solsmith/wire'

export type SignedCall = {
  readonly method: string
  /** Without origin and query. */
  readonly path: string
  readonly body: string
  readonly token: string | null
  readonly page: string
  readonly proof: string
}

/** Returns the device that signed exactly this call, or null. */
export async function findSigner({ method, path, body, token, page, proof: text }: SignedCall): Promise<Proof | null> {
  const proof = readProof(text)
  const [key, signature] = [fromBase64Url(proof?.key ?? ''), fromBase64Url(proof?.signature ?? '')]
  if (!proof || !key || !signature || !URL.canParse(page) || new URL(page).origin !== page) return null
  const { time, id } = proof
  if (Math.abs(time - Date.now() / 1_000) > proofToleranceSeconds) return null
  const signed = await encodeProof({ method, path, body, token, page, time, id })
  return (await isSignedBy(key, signature, signed)) ? proof : null
}

async function isSignedBy(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, bytes)
  } catch {
    // Not a point on the curve.
    return false
  }
}
