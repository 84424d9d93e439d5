import type { AccountEntry } from './accounts.ts'
import type { Commitment } from './clock.ts'
import { isLocalnetError } from './errors.ts'
import { readDetails } from './landed.ts'
import { advanceSlots, type Network } from './network.ts'
import { openNetwork } from './openNetwork.ts'
import { fromBase58 } from './parse/base58.ts'
import { sendAirdrop } from './sendAirdrop.ts'
import { type OpenServer, openServer } from './server/openServer.ts'
import { onlyOrigins } from './server/origins.ts'
import { takeSnapshot } from './takeSnapshot.ts'

/** Options of a network; all have defaults. */
export type LocalnetOptions = {
  /** 0 picks any free port. */
  rpcPort?: number
  /** Address to listen on. Anyone who can reach it can use the network. */
  host?: string
  /** Longest HTTP request and WebSocket message in bytes. Default: 51,200, as on a validator. */
  maxRequestBytes?: number
  /** Origins whose pages may use the network from a browser. Default: all. Its own explorer always may. */
  allowOrigins?: readonly string[]
  /**
   * Most account data beyond genesis, plus 128 bytes per account. Default: no limit. A transaction above it fails with
   * `WouldExceedAccountDataTotalLimit`; one that rewrites large accounts faster than they can be stored, with
   * `WouldExceedAccountDataBlockLimit`.
   */
  maxAccountsBytes?: number
  /** Largest airdrop. Default: 100,000 SOL. */
  maxAirdropLamports?: bigint | number
  /** Journal size for past transactions. Default: 300 MB. */
  maxHistoryBytes?: number
  /** Slot length in milliseconds. */
  slotMs?: number
  /** Closes the slot after each transaction and finalizes it immediately. */
  isImmediate?: boolean
  /** First slot after genesis. Default: 1. */
  firstSlot?: bigint | number
  /** Default: 432,000, as on mainnet. Minimum: 32. */
  slotsPerEpoch?: bigint | number
  /** Accepts version 1 transactions (SIMD-0385) of up to 4,096 bytes, which no public cluster accepts yet. */
  takesV1?: boolean
  /** Serves `blockSubscribe`. */
  tellsBlocks?: boolean
  /** Milliseconds since 1970, like `Date.now`. */
  nowMs?: () => number
  /** Programs to install, by address. Replaces another program in the ledger. */
  programs?: readonly { address: string; elf: Uint8Array }[]
  /** Accounts to set, in this order. An account already in the ledger stays. */
  accounts?: readonly AccountEntry[]
  /** Account that owns 500,000,000 SOL at genesis. */
  mint?: string
  /** Called for each landed transaction with its program logs. */
  onLanded?: (landed: { signature: string; slot: bigint; isSuccess: boolean; logs: readonly string[] }) => void
  /** Persists everything in a folder and continues from it. Without it the network ends with its process. */
  ledger?: { folder: string; isReset?: boolean }
  /**
   * Runs the virtual machine in a separate process, so an abort does not end this one. It starts in about 150 ms, so
   * tests may turn it off.
   */
  isIsolated?: boolean
  /** Called with one sentence for the operator. */
  onWarning?: (text: string) => void
}

/** A running network. */
export type Localnet = {
  rpcUrl: string
  wsUrl: string
  /** Genesis hash of this ledger, never that of a public cluster. */
  genesisHash: string
  /** Sends lamports from the faucet, ends the slot, and resolves to the signature once the balance is confirmed. */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** Newest slot that has reached `commitment`. */
  getSlot(commitment?: Commitment): bigint
  /** Skips slots (33 finalize everything) and seconds, as programs see them. */
  warp(by: { slots?: bigint | number; seconds?: bigint | number }): Promise<void>
  /**
   * Saves all accounts.
   *
   * @returns A function that restores them. Slots and history continue: an undone transaction still counts as landed.
   */
  snapshot(): Promise<() => Promise<void>>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a Solana network in this process.
 *
 * WebSocket is served on the RPC port by upgrade and, where it is free, on the port after it, where web3.js looks.
 *
 * @throws {LocalnetError} `PortTakenError` when `rpcPort` is in use, `ProgramError`; with a ledger `LedgerTakenError`,
 * `LedgerCorruptError`, `LedgerMismatchError`.
 * @example
 * await using localnet = await createLocalnet()
 * const rpc = createSolanaRpc(localnet.rpcUrl)
 */
export async function createLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const { rpcPort = 0, host = '127.0.0.1', slotMs = 400, onLanded, maxRequestBytes, allowOrigins } = options
  const door = {
    host,
    ...(maxRequestBytes !== undefined && { maxRequestBytes }),
    ...(allowOrigins && { origins: onlyOrigins(allowOrigins) }),
  }
  const { network, close } = await openNetwork(options)
  if (onLanded)
    network.events.watchLanded(({ landed }) => {
      const { signature, slot, err, logs } = readDetails(landed)
      onLanded({ signature, slot, isSuccess: err === null, logs })
    })

  const server = await openServer(network, { ...door, port: rpcPort }).catch(async (error) => {
    await close()
    throw error
  })
  const webSocketServer = await openIfFree(() => openServer(network, { ...door, port: server.port + 1 }))
  const timer = startSlots(network, slotMs)

  const authority = `${host.includes(':') ? `[${host}]` : host}:${server.port}`
  return {
    rpcUrl: `http://${authority}`,
    wsUrl: `ws://${authority}`,
    genesisHash: network.genesisHash,
    async airdrop(address, lamports) {
      const signature = await sendAirdrop(network, { receiver: fromBase58(address), lamports })
      // An in-process caller need not wait for the slot to end: end it now so the airdrop is confirmed.
      if (!network.rules.isImmediate) await advanceSlots(network)
      await untilOnDisk(network)
      return signature
    },
    getSlot: (commitment = 'processed') => network.clock.slotAt(commitment),
    async warp({ slots = 1, seconds = 0 }) {
      await advanceSlots(network, { slots: BigInt(slots), seconds: BigInt(seconds) })
      await untilOnDisk(network)
    },
    snapshot: async () => takeSnapshot(network),
    async [Symbol.asyncDispose]() {
      timer.stop()
      await Promise.all([server.close(), webSocketServer?.close()])
      await close()
    },
  }
}

const untilOnDisk = ({ journal }: Network) => new Promise<void>((done) => journal.commit(done))

/** Starts a slot every `slotMs`, unless the previous one has not started yet. */
function startSlots(network: Network, slotMs: number): { stop(): void } {
  let isTurning = false
  const timer = setInterval(async () => {
    if (isTurning) return
    isTurning = true
    await advanceSlots(network)
    isTurning = false
  }, slotMs)
  return { stop: () => clearInterval(timer) }
}

/** There is no port after the last, and a taken port belongs to someone else: the upgrade remains. */
async function openIfFree(open: () => Promise<OpenServer>): Promise<OpenServer | undefined> {
  try {
    return await open()
  } catch (error) {
    if (isLocalnetError(error, 'PortTakenError') || error instanceof RangeError) return undefined
    throw error
  }
}
