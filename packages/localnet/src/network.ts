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
import { createGenesisHash } from './genesis.ts'
import { type Journal, noJournal } from './journal/journal.ts'
import { type Landed, writeLanded } from './landed.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { MaybePromise } from './maybePromise.ts'
import { pruneIdle } from './pruneIdle.ts'
import { createRwLock, type RwLock } from './rwLock.ts'
import { createSamples, type Samples } from './samples.ts'
import { createLiteSvm } from './svm/liteSvm.ts'
import { reloadSvm } from './svm/loadSvm.ts'
import type { SlotHashes, Svm, SvmClock } from './svm/svm.ts'
import { endowSysvars, writeMovingSysvars } from './sysvars.ts'
import { createValidator, type Validator } from './validator.ts'

/** Network without servers. */
export type Network = NetworkIdentity & {
  readonly svm: Svm
  readonly accounts: AccountTable
  readonly ledger: Ledger
  readonly blockhashes: Blockhashes
  readonly clock: NetworkClock
  readonly events: NetworkEvents
  readonly samples: Samples
  readonly lock: RwLock
  readonly journal: Journal
  readonly subscriptions: { count: number }
  readonly rules: NetworkRules
  readonly limits: NetworkLimits
  /** Never counted or forgotten. Null until complete. */
  readonly genesis: { addresses: ReadonlySet<string> | null; bytes: number }
}

export type NetworkIdentity = {
  readonly genesisHash: string
  readonly validator: Validator
  readonly faucet: Faucet
}

export type NetworkRules = {
  /** Closes and finalizes a slot per transaction. */
  readonly isImmediate: boolean
  /** SIMD-0385, up to 4,096 bytes; not on public clusters. */
  readonly takesV1: boolean
  /** Like `--rpc-pubsub-enable-block-subscription`. */
  readonly tellsBlocks: boolean
}

/** About 1.5 kB per transfer, so 300 MB. */
const ledgerLimit = 200_000

export type NetworkLimits = {
  /** Beyond genesis; null for no limit. */
  readonly accountsBytes: number | null
  readonly airdropLamports: bigint
  /** For remembered transactions. */
  readonly historyBytes: number
}

/** Default airdrop limit: 100,000 SOL, enough for 5,000 airdrops. */
export const maxAirdropLamports = 100_000_000_000_000n

const defaultLimits: NetworkLimits = {
  accountsBytes: null,
  airdropLamports: maxAirdropLamports,
  historyBytes: 300_000_000,
}

/** Eleven hours of 400 ms slots. */
const blockLimit = 100_000

/** A validator keeps 512; lookup tables need only recent ones. */
const slotHashes = 150

export const createIdentity = (): NetworkIdentity => ({
  genesisHash: createGenesisHash(),
  validator: createValidator(),
  faucet: createFaucet(),
})

export type NetworkOptions = {
  /** Milliseconds since 1970. */
  nowMs?: () => number
  firstSlot?: bigint
  slotsPerEpoch?: bigint
  rules?: Partial<NetworkRules>
  limits?: Partial<NetworkLimits>
  svm?: Svm
  identity?: NetworkIdentity
  journal?: Journal
}

/** At genesis. */
export function createNetwork(options: NetworkOptions = {}): Network {
  const network = createEmptyNetwork(options)
  for (const { address, account } of network.svm.genesis) network.accounts.place(address, account)
  endowSysvars(network.accounts, network.svm.genesis)
  prefund(network, network.faucet.address)
  const { slot, ...start } = network.clock.state()
  network.blockhashes.push(0n)
  openBlock(network, { ...start, slot: 0n })
  network.blockhashes.push(slot)
  openBlock(network, { ...start, slot })
  setSysvars(network)
  return network
}

/**
 * Restores an earlier network.
 *
 * @param clock - Clock of the earlier network.
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
 * Sets an account as of genesis; null removes it.
 *
 * @throws {LocalnetError} `ProgramError` if LiteSVM refuses a program's code.
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

export const prefund = (network: Network, address: string): MaybePromise<void> =>
  placeAccount(network, address, { ...emptyAccount, lamports: faucetLamports })

export function installProgram(
  { svm, accounts, journal }: Network,
  { address, elf }: { address: string; elf: Uint8Array },
): MaybePromise<void> {
  const refuse = (cause: unknown): never => {
    throw new LocalnetError('ProgramError', { address }, { cause })
  }
  const place = (entries: readonly AccountEntry[]) => {
    // Code can be in a separate account.
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

/** Only entry point for a transaction's changes. */
export function applyLanded(network: Network, landed: Landed, changes: readonly AccountChange[]): void {
  const written = writeLanded(landed, changes, network.accounts)
  network.accounts.apply(landed.slot, changes)
  network.ledger.record(landed, written.length)
  network.journal.noteLanded(written)
  network.events.emitLanded({ landed, changed: changes.map(({ address }) => address) })
}

export type TimeSpan = { slots?: bigint; seconds?: bigint }

/** Waits for earlier work. */
export const advanceSlots = (network: Network, by: TimeSpan = {}): MaybePromise<void> =>
  network.lock.exclusive(() => openNextSlots(network, by))

/** Requires the exclusive lock. */
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
    // Transactions are confirmed once synced.
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
  pruneIdle(network)
}

/** Blockhashes can outlive remembered blocks. */
function turnSegment({ accounts, ledger, clock, journal }: Network): void {
  const nextSlot = clock.slot() + 1n
  const oldestInUse = nextSlot - maxBlockhashAge - 1n
  const remembered = ledger.firstSlot()
  const firstSlot = remembered < oldestInUse ? remembered : oldestInUse
  journal.startSegment(accounts.listAll(), { firstSlot, nextSlot })
}

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

function setSysvars(network: Network): void {
  const sysvars = tellSysvars(network, network.svm)
  network.accounts.apply(sysvars.clock.slot, writeMovingSysvars(network.accounts, sysvars))
}

/** Reloads a restarted virtual machine. */
export function restoreSvm(network: Network, svm: Svm): void {
  // Later requests report a failure.
  reloadSvm(svm, network.accounts).catch(() => {})
  tellSysvars(network, svm)
  tellLimits(network, svm)
}

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
