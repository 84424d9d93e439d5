import type { Device, Memory } from './device.ts'

/** Where a browser keeps what a passkey has made, between the window that asked for it and the frame: as this device alone can read it. */
const place = 'passkey'

type Passed = { readonly loginId: string; readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

type Owner = { readonly device: Device; readonly memory: Memory }

const paramsOf = (iv: Uint8Array<ArrayBuffer>, loginId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`solsmith passkey|${loginId}`),
})

/** Passes the secret of a login on. The one before is forgotten. */
export async function passSecret(
  { device, memory }: Owner,
  loginId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(paramsOf(iv, loginId), device.wrapping, secret)
  await memory.update<Passed>(place, () => ({ loginId, iv, data }))
}

/** Takes the secret of a login, once; null where none was passed. */
export async function takeSecret({ device, memory }: Owner, loginId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const passed = await memory.get<Passed>(place)
  await forgetSecret({ memory })
  if (passed?.loginId !== loginId) return null
  return crypto.subtle.decrypt(paramsOf(passed.iv, loginId), device.wrapping, passed.data).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
}

/** Forgets what no one has taken. */
export const forgetSecret = ({ memory }: Pick<Owner, 'memory'>): Promise<void> =>
  memory.update<Passed>(place, () => undefined)
