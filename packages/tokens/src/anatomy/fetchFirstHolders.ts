import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { readAccounts } from '../pool/readAccounts.ts'
import { decodeTokenAccount } from '../read/decodeMint.ts'
import { fetchAll } from './fetchAnatomy.ts'

/** Someone who was among the first to hold a token. Base units. */
export type FirstHolder = {
  readonly owner: Address
  /** Where they first had it. */
  readonly account: Address
  readonly signature: Signature
  readonly time: Date | null
  /** What they had after the transaction that brought it. */
  readonly first: bigint
  /** What is left of it in the same account. */
  readonly now: bigint
  readonly keeps: 'all' | 'some' | 'none'
}

/** The first holders, in the order in which they came. */
export type FirstHolders = {
  readonly holders: readonly FirstHolder[]
  /** More transactions were there to be looked through than were read. */
  readonly hasMore: boolean
}

/** So many holders are told of. */
const holderLimit = 100
/** And so many transactions are read for them at most. */
const transactionLimit = 150
const step = 25

/**
 * Reads who held a token first, and what they have of it today.
 *
 * @param input.signatures - Transactions that named the mint, oldest first.
 * @param input.except - Owners that are no one: programs that keep what is in a pool.
 * @throws {ChainError} when the network does not answer.
 */
export async function fetchFirstHolders(
  rpc: ChainRpc,
  input: {
    readonly mint: Address
    readonly signatures: readonly Signature[]
    readonly except: readonly Address[]
  },
): Promise<FirstHolders> {
  const { mint, signatures, except } = input
  const found = new Map<Address, Omit<FirstHolder, 'now' | 'keeps'>>()
  let read = 0
  while (found.size < holderLimit && read < Math.min(signatures.length, transactionLimit)) {
    for (const { after, signature, time } of await fetchAll(rpc, signatures.slice(read, read + step)))
      for (const { account, owner, amount, mint: held } of after) {
        const isNew = owner !== null && held === mint && amount > 0n && !found.has(owner) && !except.includes(owner)
        if (isNew) found.set(owner, { owner, account, signature, time, first: amount })
      }
    read += step
  }
  const first = [...found.values()].slice(0, holderLimit)
  const accounts = await readAccounts(
    rpc,
    first.map(({ account }) => [account]),
  )
  return {
    holders: first.map((holder) => {
      const state = accounts.get(holder.account)
      const token = state ? decodeTokenAccount(state) : null
      const now = token?.mint === mint && token.owner === holder.owner ? token.amount : 0n
      return { ...holder, now, keeps: keepsOf(now, holder.first) }
    }),
    hasMore: found.size < holderLimit && read < signatures.length,
  }
}

const keepsOf = (now: bigint, first: bigint): FirstHolder['keeps'] =>
  now >= first ? 'all' : now === 0n ? 'none' : 'some'
