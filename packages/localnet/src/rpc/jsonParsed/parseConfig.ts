import type { ParsedData } from './parseAccount.ts'
import { createReader } from './reader.ts'

const stakeConfig = 'StakeConfig11111111111111111111111111111111'
const validatorInfo = 'Va1idator1nfo111111111111111111111111111111'

/** Writes an account of the config program: the stake config, or what a validator says of itself. */
export function parseConfig(address: string, data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const keys = reader.many(reader.u8(), () => ({ pubkey: reader.key(), signer: reader.flag() }))
  if (address === stakeConfig)
    return { type: 'stakeConfig', info: { warmupCooldownRate: reader.f64(), slashPenalty: reader.u8() } }
  if (keys[0]?.pubkey !== validatorInfo) return null
  try {
    return { type: 'validatorInfo', info: { keys, configData: JSON.parse(reader.longText()) } }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
