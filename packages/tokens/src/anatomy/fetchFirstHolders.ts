import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { readAccounts } from '../pool/readAccounts.ts'
import { decodeTokenAccount } from '../read/decodeMint.ts'
import { fetchAll } from './fetchAnatomy.ts'

/** One of a token's first holders. Amounts in base units. */
export type FirstHolder = {
  readonly owner: Address
  readonly account: Address
  readonly signature: Signature
  readonly time: Date | null
  /** Balance after the first transaction. */
  readonly first: bigint
  /** Current balance of the same account. */
  readonly now: bigint
  readonly keeps: 'all' | 'some' | 'none'
}

/** First holders in order of arrival. */
export type FirstHolders = {
  readonly holders: readonly FirstHolder[]
  /** Whether more transactions exist than were read. */
  readonly hasMore: boolean
}

const holderLimit = 100
const transactionLimit = 150
const step = 25

/**
 * Finds a token's first holders and their current balances.
 *
 * @param input.signatures - Transactions of the mint, oldest first.
 * @param input.except - Owners to skip, such as pool authorities.
 * @throws {ChainError} if the network does not respond.
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
