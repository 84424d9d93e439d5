import { type Address, getBase58Encoder, type Signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, listAccounts, mapLimit, whenReached } from '@solsmith/chain'
import { token2022Address } from '../token/token2022.ts'
import { DistributeError } from './errors.ts'
import type { Receiver } from './lookUpReceivers.ts'

/** Payment of a landed transaction to one account. */
export type Payment = {
  readonly account: Address
  readonly amount: bigint
  readonly signature: Signature
  readonly source: Address
}

export type FindPaymentsInput = {
  /** The sender, who signs every transaction whichever of their accounts pays. */
  readonly wallet: Address
  readonly campaign: string
  /** Campaign of a deliberately repeated list. */
  readonly repeated?: string
  /** Signatures known to have landed, which a lagging or pruned node does not list. */
  readonly known: readonly Signature[]
  /** Retries a node that has not reached this slot. */
  readonly minContextSlot: bigint
  readonly onProgress?: (found: number) => void
}

/** Payments of a list, and of the latest transactions of other lists. */
export type FoundPayments = { readonly paid: readonly Payment[]; readonly elsewhere: readonly Payment[] }

const historyLimit = 1_000
/** Transactions of other lists. */
const othersLimit = 50
const readsAtOnce = 8

/** Retries per transaction, because another node may have it. */
const readTries = 20
const otherTries = 5
const retryMs = 400

/**
 * Finds a list's landed payments by the campaign name in their memos, and payments of other lists, because a corrected
 * list has another name. Throws for an unreadable one of this list, whose recipients would be paid twice.
 *
 * @throws {TokenError} `PaymentNotReadError`.
 */
export async function findPayments(rpc: ChainRpc, input: FindPaymentsInput): Promise<FoundPayments> {
  const { own, others } = await whenReached(() => findSignatures(rpc, input))
  const paid = await readOwn(rpc, input, own)
  const elsewhere = await mapLimit(others.slice(0, othersLimit), readsAtOnce, (signature) =>
    readPayments(rpc, { signature, wallet: input.wallet, tries: otherTries }).catch((error: unknown) => {
      // A node may have dropped it.
      if (error instanceof DistributeError) return []
      throw error
    }),
  )
  return { paid, elsewhere: elsewhere.flat() }
}

async function readOwn(
  rpc: ChainRpc,
  { wallet, known, onProgress }: FindPaymentsInput,
  own: readonly Signature[],
): Promise<readonly Payment[]> {
  let done = 0
  const payments = await mapLimit([...new Set([...own, ...known])], readsAtOnce, async (signature) => {
    const paid = await readPayments(rpc, { signature, wallet, tries: readTries })
    onProgress?.(++done)
    return paid
  })
  return payments.flat()
}

/** Returns unpaid recipients. Each payment is subtracted once, so repeated recipients are paid repeatedly. */
export function subtractPaid(
  receivers: readonly Receiver[],
  payments: readonly Pick<Payment, 'account' | 'amount'>[],
): readonly Receiver[] {
  if (payments.length === 0) return receivers
  const paid = new Map<string, number>()
  for (const { account, amount } of payments) {
    const key = `${account} ${amount}`
    paid.set(key, (paid.get(key) ?? 0) + 1)
  }
  return receivers.filter(({ account, amount }) => {
    const key = `${account} ${amount}`
    const left = paid.get(key) ?? 0
    if (left > 0) paid.set(key, left - 1)
    return left === 0
  })
}

// The network prefixes memos with their length: "[19] air:…".
const mark = /(?:^|\s)air:([0-9a-f]+):\d+/

async function findSignatures(
  rpc: ChainRpc,
  { wallet, campaign, repeated, minContextSlot }: FindPaymentsInput,
): Promise<{ readonly own: readonly Signature[]; readonly others: readonly Signature[] }> {
  const [own, others]: [Signature[], Signature[]] = [[], []]
  for (let before: Signature | undefined; ; ) {
    const page = await rpc
      .getSignaturesForAddress(wallet, {
        limit: historyLimit,
        commitment: 'confirmed',
        minContextSlot,
        ...(before ? { before } : {}),
      })
      .send()
    for (const { memo, err, signature } of page) {
      const name = err === null && mark.exec(memo ?? '')?.[1]
      if (name && name !== repeated) (name === campaign ? own : others).push(signature)
    }
    before = page.at(-1)?.signature
    if (page.length < historyLimit || !before) return { own, others }
  }
}

/** Transfer and TransferChecked of either program. */
const transferTags = { plain: 3, checked: 12 } as const

async function readPayments(
  rpc: ChainRpc,
  { signature, wallet, tries }: { readonly signature: Signature; readonly wallet: Address; readonly tries: number },
): Promise<readonly Payment[]> {
  const transaction = await readLanded(rpc, signature, tries)
  const keys = listAccounts(transaction)
  return transaction.transaction.message.instructions.flatMap(({ programIdIndex, accounts, data }) => {
    const program = keys[programIdIndex]
    if (program !== TOKEN_PROGRAM_ADDRESS && program !== token2022Address) return []
    const bytes = new Uint8Array(getBase58Encoder().encode(data))
    const isPlain = bytes[0] === transferTags.plain
    if (!isPlain && bytes[0] !== transferTags.checked) return []
    // TransferChecked has the mint after the source.
    const [source, account, authority] = accounts.filter((_, at) => isPlain || at !== 1).map((index) => keys[index])
    if (authority !== wallet || !source || !account) return []
    return [{ account, amount: new DataView(bytes.buffer).getBigUint64(1, true), signature, source }]
  })
}

async function readLanded(rpc: ChainRpc, signature: Signature, tries: number) {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const found = await rpc
      .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
      .send()
    if (found) return found
    await new Promise((done) => setTimeout(done, retryMs))
  }
  throw new DistributeError('PaymentNotReadError', { signature })
}
