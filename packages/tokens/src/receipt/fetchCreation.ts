import { type Address, getBase64Encoder, type Signature } from '@solana/kit'
import { type AccountChange, type AccountState, type ChainRpc, listAccounts } from '@solsmith/chain'
import { readCost } from '../cost/cost.ts'
import type { Cost } from '../cost/sumCosts.ts'
import { readTopTransaction } from '../fee/readConversion.ts'
import { readFee } from '../fee/readFee.ts'
import { findPoolParts } from '../pool/raydium/findPoolParts.ts'
import { ReceiptError } from './errors.ts'

/** Transaction that created a token, with its exact cost in lamports. */
export type Creation = {
  readonly signature: Signature
  readonly slot: bigint
  /** Block time; null if the network does not store it. */
  readonly time: Date | null
  readonly payer: Address
  readonly cost: Cost
}

/** Signatures per request; a token with a longer history needs its signature given. */
const historyLimit = 1_000

/**
 * Reads the cost of a token's creation from the balances before and after its transaction.
 *
 * @param signature - Of the creation; by default the oldest one that mentions the mint.
 * @throws {TokenError} `CreationNotFoundError`.
 */
export async function fetchCreation(rpc: ChainRpc, mint: Address, signature?: Signature): Promise<Creation> {
  const { found, transaction, meta, accounts, payer } = await readCreation(rpc, mint, signature)
  // Only accounts that received lamports matter; programs, which are large, receive none.
  const paid = accounts.flatMap((address, index) => {
    const [before, after] = [meta.preBalances[index], meta.postBalances[index]]
    return before === after ? [] : [{ address, before, after }]
  })
  const { value: states } = await rpc
    .getMultipleAccounts(
      paid.map(({ address }) => address),
      { encoding: 'base64', commitment: 'confirmed' },
    )
    .send()
  const changes = paid.map(({ address, before, after }, index): AccountChange => {
    const state = states[index]
    const shape = {
      owner: state?.owner ?? payer,
      data: new Uint8Array(state ? getBase64Encoder().encode(state.data[0]) : []),
    }
    return { address, before: withBalance(shape, before), after: withBalance(shape, after) }
  })
  return {
    signature: found,
    slot: transaction.slot,
    time: transaction.blockTime === null ? null : new Date(Number(transaction.blockTime) * 1_000),
    payer,
    cost: readCost(
      { changes, feeLamports: meta.fee },
      payer,
      findPoolParts(changes),
      readFee(readTopTransaction(found, transaction).instructions),
    ),
  }
}

/**
 * Reads only who paid for a token's creation.
 *
 * @throws {TokenError} `CreationNotFoundError`.
 * @throws {ChainError} if the network does not answer.
 */
export const fetchCreator = async (rpc: ChainRpc, mint: Address): Promise<Address> =>
  (await readCreation(rpc, mint)).payer

async function readCreation(rpc: ChainRpc, mint: Address, signature?: Signature) {
  const found = signature ?? (await findOldest(rpc, mint))
  const transaction =
    found &&
    (await rpc
      .getTransaction(found, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
      .send())
  const meta = transaction?.meta
  const accounts = transaction ? listAccounts(transaction) : []
  const [payer] = accounts
  if (!found || !transaction || !meta || !payer) throw new ReceiptError('CreationNotFoundError', { address: mint })
  return { found, transaction, meta, accounts, payer }
}

async function findOldest(rpc: ChainRpc, mint: Address): Promise<Signature | undefined> {
  const entries = await rpc.getSignaturesForAddress(mint, { limit: historyLimit, commitment: 'confirmed' }).send()
  return entries.length < historyLimit ? entries.at(-1)?.signature : undefined
}

const withBalance = (shape: Pick<AccountState, 'owner' | 'data'>, lamports: bigint | undefined): AccountState | null =>
  lamports ? { ...shape, lamports } : null
