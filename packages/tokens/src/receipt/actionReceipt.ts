import {
  type Address,
  type Base64EncodedBytes,
  type Base64EncodedWireTransaction,
  getBase58Decoder,
  getBase64Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  type Signature,
  type SignatureBytes,
  verifySignature,
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
export async function fetchActionReceipt(rpc: ChainRpc, input: ActionReceiptInput): Promise<ActionReceipt> {
  const { network, plan, signature, files = [] } = input
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const landed = await rpc.getTransaction(signature, config).send()
  if (!landed?.meta) throw new ReceiptError('TransactionNotKeptError', { signature })
  const [base64] = landed.transaction
  const { feePayer, facts } = readTransactionFacts(decode(base64))
  const { preBalances, postBalances, fee } = landed.meta
  const message = { accountKeys: accountsOf(decode(base64)) }
  const accounts = listAccounts({ transaction: { message }, meta: landed.meta })
  return {
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

/** Difference found in a receipt; `field` is its path. */
export type ReceiptDifference = { readonly field: string; readonly says: string; readonly found: string }

/** Files to compare with a receipt. */
export type AttachedFiles = Partial<Record<ReceiptFile['name'], Uint8Array<ArrayBuffer>>>

/**
 * Verifies a receipt offline: its signers, its signature, `facts` against the bytes, and the given files.
 *
 * @returns Every difference; none if the receipt holds.
 * @throws {TokenError} `ReceiptFormatError` if the text is not a receipt.
 */
export async function verifyReceipt(text: string, files: AttachedFiles = {}): Promise<readonly ReceiptDifference[]> {
  const receipts = parseReceipts(text)
  const differences = await Promise.all(receipts.map((receipt) => verifyOne(receipt, files)))
  return differences.flatMap((found, index) =>
    receipts.length === 1 ? found : found.map((one) => ({ ...one, field: `[${index}].${one.field}` })),
  )
}

async function verifyOne(receipt: ActionReceipt, files: AttachedFiles): Promise<readonly ReceiptDifference[]> {
  const opened = readBytes(receipt)
  if (opened === null) return [{ field: 'transaction', says: 'a transaction', found: 'bytes that are none' }]
  const { bytes, signature, isSigned } = await opened
  const { feePayer, facts, unknown } = bytes
  const found = facts.map((fact, at) => (receipt.facts[at]?.does === 'other' ? (unknown[at] ?? fact) : fact))
  return [
    ...compare('signature', receipt.signature, signature),
    ...compare('feePayer', receipt.feePayer, feePayer),
    ...(isSigned
      ? []
      : [{ field: 'transaction', says: `signed by ${feePayer}`, found: 'a signature that is not theirs' }]),
    ...compareFacts(receipt.facts, found),
    ...(await compareFiles(receipt.files, files)),
  ]
}

/** Hashes the contents of a file. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseReceipts(text: string): readonly ActionReceipt[] {
  try {
    const found: unknown = JSON.parse(text)
    const receipts: readonly unknown[] = Array.isArray(found) ? found : [found]
    if (receipts.length > 0 && receipts.every(isReceipt)) return receipts
  } catch {
    // Handled below, like any other invalid text.
  }
  throw new ReceiptError('ReceiptFormatError', { beginning: text.slice(0, 40) })
}

/** Checks only the compared parts; their values are compared as text. */
function isReceipt(found: unknown): found is ActionReceipt {
  if (typeof found !== 'object' || found === null) return false
  // Any object; each part is checked below.
  const receipt = found as Partial<ActionReceipt>
  const isText = [receipt.signature, receipt.feePayer, receipt.transaction].every((value) => typeof value === 'string')
  return receipt.version === 2 && isText && Array.isArray(receipt.facts) && Array.isArray(receipt.files)
}

function readBytes({ transaction }: ActionReceipt) {
  try {
    const wire = decode(transaction)
    const bytes = readTransactionFacts(wire)
    return readSignature(wire).then((read) => ({ bytes, ...read }))
  } catch {
    return null
  }
}

async function readSignature(wire: Uint8Array): Promise<{ signature: string; isSigned: boolean }> {
  const { signatures, messageBytes } = getTransactionDecoder().decode(wire)
  const [first] = Object.entries(signatures)
  if (!first?.[1]) return { signature: '', isSigned: false }
  const [address, bytes] = first
  // Addresses and signatures come from the decoder.
  const publicKey = await getPublicKeyFromAddress(address as Parameters<typeof getPublicKeyFromAddress>[0])
  const isSigned = await verifySignature(publicKey, bytes as SignatureBytes, messageBytes)
  return { signature: getBase58Decoder().decode(bytes), isSigned }
}

const compare = (field: string, says: string, found: string): readonly ReceiptDifference[] =>
  says === found ? [] : [{ field, says, found }]

function compareFacts(says: readonly Fact[], found: readonly Fact[]): readonly ReceiptDifference[] {
  const length = Math.max(says.length, found.length)
  return Array.from({ length }, (_, index) => {
    const [written, read] = [flatten(says[index]), flatten(found[index])]
    const keys = [...new Set([...Object.keys(written), ...Object.keys(read)])]
    return keys.flatMap((name) => {
      const [says, found] = [String(written[name] ?? 'nothing'), String(read[name] ?? 'nothing')]
      // Equivalent in older receipts.
      return found === 'none' && says === 'nobody' ? [] : compare(`facts[${index}].${name}`, says, found)
    })
  }).flat()
}

const flatten = (fact: Fact | undefined): Readonly<Record<string, unknown>> =>
  fact ? { program: fact.program, does: fact.does, ...fact.with } : {}

async function compareFiles(
  files: readonly ReceiptFile[],
  atHand: AttachedFiles,
): Promise<readonly ReceiptDifference[]> {
  const differences = await Promise.all(
    files.map(async ({ name, sha256 }) => {
      const bytes = atHand[name]
      return bytes ? compare(`files.${name}`, sha256, await hashFile(bytes)) : []
    }),
  )
  return differences.flat()
}

function accountsOf(wire: Uint8Array): readonly Address[] {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  return readMessage(messageBytes).staticAccounts
}

const decode = (text: string) =>
  // The encoder refuses anything but base64.
  new Uint8Array(getBase64Encoder().encode(text as Base64EncodedBytes | Base64EncodedWireTransaction))

/** Formats a receipt, or several transactions of one action as a list in order. */
export const formatReceipt = (...receipts: readonly ActionReceipt[]): string =>
  `${JSON.stringify(receipts.length === 1 ? receipts[0] : receipts, null, 2)}\n`
