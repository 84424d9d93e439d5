import { type Address, getBase58Encoder, type Signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, listAccounts } from '@solsmith/chain'
import { token2022Address } from '../token/token2022.ts'
import type { Receiver } from './lookUpReceivers.ts'

/** What a landed transaction paid to one account. */
export type Payment = { readonly account: Address; readonly amount: bigint; readonly signature: Signature }

export type FindLandedInput = {
  /** The account that the list is sent from. */
  readonly source: Address
  readonly campaign: string
  readonly onProgress?: (found: number) => void
}

/** Signatures that one question brings, and transactions read at once. */
const historyLimit = 1_000
const readsAtOnce = 8

/** Reads from the chain alone what has been paid of a list: its transactions carry its name in a memo. */
export async function findLanded(rpc: ChainRpc, input: FindLandedInput): Promise<readonly Payment[]> {
  const signatures = await findSignatures(rpc, input)
  const payments: Payment[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let signature = signatures[next++]; signature; signature = signatures[next++]) {
      payments.push(...(await readPayments(rpc, { signature, source: input.source })))
      input.onProgress?.(++done)
    }
  }
  await Promise.all(Array.from({ length: readsAtOnce }, work))
  return payments
}

/** Who is still to be paid: every payment is taken off once, so that a person who stands in a list twice is paid twice. */
export function subtractPaid(
  receivers: readonly Receiver[],
  payments: readonly Pick<Payment, 'account' | 'amount'>[],
): readonly Receiver[] {
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

async function findSignatures(rpc: ChainRpc, { source, campaign }: FindLandedInput): Promise<readonly Signature[]> {
  const found: Signature[] = []
  // The network writes the length of a memo before it: "[19] air:…".
  const mark = new RegExp(`(^|\\s)air:${campaign}:\\d+`)
  for (let before: Signature | undefined; ; ) {
    const page = await rpc
      .getSignaturesForAddress(source, { limit: historyLimit, commitment: 'confirmed', ...(before ? { before } : {}) })
      .send()
    found.push(...page.filter(({ memo, err }) => err === null && mark.test(memo ?? '')).map((entry) => entry.signature))
    before = page.at(-1)?.signature
    if (page.length < historyLimit || !before) return found
  }
}

/** Transfer and TransferChecked, of either program. */
const transferTags = { plain: 3, checked: 12 } as const

async function readPayments(
  rpc: ChainRpc,
  { signature, source }: { readonly signature: Signature; readonly source: Address },
): Promise<readonly Payment[]> {
  const transaction = await rpc
    .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
    .send()
  if (!transaction) return []
  const keys = listAccounts(transaction)
  return transaction.transaction.message.instructions.flatMap(({ programIdIndex, accounts, data }) => {
    const program = keys[programIdIndex]
    if (program !== TOKEN_PROGRAM_ADDRESS && program !== token2022Address) return []
    const bytes = new Uint8Array(getBase58Encoder().encode(data))
    const isPlain = bytes[0] === transferTags.plain
    if (!isPlain && bytes[0] !== transferTags.checked) return []
    const [from, to] = [accounts[0], accounts[isPlain ? 1 : 2]].map((index) => keys[index ?? -1])
    if (from !== source || !to) return []
    return [{ account: to, amount: new DataView(bytes.buffer).getBigUint64(1, true), signature }]
  })
}
