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

/** Options of a network, all optional. */
export type LocalnetOptions = {
  /** 0 picks a free port. */
  rpcPort?: number
  /** Anyone who can reach this address can use the network. */
  host?: string
  /** Maximum HTTP body and WebSocket message. Default: 51,200, as on a validator. */
  maxRequestBytes?: number
  /** Browser origins. Default: all. The explorer is always allowed. */
  allowOrigins?: readonly string[]
  /**
   * Maximum account data beyond genesis, plus 128 bytes per account. Excess fails with
   * `WouldExceedAccountDataTotalLimit`, too many rewrites of large accounts with `WouldExceedAccountDataBlockLimit`.
   */
  maxAccountsBytes?: number
  /** Default: 100,000 SOL. */
  maxAirdropLamports?: bigint | number
  /** Default: 300 MB. */
  maxHistoryBytes?: number
  slotMs?: number
  /** Closes and finalizes a slot per transaction. */
  isImmediate?: boolean
  /** Default: 1. */
  firstSlot?: bigint | number
  /** Default: 432,000. Minimum: 32. */
  slotsPerEpoch?: bigint | number
  /** Accepts version 1 (SIMD-0385, 4,096 bytes), unlike public clusters. */
  takesV1?: boolean
  /** Serves `blockSubscribe`. */
  tellsBlocks?: boolean
  /** Milliseconds since 1970. */
  nowMs?: () => number
  /** Replaces programs in the ledger. */
  programs?: readonly { address: string; elf: Uint8Array }[]
  /** Existing ledger accounts stay. */
  accounts?: readonly AccountEntry[]
  /** Owns 500,000,000 SOL at genesis. */
  mint?: string
  /** Called with the logs of each landed transaction. */
  onLanded?: (landed: { signature: string; slot: bigint; isSuccess: boolean; logs: readonly string[] }) => void
  /** Persists and continues; otherwise the network ends with its process. */
  ledger?: { folder: string; isReset?: boolean }
  /** Runs the virtual machine in a child process, so its abort does not end this one. Takes about 150 ms to start. */
  isIsolated?: boolean
  onWarning?: (text: string) => void
}

/** Running network. */
export type Localnet = {
  rpcUrl: string
  wsUrl: string
  /** Never that of a public cluster. */
  genesisHash: string
  /** Resolves to the signature once confirmed. */
  airdrop(address: string, lamports: bigint): Promise<string>
  getSlot(commitment?: Commitment): bigint
  /** Skips slots (33 finalize everything) and seconds. */
  warp(by: { slots?: bigint | number; seconds?: bigint | number }): Promise<void>
  /**
   * Saves all accounts.
   *
   * @returns A function that restores them; slots and history continue.
   */
  snapshot(): Promise<() => Promise<void>>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a Solana network in this process. WebSocket shares the RPC port and, if free, uses the next one, like web3.js.
 *
 * @throws {LocalnetError} `PortTakenError` if `rpcPort` is in use, `ProgramError`; with a ledger `LedgerTakenError`,
 *   `LedgerCorruptError`, `LedgerMismatchError`.
 * @example await using localnet = await createLocalnet() const rpc = createSolanaRpc(localnet.rpcUrl)
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
      // In-process callers need not wait for the slot.
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

/** Skips a tick if the previous slot has not started. */
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

/** If the next port is taken, the upgrade remains. */
async function openIfFree(open: () => Promise<OpenServer>): Promise<OpenServer | undefined> {
  try {
    return await open()
  } catch (error) {
    if (isLocalnetError(error, 'PortTakenError') || error instanceof RangeError) return undefined
    throw error
  }
}
