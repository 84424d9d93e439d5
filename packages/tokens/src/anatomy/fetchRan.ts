import { type Address, getBase58Encoder, type ReadonlyUint8Array, type Signature } from '@solana/kit'
import { type ChainRpc, listAccounts } from '@solsmith/chain'

/** Program call, direct or by another program. */
export type Call = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: ReadonlyUint8Array
}

type Balance = {
  readonly account: Address
  readonly mint: Address
  readonly owner: Address | null
  readonly amount: bigint
}

export type Ran = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null if the network no longer stores it. */
  readonly time: Date | null
  readonly payer: Address
  readonly calls: readonly Call[]
  readonly before: readonly Balance[]
  readonly after: readonly Balance[]
  readonly logs: readonly string[]
}

/** Fetches a transaction; null if the network has pruned it. */
export async function fetchRan(rpc: ChainRpc, signature: Signature): Promise<Ran | null> {
  const answer = await rpc
    .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
    .send()
  if (!answer?.meta) return null
  const { meta, slot, blockTime, transaction } = answer
  const keys = listAccounts(answer)
  const [payer] = keys
  if (payer === undefined) return null
  type Told = { readonly programIdIndex: number; readonly accounts: readonly number[]; readonly data: string }
  const toCall = ({ programIdIndex, accounts, data }: Told): readonly Call[] => {
    const program = keys[programIdIndex]
    if (program === undefined) return []
    return [{ program, accounts: accounts.flatMap((at) => keys[at] ?? []), data: getBase58Encoder().encode(data) }]
  }
  const inner = new Map((meta.innerInstructions ?? []).map(({ index, instructions }) => [index, instructions]))
  type Held = {
    readonly accountIndex: number
    readonly mint: Address
    readonly owner?: Address
    readonly uiTokenAmount: { readonly amount: string }
  }
  const toBalances = (list: readonly Held[] | null | undefined): readonly Balance[] =>
    (list ?? []).flatMap(({ accountIndex, mint, owner = null, uiTokenAmount: { amount } }) => {
      const account = keys[accountIndex]
      return account === undefined ? [] : [{ account, mint, owner, amount: BigInt(amount) }]
    })
  return {
    signature,
    slot,
    time: blockTime === null ? null : new Date(Number(blockTime) * 1_000),
    payer,
    calls: transaction.message.instructions.flatMap((outer, index) => [
      ...toCall(outer),
      ...(inner.get(index) ?? []).flatMap(toCall),
    ]),
    before: toBalances(meta.preTokenBalances),
    after: toBalances(meta.postTokenBalances),
    logs: meta.logMessages ?? [],
  }
}

/** Page limit of `getSignaturesForAddress`. */
const pageLength = 1_000

/**
 * Lists an address's successful transactions, oldest first.
 *
 * @returns Null if there are more than `pages` thousand, because the oldest is then unknown.
 */
export async function listOldest(rpc: ChainRpc, address: Address, pages: number): Promise<readonly Signature[] | null> {
  const found: Signature[] = []
  let before: Signature | undefined
  for (let page = 0; page < pages; page += 1) {
    const entries = await rpc
      .getSignaturesForAddress(address, { limit: pageLength, commitment: 'confirmed', ...(before && { before }) })
      .send()
    found.push(...entries.filter(({ err }) => err === null).map(({ signature }) => signature))
    before = entries.at(-1)?.signature
    if (entries.length < pageLength) return found.toReversed()
  }
  return null
}
