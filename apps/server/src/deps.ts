import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkId } from '@solsmith/chain'
import type { FeeSettings } from './affiliate/feeTables.ts'
import type { SocialSettings } from './auth/social/socialClients.ts'
import { nameProvider } from './config/nameProvider.ts'
import { type Database, databaseFolder, openDatabase } from './database/openDatabase.ts'
import type { Env } from './env.ts'
import type { EvmChainId } from './evm/evmChainId.ts'
import { createImageCache, type ImageCache } from './images/createImageCache.ts'
import type { IndexLimits } from './indexer/trimIndex.ts'
import { type Internet, internet } from './internet/guard.ts'
import { connectKeeper, type ShareKeeper } from './keeper/connectKeeper.ts'
import { createMailer, type Mailer } from './mail/createMailer.ts'
import { createMediaStore, type MediaStore } from './media/mediaStore.ts'
import { createPublicReader, type PublicReader } from './media/publicReader.ts'
import type { CoinbaseOptions } from './providers/onramp/createCoinbaseOnramp.ts'
import { type Setup, withStored } from './setup/openSetup.ts'
import type { ToolkitPart } from './toolkit/toolkitParts.ts'

/** Where the JSON-RPC of a network really is. Known to this process alone: addresses often hold a key. */
export type Upstream = {
  readonly url: string
  readonly socketUrl: string
  /** What its network is known by: a genesis hash, or the number of a chain of EVM in hex; null: it may be any, as a sandbox. */
  readonly genesisHash: string | null
  /** What one visitor may spend in a minute; `rpc/methods.ts` prices each method. */
  readonly unitsPerMinute: number
  /** Where it may be: it was set up on the page. Left out: anywhere, as the environment says. */
  readonly internet?: Internet
}

/** The outside world, and what this instance is. Tests pass their own. */
export type Deps = {
  readonly version: string
  /** Short commit hash of the build; null when unknown. */
  readonly commit: string | null
  /** Where the source of this build is read; null when the operator has not said. */
  readonly sourceUrl: string | null
  /** Origin of the explorer that the sandbox serves; null when visitors cannot reach it. */
  readonly sandboxExplorerUrl: string | null
  /** Of WalletConnect's relay; null: the modal offers no code. */
  readonly walletConnect: { readonly projectId: string; readonly relayUrl: string } | null
  /** Whether pages may open the frames of Solflare. */
  readonly solflareFrames: boolean
  /** What the wallet window does not offer here. */
  readonly toolkitOff: readonly ToolkitPart[]
  /** Whether people who connect a wallet are asked to sign in, or have to. */
  readonly signIn: 'off' | 'offered' | 'required'
  /** Asked for swaps on mainnet before the pools of the network are; null: no one but the chain is asked. */
  readonly jupiter: { readonly url: string; readonly apiKey: string | null } | null
  /** Asked for swaps on chains of EVM; null: no one swaps there. */
  readonly zeroEx: { readonly url: string; readonly apiKey: string } | null
  /** Who is asked what tokens cost, beside the pools of the sandbox; null: not asked. */
  readonly priceSources: {
    readonly jupiter: { readonly url: string; readonly apiKey: string | null } | null
    readonly geckoTerminal: { readonly url: string } | null
    /** What a SOL of the sandbox counts for. It is worth nothing. */
    readonly sandboxSolUsd: number
  }
  /** Who is asked what trends on mainnet, beside the pools that this server reads; null: not asked. */
  readonly trending: {
    readonly geckoTerminal: { readonly url: string } | null
    readonly jupiter: { readonly url: string; readonly apiKey: string | null } | null
    readonly birdeye: { readonly url: string; readonly apiKey: string } | null
    readonly dexScreener: { readonly url: string } | null
  }
  /** Where a tribute may begin with the name and symbol of its source. */
  readonly tributeNetworks: readonly NetworkId[]
  /** Who answers for this instance; what is null the operator has not said. */
  readonly operator: {
    readonly name: string | null
    readonly contact: string | null
    readonly law: string | null
    readonly effectiveDate: string | null
  }
  /** What the operator charges now; without a treasury nothing. */
  readonly fees: FeeSettings
  /** Public tables of addresses that the operator keeps on real networks. */
  readonly lookupTables: { readonly mainnet: string | null; readonly devnet: string | null }
  /** Where this instance is reached from outside, without a slash at the end. */
  readonly publicUrl: string
  /** What names of this instance end in. */
  readonly namesZone: string
  /** Folder of the built web app. */
  readonly webDist: string
  /** Other sites whose pages may write here, beside {@link Deps.publicUrl}. */
  readonly allowedOrigins: readonly string[]
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly upstreams: { readonly [N in NetworkId]: Upstream | null }
  /** Chains of EVM, for pages of projects: this product's own pages offer none. */
  readonly evm: {
    readonly upstreams: ReadonlyMap<EvmChainId, Upstream>
    /** Tokens whose balances are read beside the well-known ones, by CAIP-10. */
    readonly tokens: readonly string[]
    /** The code that accounts of the embedded wallet are given (EIP-7702), and the hash that it must have; null: none. */
    readonly delegate: { readonly address: string; readonly codeHash: string } | null
  }
  /** What the operator may set up on the page. */
  readonly setup: Setup
  /** The embedded wallet's own origin; null: it is not offered. */
  readonly wallet: {
    readonly origin: string
    readonly port: number
    /** Whether only this machine reaches the instance: without a mail server, its outbox is shown there then. */
    readonly isLocal: boolean
    /** Mails that are not sent. */
    readonly outbox: string
    /** The domain of the mail server; null: mails stay in the outbox. */
    readonly mailHost: string | null
    /** Folder of the built frame. */
    readonly dist: string
    /** Keeps and releases shares, in a process of its own. */
    readonly keeper: ShareKeeper
    /** The operator's accounts at providers that vouch for people. */
    readonly social: SocialSettings
    /** Recovery delay of a device without a proof of the factor. */
    readonly recoveryDelayMs: number
    /** Login emails per hour to unapproved devices. Approved devices have the same limit again. */
    readonly mailsPerHour: number
    /** With more in a wallet its window warns that no one from outside has reviewed it; null: it does not. */
    readonly warnAboveLamports: bigint | null
  } | null
  /** The operator's account at Coinbase, which sells on real networks; null: no one does. */
  readonly coinbase: CoinbaseOptions | null
  /** What keeps this instance small, anyone who visits it. */
  readonly caps: {
    /** Answers that a visitor may leave unread at the same time. */
    readonly unreadAnswers: number
    /** How long a connection may stand still while something is to be read or written on it. */
    readonly progressTimeoutMs: number
    /** What all visitors of a project may spend in a minute together, on each network, unless the project says it. */
    readonly projectUnitsPerMinute: number
    /** Calls of the blockchain API that a visitor of a project may make: a wallet window makes a handful when it opens. */
    readonly callsPerMinute: number
    /** Calls per visitor of the embedded wallet's frame. */
    readonly walletCallsPerMinute: number
    /** Each so many bytes of an answer cost a unit beyond its method's. */
    readonly bytesPerUnit: number
    /** What the sandbox gives a visitor in a day. */
    readonly airdropSolPerDay: number
    /** What all stored files may take, and what a visitor may add in a day. */
    readonly mediaBytes: number
    readonly mediaBytesPerDay: number
    /** What pictures of others may take that were drawn again here. */
    readonly imageCacheBytes: number
    /** What a visitor may read of files in a minute, in units of which a file costs one, and more by its size. */
    readonly mediaUnitsPerMinute: number
    /** What must stay free on the disk. */
    readonly freeBytes: number
    /** What is kept of each network that is read. */
    readonly index: IndexLimits
  }
  /** How many files one visitor may store or check in a minute. */
  readonly writesPerMinute: number
  readonly media: MediaStore
  readonly imageCache: ImageCache
  readonly database: Database
  readonly mailer: Mailer
  readonly readPublic: PublicReader
  /** What the logo check may read. */
  readonly internet: Internet
  /** Milliseconds, never going back. */
  readonly now: () => number
}

/** Opens the database of an instance, in the background. */
export function openOwnDatabase(env: Env, onFailure: (error: unknown) => void): Database {
  const { databaseUrl: url, postgresFolder: binFolder } = env
  const { freeBytes } = env.caps
  return openDatabase({ url, binFolder, folder: databaseFolder(env.dataDir), freeBytes, onFailure })
}

/** Connects the app to the real world. */
export function createDeps(env: Env, database: Database, setup: Setup): Deps {
  return {
    version: readVersion(),
    commit: env.commit,
    sourceUrl: env.sourceUrl,
    sandboxExplorerUrl: env.sandboxExplorerUrl,
    walletConnect: env.walletConnect,
    solflareFrames: env.solflareFrames,
    toolkitOff: env.toolkitOff,
    signIn: env.signIn,
    jupiter: env.jupiter,
    zeroEx: env.zeroEx,
    priceSources: env.priceSources,
    trending: env.trending,
    tributeNetworks: env.tributeNetworks,
    operator: env.operator,
    lookupTables: env.lookupTables,
    fees: env.fees,
    publicUrl: env.publicUrl,
    namesZone: env.namesZone,
    webDist: env.webDist,
    allowedOrigins: env.allowedOrigins,
    trustedProxies: env.trustedProxies,
    logLevel: env.logLevel,
    upstreams: withStored(env, setup),
    evm: env.evm,
    setup,
    wallet: env.wallet && {
      ...env.wallet,
      keeper: connectKeeper(env.dataDir),
      outbox: env.mail.folder,
      mailHost: env.mail.smtpUrl && nameProvider(new URL(env.mail.smtpUrl)),
    },
    coinbase: env.coinbase,
    caps: env.caps,
    writesPerMinute: env.writesPerMinute,
    media: createMediaStore(join(env.dataDir, 'media'), {
      limitBytes: env.caps.mediaBytes,
      freeBytes: env.caps.freeBytes,
    }),
    imageCache: createImageCache(join(env.dataDir, 'images'), env.caps.imageCacheBytes),
    database,
    mailer: createMailer(env.mail),
    readPublic: createPublicReader(),
    internet,
    now: () => performance.now(),
  }
}

function readVersion(): string {
  // Our own file, written by us: it has a version.
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
