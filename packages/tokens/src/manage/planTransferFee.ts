import { type Address, createNoopSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token'
import { type ChainRpc, type Plan, transactionLimitBytes } from '@solsmith/chain'
import { countTransactionBytes } from '../pack/countTransactionBytes.ts'
import { guardBytes, packPlan } from '../pack/packPlan.ts'
import { harvestWithheld, setTransferFee, withdrawWithheld } from '../programs/token2022/instructions.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { fetchWithheld } from '../read/fetchWithheld.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { readHome } from './readTokenAccount.ts'
import { requireAuthority } from './requireAuthority.ts'

const transferFeeLimitBasisPoints = 10_000

/** Input of `planSetTransferFee`. */
export type TransferFeeInput = {
  readonly mint: Address
  readonly wallet: Address
  readonly basisPoints: number
  /** Maximum fee per transfer, in base units. */
  readonly maximumFee: bigint
}

/**
 * Changes the transfer fee, which takes effect two epochs later.
 *
 * @throws {TokenError} `ExtensionMissingError`, `PowerNotHeldError`, `TransferFeeRangeError`, and those of
 *   `fetchToken`.
 */
export async function planSetTransferFee(rpc: ChainRpc, input: TransferFeeInput): Promise<Plan> {
  const { mint, wallet, basisPoints, maximumFee } = input
  const token = await fetchToken(rpc, mint)
  requireTransferFee(token)
  requireAuthority(token, 'transfer-fee', wallet)
  const isShare = Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= transferFeeLimitBasisPoints
  if (!isShare) throw new ManageError('TransferFeeRangeError', { basisPoints, limit: transferFeeLimitBasisPoints })
  return asPlan(token, {
    kind: 'set-transfer-fee',
    wallet,
    instructions: [setTransferFee({ mint, authority: wallet, basisPoints, maximumFee })],
  })
}

/** Input of `planCollectFees`. */
export type CollectFeesInput = {
  readonly mint: Address
  /** Withheld fee authority. */
  readonly wallet: Address
  /** Defaults to all accounts with fees. */
  readonly sources?: readonly Address[]
}

/**
 * Moves withheld fees to the mint, and then to the wallet's account in the last of as many transactions as needed.
 *
 * @throws {TokenError} `ExtensionMissingError`, `PowerNotHeldError`, `NothingToDoError`, `AccountHandedOverError`, and
 *   those of `fetchToken`.
 */
export async function planCollectFees(rpc: ChainRpc, { mint, wallet, sources }: CollectFeesInput): Promise<Plan> {
  const token = await fetchToken(rpc, mint)
  const fee = requireTransferFee(token)
  requireAuthority(token, 'withheld', wallet)
  const holding = sources ?? (await fetchWithheld(rpc, mint)).map(({ address }) => address)
  if (holding.length === 0 && fee.withheldAmount === 0n) throw new ManageError('NothingToDoError', { mint })
  const { home } = await readHome(rpc, token, wallet)
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(wallet),
    ata: home,
    owner: wallet,
    mint,
    tokenProgram: token.program,
  })
  const harvests = chunk(holding, countSources(wallet, mint)).map((part) => ({
    name: 'harvest',
    instructions: [harvestWithheld(mint, part)],
  }))
  const payOut = [open, withdrawWithheld({ mint, authority: wallet, to: home })]
  return {
    ...asPlan(token, { kind: 'collect-fees', wallet, instructions: payOut }),
    ...packPlan(wallet, [...harvests, { name: 'withdraw', instructions: payOut }]),
  }
}

/** Sources per transaction: an address and an index each. */
function countSources(wallet: Address, mint: Address): number {
  const frame = countTransactionBytes(wallet, [harvestWithheld(mint, [])])
  return Math.floor((transactionLimitBytes - guardBytes - frame) / 33)
}

function requireTransferFee(token: Token) {
  const fee = findExtension(token, 'transfer-fee')
  if (!fee) throw new ManageError('ExtensionMissingError', { mint: token.address, extension: 'transfer-fee' })
  return fee
}

const chunk = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
