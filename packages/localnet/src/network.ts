import {
  type AccountChange,
  type AccountEntry,
  type AccountState,
  type AccountTable,
  countAccountBytes,
  createAccountTable,
} from './accounts.ts'
import { type Blockhashes, createBlockhashes, maxBlockhashAge } from './blockhashes.ts'
import {
  type ClockState,
  createClock,
  immediatePace,
  mainnetSlotsPerEpoch,
  type NetworkClock,
  validatorPace,
} from './clock.ts'
import { emptyAccount } from './emptyAccount.ts'
import { LocalnetError } from './errors.ts'
import { createEvents, type NetworkEvents } from './events.ts'
import { createFaucet, type Faucet, faucetLamports } from './faucet.ts'
import { forgetIdle } from './forgetIdle.ts'
import { createGenesisHash } from './genesis.ts'
import { type Journal, noJournal } from './journal/journal.ts'
import { type Landed, writeLanded } from './landed.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { MaybePromise } from './maybePromise.ts'
import { createRwLock, type RwLock } from './rwLock.ts'
import { createSamples, type Samples } from './samples.ts'
import { createLiteSvm } from './svm/liteSvm.ts'
import { reloadSvm } from './svm/loadSvm.ts'
import type { SlotHashes, Svm, SvmClock } from './svm/svm.ts'
import { endowSysvars, writeMovingSysvars } from './sysvars.ts'
import { createValidator, type Validator } from './validator.ts'

/** A whole network, without its doors. */
export type Network = NetworkIdentity & {
  readonly svm: Svm
  readonly accounts: AccountTable
  readonly ledger: Ledger
  readonly blockhashes: Blockhashes
  readonly clock: NetworkClock
  readonly events: NetworkEvents
  readonly samples: Samples
  /** Keeps what is under way in order. */
  readonly lock: RwLock
  readonly journal: Journal
  readonly subscriptions: { count: number }
  readonly rules: NetworkRules
  readonly limits: NetworkLimits
  /** Genesis accounts do not count toward the limit and are never forgotten. Null until all of them exist. */
  readonly genesis: { addresses: ReadonlySet<string> | null; bytes: number }
}

/** What stays the same for as long as a ledger lives. */
export type NetworkIdentity = {
  readonly genesisHash: string
  readonly validator: Validator
  readonly faucet: Faucet
}

/** What a network may be asked to be from its first slot on. */
export type NetworkRules = {
  /** Closes the slot after each transaction, and makes it final at once. */
  readonly isImmediate: boolean
  /** Takes transactions of version 1 (SIMD-0385), of up to 4,096 bytes. No public cluster does yet. */
  readonly takesV1: boolean
  /** Serves `blockSubscribe`, which a validator does only with `--rpc-pubsub-enable-block-subscription`. */
  readonly tellsBlocks: boolean
}

/** How many transactions are remembered. A transfer takes about 1.5 kB, so 300 MB of them. */
const ledgerLimit = 200_000

/** What an instance for others may be told to be: by default a developer's own network has no such bounds. */
export type NetworkLimits = {
  /** What accounts may take beyond genesis, as `countAccountBytes` counts; null: no bound. */
  readonly accountsBytes: number | null
  /** What one airdrop may give. */
  readonly airdropLamports: bigint
  /** What the transactions that are remembered may take in the journal. */
  readonly historyBytes: number
}

/** 100,000 SOL: more than any test needs, and the faucet still serves 5,000 of them. */
export const maxAirdropLamports = 100_000_000_000_000n

const defaultLimits: NetworkLimits = {
  accountsBytes: null,
  airdropLamports: maxAirdropLamports,
  historyBytes: 300_000_000,
}

/** Eleven hours of slots of 400 ms. */
const blockLimit = 100_000

/** `SlotHashes` holds 512 on a validator; programs that make lookup tables need only recent ones. */
const slotHashes = 150

/** Names a new ledger, its validator and its faucet. */
export const createIdentity = (): NetworkIdentity => ({
  genesisHash: createGenesisHash(),
  validator: createValidator(),
  faucet: createFaucet(),
})

/** What a network starts with; everything has a default. */
export type NetworkOptions = {
  /** Milliseconds since 1970, like `Date.now`. */
  nowMs?: () => number
  firstSlot?: bigint
  slotsPerEpoch?: bigint
  rules?: Partial<NetworkRules>
  limits?: Partial<NetworkLimits>
  svm?: Svm
  identity?: NetworkIdentity
  journal?: Journal
}

/** Makes a network at genesis. */
export function createNetwork(options: NetworkOptions = {}): Network {
  const network = createEmptyNetwork(options)
  for (const { address, account } of network.svm.genesis) network.accounts.place(address, account)
  endowSysvars(network.accounts, network.svm.genesis)
  endow(network, network.faucet.address)
  const { slot, ...start } = network.clock.state()
  network.blockhashes.push(0n)
  openBlock(network, { ...start, slot: 0n })
  network.blockhashes.push(slot)
  openBlock(network, { ...start, slot })
  setSysvars(network)
  return network
}

/**
 * Makes a network without accounts and blocks, for an earlier one to be put back into it.
 *
 * @param clock - Where the clock of the earlier one was.
 */
export function createEmptyNetwork(options: NetworkOptions, clock?: ClockState): Network {
  const { nowMs = Date.now, firstSlot = 1n, slotsPerEpoch = mainnetSlotsPerEpoch, rules } = options
  const limits = { ...defaultLimits, ...options.limits }
  const isImmediate = rules?.isImmediate ?? false
  const pace = isImmediate ? immediatePace : validatorPace
  return {
    ...(options.identity ?? createIdentity()),
    svm: options.svm ?? createLiteSvm({ slotsPerEpoch }),
    accounts: createAccountTable(),
    ledger: createLedger({ limit: ledgerLimit, limitBytes: limits.historyBytes, blockLimit }),
    blockhashes: createBlockhashes(),
    clock: createClock({ nowMs, firstSlot, slotsPerEpoch, pace, state: clock }),
    events: createEvents(),
    samples: createSamples(),
    lock: createRwLock(),
    journal: options.journal ?? noJournal,
    subscriptions: { count: 0 },
    rules: { isImmediate, takesV1: rules?.takesV1 ?? false, tellsBlocks: rules?.tellsBlocks ?? false },
    limits,
    genesis: { addresses: null, bytes: 0 },
  }
}

/**
 * Puts an account in place as though it had been there since genesis; null takes it away.
 *
 * @throws {LocalnetError} `ProgramError` when it is a program whose code LiteSVM does not take.
 */
export function placeAccount(
  { svm, accounts, journal }: Network,
  address: string,
  account: AccountState | null,
): MaybePromise<void> {
  const refuse = (cause: unknown): never => {
    throw new LocalnetError('ProgramError', { address }, { cause })
  }
  const place = () => {
    accounts.place(address, account)
    journal.notePlaced({ address, account })
  }
  let done: MaybePromise<void>
  try {
    done = svm.setAccounts([{ address, account: account ?? emptyAccount }])
  } catch (cause) {
    return refuse(cause)
  }
  if (done instanceof Promise) return done.then(place, refuse)
  place()
}

/** Fills an account as the faucet is filled: for accounts that have SOL from the start. */
export const endow = (network: Network, address: string): MaybePromise<void> =>
  placeAccount(network, address, { ...emptyAccount, lamports: faucetLamports })

/**
 * Installs a program as though it had been there since genesis.
 *
 * @throws {LocalnetError} `ProgramError`
 */
export function installProgram(
  { svm, accounts, journal }: Network,
  { address, elf }: { address: string; elf: Uint8Array },
): MaybePromise<void> {
  const refuse = (cause: unknown): never => {
    throw new LocalnetError('ProgramError', { address }, { cause })
  }
  const place = (entries: readonly AccountEntry[]) => {
    // Its code may be in an account of its own.
    for (const entry of entries) {
      const before = accounts.get(entry.address)
      if (before && Buffer.compare(before.data, entry.account.data) === 0) continue
      accounts.place(entry.address, entry.account)
      journal.notePlaced(entry)
    }
  }
  let added: MaybePromise<readonly AccountEntry[]>
  try {
    added = svm.addProgram(address, elf)
  } catch (cause) {
    return refuse(cause)
  }
  if (added instanceof Promise) return added.then(place, refuse)
  place(added)
}

/** The one place where what a transaction did becomes part of the network. */
export function applyLanded(network: Network, landed: Landed, changes: readonly AccountChange[]): void {
  const written = writeLanded(landed, changes, network.accounts)
  network.accounts.apply(landed.slot, changes)
  network.ledger.record(landed, written.length)
  network.journal.noteLanded(written)
  network.events.emitLanded({ landed, changed: changes.map(({ address }) => address) })
}

/** What is asked of time: so many slots, and that programs see it move by `seconds` more than it did. */
export type TimeSpan = { slots?: bigint; seconds?: bigint }

/** Closes the slot and opens the next, as often as asked, when everything before has ended. */
export const advanceSlots = (network: Network, by: TimeSpan = {}): MaybePromise<void> =>
  network.lock.exclusive(() => openNextSlots(network, by))

/** Closes the slot and opens the next at once: for a caller that holds the network's lock exclusively. */
export function openNextSlots(network: Network, by: TimeSpan = {}): void {
  const { clock, blockhashes, journal, events } = network
  const { slots = 1n, seconds = 0n } = by
  for (let left = slots; left > 0n; left -= 1n) {
    const rootBefore = clock.slotAt('finalized')
    const closed = clock.slot()
    if (journal.isSegmentFull()) turnSegment(network)
    clock.advance({ slots: 1n, seconds: left === 1n ? seconds : 0n })
    const state = clock.state()
    blockhashes.push(state.slot)
    openBlock(network, state)
    if (left === 1n) setSysvars(network)
    // What landed is confirmed as soon as the disk has it, which is at once where nothing landed.
    let isOpen = false
    journal.commit(() => {
      clock.settleOnDisk(closed)
      if (isOpen) events.emitReached()
    })
    isOpen = true
    const root = clock.slotAt('finalized')
    network.accounts.settle(root)
    events.emitSlot({ slot: state.slot, parent: closed, root, rootBefore })
    events.emitReached()
  }
  forgetIdle(network)
}

/** Continues in another file of the journal. Blockhashes serve longer than the ledger may remember blocks. */
function turnSegment({ accounts, ledger, clock, journal }: Network): void {
  const nextSlot = clock.slot() + 1n
  const oldestInUse = nextSlot - maxBlockhashAge - 1n
  const remembered = ledger.firstSlot()
  const firstSlot = remembered < oldestInUse ? remembered : oldestInUse
  journal.startSegment(accounts.listAll(), { firstSlot, nextSlot })
}

/** Opens a block, and writes down that it did. The latest blockhash is that of its slot. */
export function openBlock({ blockhashes, ledger, samples, journal }: Network, state: ClockState, count?: number): void {
  const { slot, unixTime } = state
  const { blockhash } = blockhashes.latestAt(slot)
  ledger.openBlock({
    slot,
    blockTime: unixTime,
    previousBlockhash: blockhash,
    ...(count !== undefined && { countBefore: count }),
  })
  const transactions = ledger.countUntil(slot)
  if (slot > 0n) samples.note({ slot, unixTime, transactions })
  journal.noteSlot({ ...state, blockhash, count: transactions })
}

/** Lets programs see the slot that has opened. */
function setSysvars(network: Network): void {
  const sysvars = tellSysvars(network, network.svm)
  network.accounts.apply(sysvars.clock.slot, writeMovingSysvars(network.accounts, sysvars))
}

/** Gives a virtual machine that starts again all that the network holds. */
export function restoreSvm(network: Network, svm: Svm): void {
  // Where it fails, so does everything that is asked afterwards.
  reloadSvm(svm, network.accounts).catch(() => {})
  tellSysvars(network, svm)
  tellLimits(network, svm)
}

/** Bounds what transactions may make of accounts, when the network has all that belongs to its genesis. */
export function limitAccounts(network: Network, genesis: ReadonlySet<string>): void {
  const countOf = (address: string) => countAccountBytes(network.accounts.get(address))
  network.genesis.addresses = genesis
  network.genesis.bytes = [...genesis].reduce((sum, address) => sum + countOf(address), 0)
  tellLimits(network, network.svm)
}

function tellLimits({ accounts, limits, genesis }: Network, svm: Svm): void {
  if (limits.accountsBytes === null) return
  const usedBytes = accounts.usedBytes()
  svm.setLimits({ totalBytes: limits.accountsBytes + genesis.bytes, usedBytes })
}

function tellSysvars({ clock, blockhashes }: Network, svm: Svm): { clock: SvmClock; hashes: SlotHashes } {
  // The entry of height h is the hash of the block before it.
  const hashes = blockhashes
    .list()
    .filter(({ height }) => height > 0n)
    .slice(0, slotHashes)
    .map(({ blockhash, height }) => ({ slot: height - 1n, hash: blockhash }))
  const now = clock.sysvar()
  svm.setClock(now)
  svm.setSlotHashes(hashes)
  return { clock: now, hashes }
}
