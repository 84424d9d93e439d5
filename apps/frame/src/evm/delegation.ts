import { keccak_256 } from '@noble/hashes/sha3.js'
import type { EvmKey } from '../vault/evmSeed.ts'
import { fromHex, type Hex, join, toBytes } from './hex.ts'
import { encodeRlp, type RlpItem } from './rlp.ts'
import { type EvmTransaction, fieldsOf, type SignedTransaction, signFields } from './transaction.ts'

/** Before what is signed of an authorization (EIP-7702). */
const authorizationPrefix = 5

/** What an authorization costs at most (EIP-7702). */
export const authorizationGas = 25_000n
/** More than one has. */
export const authorizationBytes = 110

/** What an authorization takes away an account's code with. */
export const noDelegate: Hex = `0x${'00'.repeat(20)}`

/**
 * Signs a transaction of an account that gives itself the code of `delegate` (EIP-7702, type 4), on this chain alone, and takes it away
 * with `noDelegate`.
 */
export function signDelegation(transaction: EvmTransaction, delegate: Hex, key: EvmKey): SignedTransaction {
  const authorization = signAuthorization(transaction, delegate, key)
  return signFields(4, [...fieldsOf(transaction), [authorization]], key)
}

/** Good for one chain, and for one number of this account: the one after its own transaction, which counts first. */
function signAuthorization({ chain, nonce }: EvmTransaction, delegate: Hex, { sign }: EvmKey): readonly RlpItem[] {
  const fields = [toBytes(chain), fromHex(delegate) ?? new Uint8Array(), toBytes(nonce + 1n)]
  const { r, s, yParity } = sign(keccak_256(join([Uint8Array.of(authorizationPrefix), encodeRlp(fields)])))
  return [...fields, toBytes(BigInt(yParity)), toBytes(r), toBytes(s)]
}
