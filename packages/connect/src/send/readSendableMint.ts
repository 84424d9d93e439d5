import { type Address, address, fetchEncodedAccount } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, tokenExtensions, transferBar } from '@solsmith/chain'
import { SendError } from './errors.ts'

export type SendableMint = {
  readonly programAddress: Address
  readonly decimals: number
  /** In this epoch, or null. */
  readonly fee: { readonly basisPoints: bigint; readonly maximum: bigint } | null
  /** New accounts are frozen until the issuer unfreezes them. */
  readonly startsFrozen: boolean
}

export const token2022Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Offset after authority and supply. */
const decimalsAt = 44
const extension = { transferFee: 1, defaultState: 6, nonTransferable: 9, transferHook: 14, pausable: 26 } as const
const frozenState = 2

/** Extensions that prevent a plain transfer. */
const bars = {
  'non-transferable': 'it is non-transferable.',
  paused: 'its issuer has paused all transfers.',
  hook: 'its transfers run a program that this wallet does not call.',
} as const

/** @throws {ConnectError} `TokenNotSendableError`. */
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
  const extensions = tokenExtensions(data)
  const bar = transferBar({
    isNonTransferable: extensions.has(extension.nonTransferable),
    isPaused: extensions.get(extension.pausable)?.[32] === 1,
    hookProgram: readHook(extensions.get(extension.transferHook)),
  })
  if (bar) throw refuse(bars[bar])
  const startsFrozen = extensions.get(extension.defaultState)?.[0] === frozenState
  const fee = extensions.get(extension.transferFee)
  if (!fee) return { programAddress, decimals, fee: null, startsFrozen }
  const { epoch } = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  return { programAddress, decimals, fee: readFee(fee, epoch), startsFrozen }
}

/** Null: transfers run as usual. */
const readHook = (hook: Uint8Array | undefined): Uint8Array | null =>
  hook?.subarray(32, 64).some(Boolean) ? hook.subarray(32, 64) : null

/** Two authorities and the withheld amount, then two fees: epoch, maximum, basis points. */
function readFee(bytes: Uint8Array, epoch: bigint): NonNullable<SendableMint['fee']> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const olderAt = 72
  const newerAt = olderAt + 18
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : olderAt
  return { maximum: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) }
}

/** Computes a fee, rounded up and capped. */
export function transferFee(amount: bigint, fee: SendableMint['fee']): bigint {
  if (fee === null) return 0n
  const kept = (amount * fee.basisPoints + 9_999n) / 10_000n
  return kept < fee.maximum ? kept : fee.maximum
}
