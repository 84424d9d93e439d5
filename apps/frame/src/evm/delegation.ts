import { keccak_256 } from '@noble/hashes/sha3.js'
import type { EvmKey } from '../vault/evmSeed.ts'
import { fromHex, type Hex, join, toBytes } from './hex.ts'
import { encodeRlp, type RlpItem } from './rlp.ts'
import { type EvmTransaction, fieldsOf, type SignedTransaction, signFields } from './transaction.ts'

const authorizationPrefix = 5

/** Maximum per authorization (EIP-7702). */
export const authorizationGas = 25_000n
export const authorizationBytes = 110

/** Delegating to zero removes the code. */
export const noDelegate: Hex = `0x${'00'.repeat(20)}`

/** Signs a type 4 transaction that delegates the account (EIP-7702); `noDelegate` removes the code. */
export function signDelegation(transaction: EvmTransaction, delegate: Hex, key: EvmKey): SignedTransaction {
  const authorization = signAuthorization(transaction, delegate, key)
  return signFields(4, [...fieldsOf(transaction), [authorization]], key)
}

/** Uses the next nonce, because the transaction itself counts first. */
function signAuthorization({ chain, nonce }: EvmTransaction, delegate: Hex, { sign }: EvmKey): readonly RlpItem[] {
  const fields = [toBytes(chain), fromHex(delegate) ?? new Uint8Array(), toBytes(nonce + 1n)]
  const { r, s, yParity } = sign(keccak_256(join([Uint8Array.of(authorizationPrefix), encodeRlp(fields)])))
  return [...fields, toBytes(BigInt(yParity)), toBytes(r), toBytes(s)]
}
