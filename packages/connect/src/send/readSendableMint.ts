import { type Address, address, fetchEncodedAccount } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { SendError } from './errors.ts'

/** A mint as far as a transfer has to know it. */
export type SendableMint = {
  readonly programAddress: Address
  readonly decimals: number
  /** What Token-2022 withholds of each transfer from this epoch on; null without a fee. */
  readonly fee: { readonly basisPoints: bigint; readonly maximum: bigint } | null
}

export const token2022Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Where a mint's parts are: decimals after authority and supply; extensions after the length of an account and a tag. */
const decimalsAt = 44
const extensionsAt = 166
const extension = { transferFee: 1, nonTransferable: 9, transferHook: 14 } as const

/**
 * Reads what a transfer has to know of a mint.
 *
 * @throws {ConnectError} `TokenNotSendableError` for what is no token, or one that cannot be moved by a plain transfer.
 */
export async function readSendableMint(
  rpc: ChainRpc,
  { mint, symbol }: { readonly mint: Address; readonly symbol: string },
): Promise<SendableMint> {
  const refuse = (reason: string) => new SendError('TokenNotSendableError', { symbol, reason })
  const account = await fetchEncodedAccount(rpc, mint, { commitment: 'confirmed' })
  if (!account.exists) throw refuse('it is not on this network.')
  const { programAddress, data } = account
  const isToken = programAddress === TOKEN_PROGRAM_ADDRESS || programAddress === token2022Address
  const decimals = data[decimalsAt]
  if (!isToken || decimals === undefined) throw refuse('its address is not a token.')
  const extensions = readExtensions(data)
  if (extensions.has(extension.nonTransferable)) throw refuse('it stays with whom it was given to.')
  if (runsHook(extensions.get(extension.transferHook)))
    throw refuse('its transfers run a program that this wallet does not call.')
  const fee = extensions.get(extension.transferFee)
  if (!fee) return { programAddress, decimals, fee: null }
  const { epoch } = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  return { programAddress, decimals, fee: readFee(fee, epoch) }
}

/** Authority and program, 32 bytes each. Without a program, a transfer is as any other. */
const runsHook = (hook: DataView | undefined): boolean =>
  hook !== undefined && new Uint8Array(hook.buffer, hook.byteOffset, hook.byteLength).slice(32, 64).some(Boolean)

/** Type and length, two bytes each, and then the extension itself, one after the other. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const found = new Map<number, DataView>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length))
    at += 4 + length
  }
  return found
}

/** Two authorities and what is withheld (32 + 32 + 8); then the older and the newer fee: epoch, maximum, basis points. */
function readFee(view: DataView, epoch: bigint): NonNullable<SendableMint['fee']> {
  const olderAt = 72
  const newerAt = olderAt + 18
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : olderAt
  return { maximum: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) }
}

/** What is withheld of an amount: rounded up, and never more than the maximum. */
export function transferFee(amount: bigint, fee: SendableMint['fee']): bigint {
  if (fee === null) return 0n
  const kept = (amount * fee.basisPoints + 9_999n) / 10_000n
  return kept < fee.maximum ? kept : fee.maximum
}
