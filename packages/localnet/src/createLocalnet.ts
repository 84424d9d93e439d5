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

/** What a network may be asked to be; everything has a default. */
export type LocalnetOptions = {
  /** 0 takes any free port. */
  rpcPort?: number
  /** The address to listen on. Anyone who reaches it can use the network. */
  host?: string
  /** The longest request over HTTP and message over WebSocket: 51,200 when not said, as on a validator. */
  maxRequestBytes?: number
  /** The origins whose pages may use the network from a browser: all when not said. Its own explorer always may. */
  allowOrigins?: readonly string[]
  /**
   * How much account data there may be beyond genesis, with 128 bytes more for each account: no bound when not said. A
   * transaction that would go beyond fails with `WouldExceedAccountDataTotalLimit`; one that rewrites large accounts faster
   * than can be remembered, with `WouldExceedAccountDataBlockLimit`.
   */
  maxAccountsBytes?: number
  /** What one airdrop may give: 100,000 SOL when not said. */
  maxAirdropLamports?: bigint | number
  /** What the transactions that are remembered may take in the journal: 300 MB when not said. */
  maxHistoryBytes?: number
  /** How long a slot lasts, in milliseconds. */
  slotMs?: number
  /** Closes the slot after each transaction, and makes it final at once. */
  isImmediate?: boolean
  /** The first slot after genesis: 1 when not said. */
  firstSlot?: bigint | number
  /** 432,000 as on mainnet when not said; at least 32. */
  slotsPerEpoch?: bigint | number
  /** Takes transactions of version 1 (SIMD-0385), of up to 4,096 bytes, which no public cluster takes yet. */
  takesV1?: boolean
  /** Serves `blockSubscribe`. */
  tellsBlocks?: boolean
  /** Milliseconds since 1970, like `Date.now`. */
  nowMs?: () => number
  /** Programs to install, by their address. A ledger that has another one at the address takes this one. */
  programs?: readonly { address: string; elf: Uint8Array }[]
  /** Accounts to put in place, in this order. A ledger that has one at the address keeps its own. */
  accounts?: readonly AccountEntry[]
  /** An account that owns 500,000,000 SOL at genesis. */
  mint?: string
  /** Called for each transaction that has landed, with what its programs logged. */
  onLanded?: (landed: { signature: string; slot: bigint; isSuccess: boolean; logs: readonly string[] }) => void
  /** Keeps everything in a folder, and continues from there. Without it the network is gone with its process. */
  ledger?: { folder: string; isReset?: boolean }
  /**
   * Runs the virtual machine in a process of its own, where an abort of it costs no one anything. It starts in about
   * 150 ms, so tests may prefer theirs.
   */
  isIsolated?: boolean
  /** Called with what someone should know who watches over the network, in a sentence. */
  onWarning?: (text: string) => void
}

/** A running network. */
export type Localnet = {
  rpcUrl: string
  wsUrl: string
  /** Names this ledger; never that of a public cluster. */
  genesisHash: string
  /** Sends lamports from the faucet, ends the slot, and resolves to the signature: the balance is confirmed then. */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** The newest slot that has reached `commitment`. */
  getSlot(commitment?: Commitment): bigint
  /** Lets slots go by at once, 33 of them finalize everything; and seconds, as programs see them. */
  warp(by: { slots?: bigint | number; seconds?: bigint | number }): Promise<void>
  /**
   * Remembers all accounts.
   *
   * @returns What puts them back. Slots and history continue: a transaction that was undone is still told as landed.
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
      // Who is in the process need not wait for the slot to end: it ends now, and so the airdrop is confirmed.
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

/** Lets a slot begin every `slotMs`, unless the one before has not started yet. */
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

/** The port after the last is none, and one that is taken is someone else's: then the upgrade has to do. */
async function openIfFree(open: () => Promise<OpenServer>): Promise<OpenServer | undefined> {
  try {
    return await open()
  } catch (error) {
    if (isLocalnetError(error, 'PortTakenError') || error instanceof RangeError) return undefined
    throw error
  }
}
