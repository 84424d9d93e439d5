import type { AccountState } from '../../accounts.ts'
import { readNonce } from '../../nonces.ts'
import type { ParsedData } from './parseAccount.ts'

export function parseNonce(account: AccountState): ParsedData | null {
  const nonce = readNonce(account)
  if (!nonce) return null
  const { authority, value, lamportsPerSignature } = nonce
  const feeCalculator = { lamportsPerSignature: lamportsPerSignature.toString() }
  return { type: 'initialized', info: { authority, blockhash: value, feeCalculator } }
}
