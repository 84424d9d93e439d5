import { fromBase64Url, toBase64Url } from '@solsmith/wire'
import * as z from 'zod/mini'
import { type OwnFactor, secretFactor } from './factors.ts'

const secretBytes = 32
const limitCharacters = 10_000

const schema = z.object({
  kind: z.literal('solsmith-recovery'),
  version: z.literal(1),
  wallet: z.string(),
  secret: z.string(),
})

export type RecoveryFile = { readonly wallet: string; readonly text: string; readonly factor: OwnFactor }

const factorOf = (secret: string): OwnFactor | null => {
  const bytes = fromBase64Url(secret)
  return bytes?.length === secretBytes ? secretFactor('file', async () => bytes.slice()) : null
}

export function createRecoveryFile(wallet: string): RecoveryFile {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(secretBytes)))
  const factor = factorOf(secret)
  if (factor === null) throw new TypeError('it was made just now')
  const text = `${JSON.stringify({ kind: 'solsmith-recovery', version: 1, wallet, secret }, null, 2)}\n`
  return { wallet, text, factor }
}

export function parseRecoveryFile(text: string): RecoveryFile | null {
  if (text.length > limitCharacters) return null
  try {
    const { wallet, secret } = schema.parse(JSON.parse(text))
    const factor = factorOf(secret)
    return factor && { wallet, text, factor }
  } catch {
    return null
  }
}
