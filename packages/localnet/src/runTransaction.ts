import { hash } from 'node:crypto'
import type { AccountChange, AccountReader, AccountState } from './accounts.ts'
import { emptyAccount } from './emptyAccount.ts'
import { createLanded, type Landed } from './landed.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import { andThen, type MaybePromise } from './maybePromise.ts'
import { applyLanded, type Network, openNextSlots } from './network.ts'
import { findNonce, nextNonce, readNonce, writeNonce } from './nonces.ts'
import type { WireInstruction, WireMessage } from './parse/parseMessage.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import { programs } from './programs.ts'
import { readSvmError } from './svm/encodeResult.ts'
import type { SignatureCheck, SvmRun } from './svm/svm.ts'
import { readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

export type RunOutcome = { landed: Landed } | { dropped: TransactionError }

/**
 * Runs a transaction in the current slot. A failed one lands and pays; one that cannot start is dropped.
 *
 * @throws {LocalnetError} `LedgerWriteError`, `VirtualMachineError`
 */
export function runTransaction(
  network: Network,
  transaction: WireTransaction,
  check: SignatureCheck,
): MaybePromise<RunOutcome> {
  const { lock, rules } = network
  const { message } = transaction
  // Depends on earlier transactions.
  const isAlone = message.lookups.length > 0 || listSystemKinds(message).some(isNonceKind)
  if (!rules.isImmediate && !isAlone) return lock.shared(() => run(network, transaction, check))
  return lock.exclusive(() =>
    andThen(run(network, transaction, check), (outcome) => {
      if (rules.isImmediate && 'landed' in outcome) openNextSlots(network)
      return outcome
    }),
  )
}

/** Blockhash unknown or expired, or already landed. */
export function findRefusal(network: Network, transaction: WireTransaction): TransactionError | null {
  const entry = blockhashEntry(network, transaction)
  if (!entry) return findNonce(network, transaction.message) ? null : 'BlockhashNotFound'
  return entry.landed.has(hashMessage(transaction)) ? 'AlreadyProcessed' : null
}

/** It must not land again until its blockhash expires. */
export function recordMessage(network: Network, transaction: WireTransaction): { forget(): void } {
  const landed = blockhashEntry(network, transaction)?.landed
  const name = hashMessage(transaction)
  landed?.add(name)
  return { forget: () => void landed?.delete(name) }
}

export const isLoaded = (loaded: LoadedMessage | TransactionError): loaded is LoadedMessage =>
  typeof loaded === 'object' && 'addresses' in loaded

type Start = {
  transaction: WireTransaction
  loaded: LoadedMessage
  /** First those that change even on failure. */
  written: readonly string[]
  nonce: { address: string } | null
}

function run(network: Network, transaction: WireTransaction, check: SignatureCheck): MaybePromise<RunOutcome> {
  const { svm, accounts, clock, journal } = network
  journal.requireDisk()
  const refusal = findRefusal(network, transaction)
  if (refusal) return { dropped: refusal }
  const { message } = transaction
  const loaded = loadAddresses(accounts, message, clock.slot())
  if (!isLoaded(loaded)) return { dropped: loaded }

  const nonce = blockhashEntry(network, transaction) ? null : findNonce(network, message)
  const writtenOnFailure = nonce ? [loaded.addresses.indexOf(nonce.address), 0] : [0]
  const indexes = [...new Set([...writtenOnFailure, ...listTrue(loaded.writable)])]
  const start: Start = { transaction, loaded, nonce, written: indexes.map((index) => loaded.addresses[index] ?? '') }
  const note = recordMessage(network, transaction)
  const fail = (error: unknown): never => {
    note.forget()
    throw error
  }
  const settle = (result: SvmRun): RunOutcome => {
    const outcome = land(network, start, result)
    if ('dropped' in outcome) note.forget()
    return outcome
  }
  const input = {
    bytes: transaction.bytes,
    check,
    written: indexes.flatMap((index) => loaded.keys[index] ?? []),
    writtenOnFailure: new Set(writtenOnFailure).size,
    isPlain: listSystemKinds(message).every(isTransfer),
  }
  try {
    const answer = svm.run(input)
    return answer instanceof Promise ? answer.then(settle, fail) : settle(answer)
  } catch (error) {
    return fail(error)
  }
}

function land(network: Network, { transaction, loaded, written, nonce }: Start, run: SvmRun): RunOutcome {
  const { accounts, clock } = network
  const err = run.isFailed ? readSvmError(run.result) : null
  const changes = readChanges(network, { written, run, failedNonce: run.isFailed ? nonce : null })
  const changed = new Map(changes.map(({ address, account }) => [address, account]))
  // Every landed transaction has paid.
  const [payer = ''] = loaded.addresses
  if (err !== null && changed.get(payer)?.lamports === accounts.get(payer)?.lamports) return { dropped: err }

  const afterwards: AccountReader = {
    get(address) {
      const account = changed.get(address)
      return account === undefined ? accounts.get(address) : account
    },
  }
  const landed = createLanded({
    transaction,
    slot: clock.slot(),
    blockTime: clock.unixTime(),
    loaded,
    result: run.result,
    err,
    before: readBalances(accounts, loaded.addresses),
    after: readBalances(afterwards, loaded.addresses),
  })
  applyLanded(network, landed, changes)
  return { landed }
}

function readChanges(
  network: Network,
  { written, run, failedNonce }: { written: readonly string[]; run: SvmRun; failedNonce: Start['nonce'] },
): AccountChange[] {
  const states =
    'accounts' in run.after
      ? run.after.accounts
      : run.after.balances.map((lamports, index) => withLamports(network.accounts.get(written[index] ?? ''), lamports))
  return states.flatMap((after, index) => {
    const address = written[index] ?? ''
    const before = network.accounts.get(address)
    if (before === null && after === null) return []
    const account = after && keepNonces(network, { address, before, after: shareData(before, after), failedNonce })
    return [{ address, account }]
  })
}

/** Shares unchanged data. */
function shareData(before: AccountState | null, after: AccountState): AccountState {
  const isSame =
    before !== null &&
    before.owner === after.owner &&
    Buffer.compare(before.data, after.data) === 0 &&
    !after.executable
  return isSame ? { ...after, data: before.data } : after
}

const withLamports = (before: AccountState | null, lamports: bigint): AccountState | null =>
  lamports === 0n ? null : { ...(before ?? emptyAccount), lamports }

/** LiteSVM's nonces repeat in every process. A failed transaction advances its nonce too. */
function keepNonces(
  network: Network,
  input: { address: string; before: AccountState | null; after: AccountState; failedNonce: Start['nonce'] },
): AccountState {
  const { address, before, after, failedNonce } = input
  const value = readNonce(after)?.value
  const isMoved = value !== undefined && value !== (before && readNonce(before)?.value)
  if (!isMoved && failedNonce?.address !== address) return after
  const kept = writeNonce(after, nextNonce(network))
  // Later calls run afterwards.
  void network.svm.setAccounts([{ address, account: kept }])
  return kept
}

/** Null for other programs; ignores the compute budget. */
function listSystemKinds(message: WireMessage): (number | null)[] {
  const { addresses, instructions } = message
  return instructions.flatMap((instruction) => {
    const program = addresses[instruction.programIdIndex]
    if (program === programs.computeBudget) return []
    return [program === programs.system ? readKind(instruction) : null]
  })
}

const readKind = ({ data }: WireInstruction) =>
  data.length < 4 ? null : (data[0] ?? 0) | ((data[1] ?? 0) << 8) | ((data[2] ?? 0) << 16) | ((data[3] ?? 0) << 24)

const isTransfer = (kind: number | null) => kind === 2

const isNonceKind = (kind: number | null) => kind !== null && kind >= 4 && kind <= 7

const listTrue = (flags: readonly boolean[]) => flags.flatMap((flag, index) => (flag ? [index] : []))

const blockhashEntry = ({ blockhashes }: Network, { message }: WireTransaction) => blockhashes.find(message.blockhash)

/** One message can have many signatures. */
function hashMessage({ message }: WireTransaction): string {
  if (lastHashed?.message !== message) lastHashed = { message, name: hash('sha256', message.bytes, 'base64') }
  return lastHashed.name
}

/** Looked up and recorded in the same turn. */
let lastHashed: { message: WireMessage; name: string } | undefined
