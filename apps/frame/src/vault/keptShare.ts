import { type ShareOf, shareContext } from '@solsmith/wire'
import type { Device, Memory } from '../session/device.ts'

type KeptShare = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

/** By split: during a change, either may be the server's. */
const place = ({ walletId, version }: ShareOf) => `share:${walletId}:${version}`

export type ShareOwner = { readonly userId: string; readonly walletId: string; readonly version: number }

const toContext = ({ userId, walletId, version }: ShareOwner) =>
  new TextEncoder().encode(`${shareContext('device', 'kept', { walletId, version })}|${userId}`)

export async function saveDeviceShare(
  { device, memory }: { readonly device: Device; readonly memory: Memory },
  owner: ShareOwner,
  share: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const params = { name: 'AES-GCM', iv, additionalData: toContext(owner) }
  const data = await crypto.subtle.encrypt(params, device.wrapping, share)
  await memory.update<KeptShare>(place(owner), () => ({ iv, data }))
}

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

export const deleteDeviceShare = ({ memory }: { readonly memory: Memory }, of: ShareOf): Promise<void> =>
  memory.update<KeptShare>(place(of), () => undefined)
