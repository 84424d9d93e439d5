import type { Device, Memory } from './device.ts'

/** Storage key of an encrypted passkey secret between window and frame. */
const place = 'passkey'

type Passed = { readonly loginId: string; readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

type Owner = { readonly device: Device; readonly memory: Memory }

const paramsOf = (iv: Uint8Array<ArrayBuffer>, loginId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`solsmith passkey|${loginId}`),
})

export async function handOffSecret(
  { device, memory }: Owner,
  loginId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(paramsOf(iv, loginId), device.wrapping, secret)
  await memory.update<Passed>(place, () => ({ loginId, iv, data }))
}

/** Takes a login's secret once. */
export async function consumeSecret(
  { device, memory }: Owner,
  loginId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const passed = await memory.get<Passed>(place)
  await clearSecret({ memory })
  if (passed?.loginId !== loginId) return null
  return crypto.subtle.decrypt(paramsOf(passed.iv, loginId), device.wrapping, passed.data).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
}

export const clearSecret = ({ memory }: Pick<Owner, 'memory'>): Promise<void> =>
  memory.update<Passed>(place, () => undefined)
