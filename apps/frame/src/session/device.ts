import { encodeProof, toBase64Url, writeProof } from '@solsmith/wire'
import { get, update } from 'idb-keyval'

/** This browser, as the wallet's server knows it. No one can take its keys out. */
export type Device = {
  readonly signing: CryptoKeyPair
  /** Encrypts the share of this device. */
  readonly wrapping: CryptoKey
}

/** Where a frame remembers; a test gives its own. */
export type Memory = {
  readonly get: <T>(key: string) => Promise<T | undefined>
  /** In one step: of two at once, the second sees what the first wrote. */
  readonly update: <T>(key: string, change: (old: T | undefined) => T | undefined) => Promise<void>
}

/** Of this browser, for the wallet's origin. */
export const browserMemory: Memory = {
  get: (key) => get(key),
  // What is undefined is kept as that, and read as nothing.
  update: (key, change) => update(key, (old) => change(old) as never),
}

/** Forgets everything with its page. */
export function createPassingMemory(): Memory {
  const kept = new Map<string, unknown>()
  return {
    // Each key is read as it was written.
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    update: async <T>(key: string, change: (old: T | undefined) => T | undefined) => {
      kept.set(key, change(kept.get(key) as T | undefined)) // as above
    },
  }
}

/** Opens the keys of this browser, and makes them when there are none: of several frames at once, the first ones count. */
export async function openDevice(memory: Memory): Promise<Device> {
  const known = await memory.get<Device>('device')
  if (known) return known
  const [signing, wrapping] = await Promise.all([
    crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  // An algorithm of pairs makes a pair.
  const made: Device = { signing: signing as CryptoKeyPair, wrapping }
  await memory.update<Device>('device', (old) => old ?? made)
  return (await memory.get<Device>('device')) ?? made
}

/** The public key of a device, as base64url. */
export const deviceKey = async ({ signing }: Device): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', signing.publicKey)))

/** Proves one call, as the value of its header. */
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
