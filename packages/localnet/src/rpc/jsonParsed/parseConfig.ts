import type { ParsedData } from './parseAccount.ts'
import { createReader } from './reader.ts'

const validatorInfo = 'Va1idator1nfo111111111111111111111111111111'

export function parseConfig(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const keys = reader.many(reader.u8(), () => ({ pubkey: reader.key(), signer: reader.flag() }))
  if (keys[0]?.pubkey !== validatorInfo) return null
  try {
    return { type: 'validatorInfo', info: { keys, configData: JSON.parse(reader.longText()) } }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
