import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, listAccounts } from '@solsmith/chain'
import { netOf } from '../pool/poolMath.ts'
import type { Token } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import type { Receiver } from './lookUpReceivers.ts'
import type { Distribution } from './planDistribution.ts'

/** Payments of a batch. */
export type PaidBatch = {
  readonly receivers: readonly Pick<Receiver, 'account' | 'amount' | 'isNew'>[]
  /** Source account, if another one pays now. */
  readonly source?: Address
}

export type ComparedBatch = {
  /** Null if the network does not return the transaction. */
  readonly verdict: boolean | null
  /** Spent by the sender; null if unknown. */
  readonly lamports: bigint | null
}

/**
 * Checks that a landed batch paid each account its amount (less the token's fee), took the sum from the sender, opened
 * only missing accounts, and moved no other SOL.
 */
export async function compareBatch(
  rpc: ChainRpc,
  input: {
    readonly distribution: Pick<Distribution, 'source' | 'wallet'>
    readonly token: Token
    readonly batch: PaidBatch
    readonly signature: string
  },
): Promise<ComparedBatch> {
  const { distribution, token, batch } = input
  const { wallet } = distribution
  const source = batch.source ?? distribution.source
  const landed = await rpc
    // Signed and computed here.
    .getTransaction(input.signature as Signature, {
      encoding: 'json',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 1,
    })
    .send()
    .catch(() => null)
  if (!landed?.meta) return { verdict: null, lamports: null }
  const { err, fee, preBalances, postBalances, preTokenBalances = [], postTokenBalances = [] } = landed.meta
  const keys = listAccounts(landed)
  const sumOf = (balances: typeof preTokenBalances, account: Address) =>
    balances
      .filter(({ accountIndex, mint }) => keys[accountIndex] === account && mint === token.address)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  const gained = (account: Address) => sumOf(postTokenBalances, account) - sumOf(preTokenBalances, account)
  const lamports = new Map(keys.map((key, at) => [key, (postBalances[at] ?? 0n) - (preBalances[at] ?? 0n)]))

  const spent = -(lamports.get(wallet) ?? 0n)
  if (err) return { verdict: false, lamports: spent }
  const sent = batch.receivers.reduce((sum, { amount }) => sum + amount, 0n)
  const opened = new Set(batch.receivers.flatMap(({ account, isNew }) => (isNew ? [account] : [])))
  const deposits = [...opened].reduce((sum, account) => sum + (lamports.get(account) ?? 0n), 0n)
  const verdict =
    gained(source) === -sent &&
    batch.receivers.every(({ account, amount }) => amountsOf(token, amount).includes(gained(account))) &&
    lamports.get(wallet) === -deposits - fee &&
    // An account that someone else opened meanwhile is still paid, without rent.
    [...lamports].every(([key, moved]) => moved === 0n || key === wallet || (opened.has(key) && moved > 0n))
  return { verdict, lamports: spent }
}

/** Possible received amounts: by the fee before or after a pending change. */
function amountsOf(token: Token, amount: bigint): readonly bigint[] {
  const fees = findExtension(token, 'transfer-fee')
  if (!fees) return [amount]
  return [fees.older, fees.newer].map((fee) => netOf(fee, amount))
}
