import { encodeProof, toBase64Url, writeProof } from '@solsmith/wire'
import { get, update } from 'idb-keyval'

/** This browser's non-extractable keys. */
export type Device = {
  readonly signing: CryptoKeyPair
  /** Encrypts the device share. */
  readonly wrapping: CryptoKey
}

export type Memory = {
  readonly get: <T>(key: string) => Promise<T | undefined>
  /** Atomic: a parallel update sees the first one's result. */
  readonly update: <T>(key: string, change: (old: T | undefined) => T | undefined) => Promise<void>
}

export const browserMemory: Memory = {
  get: (key) => get(key),
  // Stored undefined reads as nothing.
  update: (key, change) => update(key, (old) => change(old) as never),
}

export function createPassingMemory(): Memory {
  const kept = new Map<string, unknown>()
  return {
    // Keys keep their written type.
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    update: async <T>(key: string, change: (old: T | undefined) => T | undefined) => {
      kept.set(key, change(kept.get(key) as T | undefined)) // As above.
    },
  }
}

/** Opens or creates this browser's keys; the first of parallel frames wins. */
export async function openDevice(memory: Memory): Promise<Device> {
  const known = await memory.get<Device>('device')
  if (known) return known
  const [signing, wrapping] = await Promise.all([
    crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  // The algorithm returns a pair.
  const made: Device = { signing: signing as CryptoKeyPair, wrapping }
  await memory.update<Device>('device', (old) => old ?? made)
  return (await memory.get<Device>('device')) ?? made
}

export const deviceKey = async ({ signing }: Device): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', signing.publicKey)))

/** Signs one call for its header. */
export async function proveCall(
  device: Device,
  call: { readonly path: string; readonly body: string; readonly token: string | null; readonly page: string },
  nowMs = Date.now(),
): Promise<string> {
  const time = Math.floor(nowMs / 1_000)
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const bytes = await encodeProof({ method: 'POST', ...call, time, id })
  const signature = await crypto.subtle.sign('Ed25519', device.signing.privateKey, bytes)
  return writeProof({ key: await deviceKey(device), time, id, signature: toBase64Url(new Uint8Array(signature)) })
}
