import { createHash } from 'node:crypto'
import type { AccountChange, AccountReader } from './accounts.ts'
import { computeFee } from './fees.ts'
import type { Landed } from './ledger.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import { advanceSlots, applyLanded, type Network } from './network.ts'
import { findNonce, nextNonce, readNonce, writeNonce } from './nonces.ts'
import { toBase58 } from './parse/base58.ts'
import { nameMessage } from './parse/nameMessage.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import type { SignatureCheck, SvmResult } from './svm.ts'
import { readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

/** A transaction is in a block now, or it never gets there. */
export type RunOutcome = { landed: Landed } | { dropped: TransactionError }

/**
 * Runs a transaction in the slot being filled. One that fails in a program lands all the same and pays its fee; one
 * that may not start is dropped and changes nothing.
 */
export function runTransaction(network: Network, transaction: WireTransaction, check: SignatureCheck): RunOutcome {
  const { svm, accounts, clock, rules } = network
  const refusal = findRefusal(network, transaction)
  if (refusal) return { dropped: refusal }
  const loaded = loadAddresses(accounts, transaction.message, clock.slot())
  if (!isLoaded(loaded)) return { dropped: loaded }

  const before = readBalances(accounts, loaded.addresses)
  const result = svm.send(transaction.bytes, check)
  // Whatever landed has paid; a transaction that could not even pay has not landed.
  const [payer = new Uint8Array(32)] = transaction.message.accountKeys
  if (result.err !== null && before.lamports[0] === svm.getBalance(payer)) return { dropped: result.err }

  const changes = readChanges(network, { transaction, loaded, result })
  const changed = new Map(changes.map(({ address, account }) => [address, account]))
  const afterwards: AccountReader = {
    get(address) {
      const account = changed.get(address)
      return account === undefined ? accounts.get(address) : account
    },
  }
  const after = readBalances(afterwards, loaded.addresses)

  const landed: Landed = {
    ...result,
    signature: signatureOf(transaction),
    slot: clock.slot(),
    blockTime: clock.unixTime(),
    bytes: transaction.bytes,
    addresses: loaded.addresses,
    writable: loaded.writable,
    loadedAddresses: loaded.loaded,
    ...computeFee(transaction.message),
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
  }
  blockhashEntry(network, transaction)?.landed.add(hashMessage(transaction))
  applyLanded(network, landed, changes)
  if (rules.isImmediate) advanceSlots(network)
  return { landed }
}

/** The first signature, which names the transaction. */
export const signatureOf = ({ signatures }: WireTransaction): string => toBase58(signatures[0] ?? new Uint8Array(64))

/** Why a transaction may not start: its blockhash has expired or never was, or it has landed before. */
export function findRefusal(network: Network, transaction: WireTransaction): TransactionError | null {
  const entry = blockhashEntry(network, transaction)
  if (!entry) return findNonce(network, transaction.message) ? null : 'BlockhashNotFound'
  return entry.landed.has(hashMessage(transaction)) ? 'AlreadyProcessed' : null
}

/** Tells loaded accounts from the reason why they could not be loaded. */
export const isLoaded = (loaded: LoadedMessage | TransactionError): loaded is LoadedMessage =>
  typeof loaded === 'object' && 'addresses' in loaded

/** Reads what a transaction has left in LiteSVM: all that it could write or, where it failed, who paid. */
function readChanges(
  network: Network,
  input: { transaction: WireTransaction; loaded: LoadedMessage; result: SvmResult },
): AccountChange[] {
  const { svm, accounts } = network
  const { addresses, writable } = input.loaded
  const nonce = blockhashEntry(network, input.transaction) ? null : findNonce(network, input.transaction.message)
  const written = addresses.filter((address, index) => {
    if (input.result.err === null) return writable[index]
    return index === 0 || address === nonce?.address
  })
  return written.flatMap((address) => {
    const [before, after] = [accounts.get(address), svm.getAccount(address)]
    if (before === null && after === null) return []
    const account = after && keepNonces(network, { address, before, after, failedNonce: input.result.err && nonce })
    return [{ address, account }]
  })
}

/**
 * Gives nonce accounts values of ours: LiteSVM's come from blockhashes that are the same in every process. A nonce
 * that a failed transaction was sent under goes on all the same, so that the transaction cannot be sent again.
 */
function keepNonces(
  network: Network,
  input: {
    address: string
    before: AccountChange['account']
    after: NonNullable<AccountChange['account']>
    failedNonce: ReturnType<typeof findNonce>
  },
): NonNullable<AccountChange['account']> {
  const { address, before, after, failedNonce } = input
  const value = readNonce(after)?.value
  const isMoved = value !== undefined && value !== (before && readNonce(before)?.value)
  if (!isMoved && failedNonce?.address !== address) return after
  const kept = writeNonce(after, nextNonce(network))
  network.svm.setAccount(address, kept)
  return kept
}

const blockhashEntry = ({ blockhashes }: Network, { message }: WireTransaction) =>
  blockhashes.find(nameMessage(message).blockhash)

/** By message, not by signature: a signer can make many signatures for the same message. */
const hashMessage = ({ message }: WireTransaction) => createHash('sha256').update(message.bytes).digest('base64')
