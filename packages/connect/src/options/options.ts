import type { FrameChannel, ListedWallet } from '@solsmith/wire'
import type { AccountType } from '../account/account.ts'
import type { Log } from '../log.ts'
import type { FeatureOptions } from '../modal/featuresOf.ts'
import type { ChainAdapter } from '../namespaces/chainAdapter.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { CustomRpcUrls } from '../networks/withCustomRpc.ts'
import type { SiweConfig } from '../siwx/siwe.ts'
import type { Siwx } from '../siwx/siwx.ts'
import type { TokenPort } from '../tokenPort.ts'
import type { WalletAdapter } from '../wallets/walletAdapter.ts'

/** Host options, all with defaults; features need their backend. */
export type Options = {
  /** Loads more options on first need, which replace these. */
  readonly loadOptions?: () => Promise<Partial<Options>>
  /** Default: Solana and `kinds`. Empty: only WalletConnect. */
  readonly namespaces?: readonly Namespace[]
  /** Such as `eip155`; loaded on first use. */
  readonly kinds?: readonly ChainAdapter[]
  /** By CAIP-2, before all others. */
  readonly customRpcUrls?: CustomRpcUrls
  /** WalletConnect project id, also for its list. */
  readonly projectId?: string
  /** Required for WalletConnect. */
  readonly relayUrl?: string
  /** Verifies this site in a frame: `frame-src https://verify.walletconnect.org`. Default: false. */
  readonly enableVerify?: boolean
  /** Default: balances and history from the chain. */
  readonly apiUrl?: string
  /** This site's id; not needed at its own instance. */
  readonly apiProjectId?: string
  /** The server's `namesZone`. Default: `reown.id`. */
  readonly nameZone?: string
  /** Replaces the built-in list. */
  readonly walletListUrl?: string
  /** Required for the embedded wallet. */
  readonly frameUrl?: string
  /** Inbox of an instance without SMTP. */
  readonly mailboxUrl?: string
  /** Warns above it about the missing audit. */
  readonly warnAboveLamports?: bigint
  /** By CAIP-2, for wallets without batches. */
  readonly smartAccounts?: Readonly<Record<string, SmartAccountOptions>>
  /** Default: smart accounts on EVM if available. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Replaces the frame's channel in tests. */
  readonly openFrame?: () => Promise<FrameChannel>
  /** Callback page, which calls `finishRedirect`. */
  readonly callbackUrl?: string
  /** Required for Meld.io. */
  readonly meldKey?: string
  /** Default: true. */
  readonly enableFrameLogger?: boolean
  /** By id: featured, only, or excluded. */
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Wallets outside every list. */
  readonly customWallets?: readonly ListedWallet[]
  /** `@solana/wallet-adapter-base`; announced ones win. */
  readonly wallets?: readonly WalletAdapter[]
  /** By CAIP-2 or wallet id, before the list's. */
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Shown balance by CAIP-2; default: native coin. */
  readonly tokens?: Readonly<Record<string, { readonly address: string; readonly image?: string }>>
  /** Token data, pages and images. */
  readonly tokenPort?: () => Promise<TokenPort>
  readonly features?: FeatureOptions
  /** Percent, 0.01 to 50; 1 if null. */
  readonly swapSlippage?: () => number | null
  /** Terms that users accept by connecting. */
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Default: true. */
  readonly enableWalletGuide?: boolean
  /** Default: true. */
  readonly enableWallets?: boolean
  /** Default: true. */
  readonly enableWalletConnect?: boolean
  /** Mobile Wallet Adapter at `ws://localhost:*`. Default: true. */
  readonly enableMobileWallets?: boolean
  /** Solflare's frames: `frame-src https://connect.solflare.com https://widget.solflare.com`. Default: false. */
  readonly enableSolflareFrames?: boolean
  readonly metadata?: AppMetadata
  readonly siwx?: Siwx
  /** For EVM (`createSiweConfig`); excludes `siwx`. */
  readonly siweConfig?: SiweConfig
  /** Default: true. */
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  /** Basic modal without lists and images. */
  readonly isBasic?: boolean
  /** Always visible in a page. */
  readonly isEmbedded?: boolean
  /** Shows alerts. Default: true. */
  readonly debug?: boolean
  /** Polling interval in ms; default: the socket. */
  readonly lookMs?: number
  /** Preflight with a nonce. Default: true. Hosts that store signed bytes, which never expire, should disable it. */
  readonly enableNoncePreflight?: boolean
  readonly log?: Log
}

/** Smart account settings of an EVM network. */
export type SmartAccountOptions = {
  /** ERC-4337 bundler for EntryPoint 0.8. */
  readonly bundlerUrl?: string
  /**
   * EntryPoint 0.8 factory (`createAccount(address,uint256)`, `getAddress(address,uint256)`); accounts must hold the
   * amounts.
   */
  readonly factory?: string
  /** EIP-7702, with `executeBatch`. */
  readonly delegates?: readonly string[]
}

/** Site data for wallets. */
export type AppMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
