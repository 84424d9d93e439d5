import { type Address, getBase58Encoder, signature, address as toAddress } from '@solana/kit'
import { listAccounts, type Network } from '@solsmith/chain'
import { fetchTokenName } from '../balance/fetchTokenName.ts'
import type { TokenName } from '../balance/readTokenNames.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { type Activity, type LandedTransaction, readActivity, readTokenActivity } from './readActivity.ts'

/** Effects on an account, with token names. */
export type NamedActivity = { readonly activity: Activity; readonly names: ReadonlyMap<Address, TokenName> }

/** Effects on a token, with its signer. */
export type TokenActivity = NamedActivity & { readonly by: Address }

/**
 * Fetches effects on an account.
 *
 * @returns null if missing, failed, or unnamed.
 * @throws {ChainError} without an answer.
 */
export async function fetchActivity(
  network: Network,
  { hash, account }: { readonly hash: string; readonly account: string },
): Promise<NamedActivity | null> {
  const landed = await fetchLanded(network, hash)
  const activity = landed && readActivity(landed, toAddress(account))
  return activity && { activity, names: await fetchNames(network, activity) }
}

/**
 * Fetches effects on a token, for the fee payer or another signer.
 *
 * @returns null if missing, failed, or unnamed.
 * @throws {ChainError} without an answer.
 */
export async function fetchTokenActivity(
  network: Network,
  { hash, mint }: { readonly hash: string; readonly mint: Address },
): Promise<TokenActivity | null> {
  const landed = await fetchLanded(network, hash)
  const found = landed && readTokenActivity(landed, mint)
  return found && { ...found, names: await fetchNames(network, found.activity) }
}

async function fetchNames(network: Network, { tokens, amounts }: Activity): Promise<NamedActivity['names']> {
  const mints = new Set([...tokens, ...amounts.flatMap(({ mint }) => mint ?? [])])
  const names = await Promise.all([...mints].map(async (mint) => [mint, await fetchTokenName(network, mint)] as const))
  return new Map(names.flatMap(([mint, name]) => (name ? [[mint, name] as const] : [])))
}

async function fetchLanded(network: Network, hash: string): Promise<LandedTransaction | null> {
  const answer = await rpcOf(network)
    .getTransaction(signature(hash), {
      encoding: 'json',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 1,
    })
    .send()
  if (!answer?.meta || answer.meta.err !== null) return null
  const { meta, transaction } = answer
  const accounts = listAccounts(answer)
  const at = (index: number) => accounts[index] ?? []
  const { header, instructions } = transaction.message
  return {
    accounts,
    signerCount: header.numRequiredSignatures,
    instructions: instructions.flatMap(({ programIdIndex, accounts: places = [], data }) => {
      const program = accounts[programIdIndex]
      if (program === undefined) return []
      return [{ program, accounts: places.flatMap(at), data: getBase58Encoder().encode(data) }]
    }),
    before: readHeld(meta.preTokenBalances, accounts),
    after: readHeld(meta.postTokenBalances, accounts),
    lamports: new Map(
      accounts.map((account, index) => [account, (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)]),
    ),
    feeLamports: meta.fee,
  }
}

type Balances = readonly {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner?: Address
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}[]

const readHeld = (balances: Balances | null | undefined, accounts: readonly Address[]): LandedTransaction['before'] =>
  (balances ?? []).flatMap(({ accountIndex, mint, owner, uiTokenAmount: { amount, decimals } }) => {
    const account = accounts[accountIndex]
    return account === undefined ? [] : [{ account, owner, mint, amount: BigInt(amount), decimals }]
  })
