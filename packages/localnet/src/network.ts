import { type Blockhashes, createBlockhashes } from './blockhashes.ts'
import { createClock, type NetworkClock } from './clock.ts'
import { createEvents, type NetworkEvents } from './events.ts'
import { createFaucet, type Faucet } from './faucet.ts'
import { createGenesisHash } from './genesis.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createSvm, type Svm } from './svm.ts'

/** A whole network, without its doors. */
export type Network = {
  readonly svm: Svm
  readonly ledger: Ledger
  readonly blockhashes: Blockhashes
  readonly clock: NetworkClock
  readonly events: NetworkEvents
  readonly faucet: Faucet
  readonly genesisHash: string
}

/** How many transactions are remembered. A transfer takes about 5 kB, so 250 MB of them. */
const ledgerLimit = 50_000

/** `SlotHashes` holds 512 on a validator; programs that make lookup tables need only recent ones. */
const slotHashes = 150

/**
 * Makes a network at genesis.
 *
 * @param input.nowMs - Milliseconds since 1970, like `Date.now`.
 */
export function createNetwork({ nowMs = Date.now }: { nowMs?: () => number } = {}): Network {
  const svm = createSvm()
  const network: Network = {
    svm,
    ledger: createLedger({ limit: ledgerLimit }),
    blockhashes: createBlockhashes(),
    clock: createClock({ nowMs }),
    events: createEvents(),
    faucet: createFaucet(svm),
    genesisHash: createGenesisHash(),
  }
  openSlot(network)
  return network
}

/** Closes the slot and opens the next, `slots` times; programs see the time move by `seconds` more than it did. */
export function advanceSlots(network: Network, by: { slots?: bigint; seconds?: bigint } = {}): void {
  const { clock, events } = network
  const { slots = 1n, seconds = 0n } = by
  for (let left = slots; left > 0n; left -= 1n) {
    const rootBefore = clock.slotAt('finalized')
    clock.advance({ slots: 1n, seconds: left === 1n ? seconds : 0n })
    network.blockhashes.push(clock.slot())
    const slot = clock.slot()
    if (left === 1n) setSysvars(network)
    events.emit({ type: 'slot', slot, parent: slot - 1n, root: clock.slotAt('finalized'), rootBefore })
  }
}

function openSlot(network: Network): void {
  network.blockhashes.push(network.clock.slot())
  setSysvars(network)
}

function setSysvars({ svm, clock, blockhashes }: Network): void {
  svm.setClock(clock.sysvar())
  // The entry of height h is the hash of the block before it.
  const hashes = blockhashes
    .list()
    .filter(({ height }) => height > 0n)
    .slice(0, slotHashes)
  svm.setSlotHashes(hashes.map(({ blockhash, height }) => ({ slot: height - 1n, hash: blockhash })))
}
