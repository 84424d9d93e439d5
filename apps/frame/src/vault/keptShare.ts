import { type ShareOf, shareContext } from '@solsmith/wire'
import type { Device, Memory } from '../session/device.ts'

/** The share of this device as it is kept: only this browser can read it. */
type KeptShare = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

/** Each split has a place of its own: while one replaces another, no one knows which one the server has. */
const place = ({ walletId, version }: ShareOf) => `share:${walletId}:${version}`

/** Which wallet, whose, and which split: what is kept for another is not read. */
export type ShareOwner = { readonly userId: string; readonly walletId: string; readonly version: number }

const toContext = ({ userId, walletId, version }: ShareOwner) =>
  new TextEncoder().encode(`${shareContext('device', 'kept', { walletId, version })}|${userId}`)

export async function keepDeviceShare(
  { device, memory }: { readonly device: Device; readonly memory: Memory },
  owner: ShareOwner,
  share: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const params = { name: 'AES-GCM', iv, additionalData: toContext(owner) }
  const data = await crypto.subtle.encrypt(params, device.wrapping, share)
  await memory.update<KeptShare>(place(owner), () => ({ iv, data }))
}

/** Null when this browser has none of this split. */
export async function readDeviceShare(
  { device, memory }: { readonly device: Device; readonly memory: Memory },
  owner: ShareOwner,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await memory.get<KeptShare>(place(owner))
  if (!kept) return null
  try {
    const params = { name: 'AES-GCM', iv: kept.iv, additionalData: toContext(owner) }
    return new Uint8Array(await crypto.subtle.decrypt(params, device.wrapping, kept.data))
  } catch {
    return null
  }
}

/** Forgets the share of a split that has been replaced. */
export const forgetDeviceShare = ({ memory }: { readonly memory: Memory }, of: ShareOf): Promise<void> =>
  memory.update<KeptShare>(place(of), () => undefined)
