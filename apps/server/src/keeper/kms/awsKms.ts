import { AwsV4Signer } from 'aws4fetch'
import * as z from 'zod'
import type { AwsSettings, KeyServices, Kms } from './kms.ts'
import { requestKeyService } from './requestKeyService.ts'

const service = 'AWS KMS'
const base64 = z.base64()

/** AWS KMS API reference, `Decrypt`. */
const refusals = /(InvalidCiphertext|IncorrectKey)Exception/

/** Symmetric keys, and `HMAC_256` for marks. */
export function openAwsKms(settings: AwsSettings): KeyServices {
  async function ask<T>(
    action: 'Encrypt' | 'Decrypt' | 'GenerateMac',
    input: unknown,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const { url, headers, body } = await sign(settings, action, JSON.stringify(input))
    return requestKeyService(
      service,
      { url, headers, body },
      { schema, isRefusal: (status, text) => status === 400 && refusals.test(text) },
    )
  }
  const openKey = (KeyId: string): Kms => ({
    async wrap(key, EncryptionContext) {
      const { CiphertextBlob } = await ask(
        'Encrypt',
        { KeyId, Plaintext: key.toString('base64'), EncryptionContext },
        z.object({ CiphertextBlob: base64 }),
      )
      return { keyId: `aws:${KeyId}`, wrapped: Buffer.from(CiphertextBlob, 'base64') }
    },
    async unwrap(wrapped, keyId, EncryptionContext) {
      const { Plaintext } = await ask(
        'Decrypt',
        // Replaced keys still decrypt.
        { KeyId: keyId.replace(/^aws:/, ''), CiphertextBlob: wrapped.toString('base64'), EncryptionContext },
        z.object({ Plaintext: base64 }),
      )
      return Buffer.from(Plaintext, 'base64')
    },
  })
  return {
    server: openKey(settings.keys.server),
    recovery: openKey(settings.keys.recovery),
    marks: {
      async mac(data) {
        const { Mac } = await ask(
          'GenerateMac',
          { KeyId: settings.keys.marks, MacAlgorithm: 'HMAC_SHA_256', Message: data.toString('base64') },
          z.object({ Mac: base64 }),
        )
        return Buffer.from(Mac, 'base64')
      },
    },
  }
}

async function sign(
  { endpoint, region, accessKeyId, secretAccessKey, sessionToken }: AwsSettings,
  action: string,
  body: string,
): Promise<{ url: string; headers: Headers; body: string }> {
  const { url, headers } = await new AwsV4Signer({
    method: 'POST',
    url: endpoint,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    body,
    service: 'kms',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
  }).sign()
  return { url: url.href, headers, body }
}
