import {
  type Address,
  type Base64EncodedBytes,
  type Base64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type Signature,
} from '@solana/kit'
import { type ChainRpc, listAccounts, type Network, readMessage } from '@solsmith/chain'
import { ReceiptError } from './errors.ts'
import { type Fact, readTransactionFacts } from './readFacts.ts'

/** File of a token, identified by its contents. */
export type ReceiptFile = { readonly name: 'image' | 'metadata'; readonly uri: string; readonly sha256: string }

/** Receipt of one action: text only, with the transaction's bytes, from which `facts` can be read again offline. */
export type ActionReceipt = {
  readonly version: 2
  readonly kind: string
  readonly label: string
  readonly subject: string
  readonly network: { readonly name: string; readonly genesisHash: string }
  readonly signature: string
  readonly slot: string
  /** Block time, ISO 8601; null if the network does not store it. */
  readonly time: string | null
  readonly feePayer: string
  /** Signed bytes, in base64. */
  readonly transaction: string
  readonly facts: readonly Fact[]
  /** Network data that the bytes do not contain. Lamports, as decimal text. */
  readonly observed: {
    readonly feeLamports: string
    readonly balances: readonly { readonly account: string; readonly before: string; readonly after: string }[]
    /** Of the fee payer, in base units; missing in older receipts. */
    readonly tokens?: readonly TokenChange[]
  }
  readonly files: readonly ReceiptFile[]
}

type TokenChange = {
  readonly mint: string
  readonly decimals: number
  readonly before: string
  readonly after: string
}

/** Input of `fetchActionReceipt`. */
export type ActionReceiptInput = {
  readonly network: Pick<Network, 'name' | 'genesisHash'>
  /** A plan or its journal entry. */
  readonly plan: Pick<ActionReceipt, 'kind' | 'label' | 'subject'>
  readonly signature: Signature
  readonly files?: readonly ReceiptFile[]
}

/**
 * Creates the receipt of a landed transaction from the network's records.
 *
 * @throws {TokenError} `TransactionNotKeptError`.
 * @throws {ChainError} if the network does not answer.
 */
export const fetchActionReceipt = async (rpc: ChainRpc, input: ActionReceiptInput): Promise<ActionReceipt> =>
  (await fetchLanded(rpc, input)).receipt

export async function fetchLanded(
  rpc: ChainRpc,
  input: ActionReceiptInput,
): Promise<{
  readonly receipt: ActionReceipt
  readonly hasFailed: boolean
  readonly mints: ReadonlyMap<string, string>
}> {
  const { network, plan, signature, files = [] } = input
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const landed = await rpc.getTransaction(signature, config).send()
  if (!landed?.meta) throw new ReceiptError('TransactionNotKeptError', { signature })
  const [base64] = landed.transaction
  const { feePayer, facts } = readTransactionFacts(decodeBase64(base64))
  const { preBalances, postBalances, fee } = landed.meta
  const message = { accountKeys: accountsOf(decodeBase64(base64)) }
  const accounts = listAccounts({ transaction: { message }, meta: landed.meta })
  const receipt: ActionReceipt = {
    version: 2,
    kind: plan.kind,
    label: plan.label,
    subject: plan.subject,
    network: { name: network.name, genesisHash: network.genesisHash },
    signature,
    slot: landed.slot.toString(),
    time: landed.blockTime === null ? null : new Date(Number(landed.blockTime) * 1_000).toISOString(),
    feePayer,
    transaction: base64,
    facts,
    observed: {
      feeLamports: fee.toString(),
      balances: accounts.flatMap((account, index) => {
        const [before, after] = [preBalances[index] ?? 0n, postBalances[index] ?? 0n]
        return before === after ? [] : [{ account, before: before.toString(), after: after.toString() }]
      }),
      tokens: readTokenChanges(landed.meta, feePayer),
    },
    files,
  }
  const { preTokenBalances = [], postTokenBalances = [], err } = landed.meta
  const mints = new Map(
    [...preTokenBalances, ...postTokenBalances].map((one) => [accounts[one.accountIndex] ?? '', one.mint]),
  )
  return { receipt, hasFailed: err !== null, mints }
}

type TokenBalances = readonly {
  readonly mint: string
  readonly owner?: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}[]

function readTokenChanges(
  {
    preTokenBalances,
    postTokenBalances,
  }: { readonly preTokenBalances?: TokenBalances; readonly postTokenBalances?: TokenBalances },
  owner: string,
): readonly TokenChange[] {
  const ofOwner = (balances: TokenBalances = []) => balances.filter((balance) => balance.owner === owner)
  const [before, after] = [ofOwner(preTokenBalances), ofOwner(postTokenBalances)]
  const sum = (balances: TokenBalances, mint: string) =>
    balances.reduce((total, one) => total + (one.mint === mint ? BigInt(one.uiTokenAmount.amount) : 0n), 0n).toString()
  const decimals = new Map([...before, ...after].map((one) => [one.mint, one.uiTokenAmount.decimals]))
  return [...decimals]
    .map(([mint, places]) => ({ mint, decimals: places, before: sum(before, mint), after: sum(after, mint) }))
    .filter((change) => change.before !== change.after)
}

/** Hashes the contents of a file. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function accountsOf(wire: Uint8Array): readonly Address[] {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  return readMessage(messageBytes).staticAccounts
}

export const decodeBase64 = (text: string) =>
  // The encoder refuses anything but base64.
  new Uint8Array(getBase64Encoder().encode(text as Base64EncodedBytes | Base64EncodedWireTransaction))

/** Formats a receipt, or several transactions of one action as a list in order. */
export const formatReceipt = (...receipts: readonly ActionReceipt[]): string =>
  `${JSON.stringify(receipts.length === 1 ? receipts[0] : receipts, null, 2)}\n`
