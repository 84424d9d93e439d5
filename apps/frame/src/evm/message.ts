import { keccak_256 } from '@noble/hashes/sha3.js'
import { readSignedMessage } from '../approve/request.ts'
import { readSignIn } from '../approve/signIn.ts'
import { FrameError } from '../errors.ts'
import { isSameAddress } from './address.ts'
import { fromHex, type Hex, join } from './hex.ts'
import { decodeRlp } from './rlp.ts'

const bytesLimit = 32_768

export type Asked = { readonly address: Hex; readonly page: string; readonly chain: bigint }

/** A message with its hash (EIP-191). */
export type PersonalMessage = {
  readonly text: string | null
  readonly bytes: Uint8Array
  readonly hash: Uint8Array
}

/**
 * Parses the parameters of `personal_sign`.
 *
 * @throws {FrameError} `EvmParamsError`, `EvmAccountError`, `EvmChainError`, and those of `readSignedMessage`.
 */
export function readPersonalMessage([given, account]: readonly unknown[], asked: Asked): PersonalMessage {
  if (!isSameAddress(account, asked.address)) throw new FrameError('EvmAccountError', {})
  if (typeof given !== 'string' || given.length > 2 * bytesLimit + 2)
    throw new FrameError('EvmParamsError', { what: 'message' })
  const bytes = given.startsWith('0x') ? fromHex(given) : new TextEncoder().encode(given)
  if (bytes === null || bytes.length > bytesLimit) throw new FrameError('EvmParamsError', { what: 'message' })
  if (isTransaction(bytes)) throw new FrameError('MessageIsTransactionError', {})
  const { text } = readSignedMessage(bytes, asked.page)
  if (text !== null) requireOwnAccount(text, asked)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return { text, bytes, hash: keccak_256(join([prefix, bytes])) }
}

/** Legacy transactions are lists of 6 or 9; later ones (EIP-2718) have a type prefix. */
function isTransaction(bytes: Uint8Array): boolean {
  const [type = 0] = bytes
  const isTyped = type >= 1 && type <= 4
  const fields = decodeRlp(isTyped ? bytes.subarray(1) : bytes)
  if (!Array.isArray(fields)) return false
  return isTyped ? fields.length >= 8 : fields.length === 6 || fields.length === 9
}

/**
 * Checks the account and chain of a sign-in (EIP-4361).
 *
 * @throws {FrameError} `EvmAccountError`, `EvmChainError`.
 */
function requireOwnAccount(text: string, { address, chain }: Asked): void {
  const signIn = readSignIn(text)
  if (signIn === null) return
  if (!isSameAddress(signIn.account, address)) throw new FrameError('EvmAccountError', {})
  const [, number] = /^Chain ID: (\d+)$/m.exec(text) ?? []
  if (number !== undefined && BigInt(number) !== chain) throw new FrameError('EvmChainError', { chain: number })
}
