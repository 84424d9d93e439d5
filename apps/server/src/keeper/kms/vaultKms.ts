import * as z from 'zod'
import { type KeyContext, type KeyServices, type Kms, type VaultSettings, writeContext } from './kms.ts'
import { requestKeyService } from './requestKeyService.ts'

const service = 'Vault'

/** Another service or context. */
const refusals = /message authentication failed|invalid ciphertext|unable to decrypt/

/** Contains the version: `vault:v1:…`. */
const ciphertext = z.string().regex(/^vault:v\d+:[A-Za-z0-9+/=]+$/)
const toBase64 = (text: string) => Buffer.from(text).toString('base64')

/** Keys must be `aes256-gcm96`: others take no context. */
export function openVaultKms({ url, token, namespace, keys }: VaultSettings): KeyServices {
  const headers = {
    'content-type': 'application/json',
    'x-vault-token': token,
    ...(namespace === null ? {} : { 'x-vault-namespace': namespace }),
  }
  const ask = <T>(path: string, input: unknown, data: z.ZodType<T>): Promise<T> =>
    requestKeyService(
      service,
      { url: `${url}/v1/transit/${path}`, headers, body: JSON.stringify(input) },
      {
        schema: z.object({ data }).transform((answer) => answer.data),
        isRefusal: (status, text) => status === 400 && refusals.test(text),
      },
    )
  const bind = (context: KeyContext) => ({ associated_data: toBase64(writeContext(context)) })
  const openKey = (name: string): Kms => ({
    async wrap(key, context) {
      const input = { plaintext: key.toString('base64'), ...bind(context) }
      const answer = await ask(`encrypt/${encodeURIComponent(name)}`, input, z.object({ ciphertext }))
      return { keyId: `vault:${name}`, wrapped: Buffer.from(answer.ciphertext) }
    },
    async unwrap(wrapped, keyId, context) {
      // Replaced keys still decrypt.
      const path = `decrypt/${encodeURIComponent(keyId.replace(/^vault:/, ''))}`
      const input = { ciphertext: wrapped.toString(), ...bind(context) }
      const { plaintext } = await ask(path, input, z.object({ plaintext: z.base64() }))
      return Buffer.from(plaintext, 'base64')
    },
  })
  return {
    server: openKey(keys.server),
    recovery: openKey(keys.recovery),
    marks: {
      async mac(data) {
        const path = `hmac/${encodeURIComponent(keys.marks)}/sha2-256`
        const { hmac } = await ask(path, { input: data.toString('base64') }, z.object({ hmac: ciphertext }))
        return Buffer.from(hmac.split(':')[2] ?? '', 'base64')
      },
    },
  }
}
