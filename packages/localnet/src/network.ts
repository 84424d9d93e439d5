import { type AccountChange, type AccountState, type AccountTable, createAccountTable } from './accounts.ts'
import { type Blockhashes, createBlockhashes } from './blockhashes.ts'
import { createClock, immediatePace, mainnetSlotsPerEpoch, type NetworkClock, validatorPace } from './clock.ts'
import { LocalnetError } from './errors.ts'
import { createEvents, type NetworkEvents } from './events.ts'
import { createFaucet, type Faucet, faucetLamports } from './faucet.ts'
import { createGenesisHash } from './genesis.ts'
import { createLedger, type Landed, type Ledger } from './ledger.ts'
import { programs } from './programs.ts'
import { createSamples, type Samples } from './samples.ts'
import { createSvm, type Svm } from './svm.ts'
import { createValidator, type Validator } from './validator.ts'

/** A whole network, without its doors. */
export type Network = {
  readonly svm: Svm
  readonly accounts: AccountTable
  readonly ledger: Ledger
  readonly blockhashes: Blockhashes
  readonly clock: NetworkClock
  readonly events: NetworkEvents
  readonly faucet: Faucet
  readonly samples: Samples
  readonly subscriptions: { count: number }
  readonly genesisHash: string
  readonly validator: Validator
  readonly rules: NetworkRules
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

/** How many transactions are remembered. A transfer takes about 5 kB, so 250 MB of them. */
const ledgerLimit = 50_000

/** Eleven hours of slots of 400 ms. */
const blockLimit = 100_000

/** `SlotHashes` holds 512 on a validator; programs that make lookup tables need only recent ones. */
const slotHashes = 150

/**
 * Makes a network at genesis.
 *
 * @param input.nowMs - Milliseconds since 1970, like `Date.now`.
 */
export function createNetwork(
  input: { nowMs?: () => number; firstSlot?: bigint; slotsPerEpoch?: bigint; rules?: Partial<NetworkRules> } = {},
): Network {
  const { nowMs = Date.now, firstSlot = 1n, slotsPerEpoch = mainnetSlotsPerEpoch, rules } = input
  const isImmediate = rules?.isImmediate ?? false
  const network: Network = {
    svm: createSvm({ slotsPerEpoch }),
    accounts: createAccountTable(),
    ledger: createLedger({ limit: ledgerLimit, blockLimit }),
    blockhashes: createBlockhashes(),
    clock: createClock({ nowMs, firstSlot, slotsPerEpoch, pace: isImmediate ? immediatePace : validatorPace }),
    events: createEvents(),
    faucet: createFaucet(),
    samples: createSamples(),
    subscriptions: { count: 0 },
    genesisHash: createGenesisHash(),
    validator: createValidator(),
    rules: { isImmediate, takesV1: rules?.takesV1 ?? false, tellsBlocks: rules?.tellsBlocks ?? false },
  }
  for (const owner of genesisOwners)
    for (const { address, account } of network.svm.getOwnedAccounts(owner)) network.accounts.place(address, account)
  endow(network, network.faucet.address)
  const { blockhash } = network.blockhashes.latestAt(0n)
  network.ledger.openBlock({ slot: 0n, blockTime: network.clock.unixTime(), previousBlockhash: blockhash })
  openSlot(network)
  return network
}

/** An account that holds nothing, of the system program. */
export const emptyAccount: AccountState = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: programs.system,
  executable: false,
  rentEpoch: 0xffff_ffff_ffff_ffffn,
}

/**
 * Puts an account in place as though it had been there since genesis.
 *
 * @throws {LocalnetError} `ProgramError` when it is a program whose code LiteSVM does not take.
 */
export function placeAccount({ svm, accounts }: Network, address: string, account: AccountState): void {
  try {
    svm.setAccount(address, account)
  } catch (cause) {
    throw new LocalnetError('ProgramError', { address }, { cause })
  }
  accounts.place(address, account)
}

/** Fills an account as the faucet is filled: for whoever wants to be rich from the start. */
export const endow = (network: Network, address: string): void =>
  placeAccount(network, address, { ...emptyAccount, lamports: faucetLamports })

/**
 * Installs a program as though it had been there since genesis.
 *
 * @throws {LocalnetError} `ProgramError`
 */
export function installProgram(
  { svm, accounts }: Network,
  { address, elf }: { address: string; elf: Uint8Array },
): void {
  try {
    svm.addProgram(address, elf)
  } catch (cause) {
    throw new LocalnetError('ProgramError', { address }, { cause })
  }
  for (const owner of [programs.upgradeableLoader, programs.loaderV2])
    for (const entry of svm.getOwnedAccounts(owner))
      if (!accounts.get(entry.address)) accounts.place(entry.address, entry.account)
  const account = svm.getAccount(address)
  if (account) accounts.place(address, account)
}

/** The one place where what a transaction did becomes part of the network. */
export function applyLanded(network: Network, landed: Landed, changes: readonly AccountChange[]): void {
  network.accounts.apply(landed.slot, changes)
  network.ledger.record(landed)
  network.events.emitLanded({ landed, changed: changes.map(({ address }) => address) })
}

/** Closes the slot and opens the next, `slots` times; programs see the time move by `seconds` more than it did. */
export function advanceSlots(network: Network, by: { slots?: bigint; seconds?: bigint } = {}): void {
  const { clock, events } = network
  const { slots = 1n, seconds = 0n } = by
  for (let left = slots; left > 0n; left -= 1n) {
    const rootBefore = clock.slotAt('finalized')
    clock.advance({ slots: 1n, seconds: left === 1n ? seconds : 0n })
    const slot = clock.slot()
    const root = clock.slotAt('finalized')
    openBlock(network)
    network.accounts.settle(root)
    if (left === 1n) setSysvars(network)
    events.emitSlot({ slot, parent: slot - 1n, root, rootBefore })
  }
}

/** The programs that own what LiteSVM starts with. */
const genesisOwners: readonly string[] = [
  programs.system,
  programs.nativeLoader,
  programs.loaderV1,
  programs.loaderV2,
  programs.upgradeableLoader,
  programs.feature,
  programs.sysvar,
  programs.config,
  programs.stake,
  programs.vote,
  programs.lookupTable,
  programs.token,
  programs.token2022,
]

function openSlot(network: Network): void {
  openBlock(network)
  setSysvars(network)
}

function openBlock({ clock, blockhashes, ledger, samples }: Network): void {
  const slot = clock.slot()
  const blockTime = clock.unixTime()
  blockhashes.push(slot)
  ledger.openBlock({ slot, blockTime, previousBlockhash: blockhashes.latestAt(slot).blockhash })
  samples.note({ slot, unixTime: blockTime, transactions: ledger.countUntil(slot) })
}

/** Sysvars that move with the slots. */
const movingSysvars = ['SysvarC1ock11111111111111111111111111111111', 'SysvarS1otHashes111111111111111111111111111']

function setSysvars({ svm, accounts, clock, blockhashes }: Network): void {
  svm.setClock(clock.sysvar())
  // The entry of height h is the hash of the block before it.
  const hashes = blockhashes
    .list()
    .filter(({ height }) => height > 0n)
    .slice(0, slotHashes)
  svm.setSlotHashes(hashes.map(({ blockhash, height }) => ({ slot: height - 1n, hash: blockhash })))
  accounts.apply(
    clock.slot(),
    movingSysvars.map((address) => ({ address, account: svm.getAccount(address) })),
  )
}
