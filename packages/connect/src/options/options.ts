import type { FrameChannel, ListedWallet } from '@solsmith/wire'
import type { AccountType } from '../account/account.ts'
import type { Log } from '../log.ts'
import type { FeatureOptions } from '../modal/featuresOf.ts'
import type { ChainKind } from '../namespaces/kind.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { CustomRpcUrls } from '../networks/withCustomRpc.ts'
import type { SiweConfig } from '../siwx/siwe.ts'
import type { Siwx } from '../siwx/siwx.ts'
import type { TokenPort } from '../tokenPort.ts'
import type { WalletAdapter } from '../wallets/walletAdapter.ts'

/** Options of a host. All have defaults; features with a backend are off until it is configured. */
export type Options = {
  /**
   * Loads more options on first need: when the modal opens, a pointer approaches its button, or the blockchain API is
   * called. They replace those given here, so a host can keep them out of its first page.
   */
  readonly loadOptions?: () => Promise<Partial<Options>>
  /** Kinds of chain in use; Solana and `kinds` by default. Empty: none, and only WalletConnect is offered. */
  readonly namespaces?: readonly Namespace[]
  /** Kinds of chain besides Solana, such as `eip155` of this package. Their code loads on first use. */
  readonly kinds?: readonly ChainKind[]
  /** RPC URLs by CAIP-2 id, used before all others; several in order. */
  readonly customRpcUrls?: CustomRpcUrls
  /** Project id of WalletConnect's cloud. Required by WalletConnect, and by a wallet list that checks it. */
  readonly projectId?: string
  /** WalletConnect relay, without which there is no WalletConnect. */
  readonly relayUrl?: string
  /**
   * Lets WalletConnect's vendor verify this site for wallets, in a frame before each request: the policy must allow
   * `frame-src https://verify.walletconnect.org`. False by default.
   */
  readonly enableVerify?: boolean
  /** URL of the blockchain API; without it balances and history come from the chain. */
  readonly apiUrl?: string
  /**
   * This site's project id at the blockchain API and the embedded wallet, which selects origins and limits. Not needed
   * at this site's own instance.
   */
  readonly apiProjectId?: string
  /**
   * Suffix of account names at that API, included in their signatures: the `namesZone` of Solsmith's server. `reown.id`
   * by default.
   */
  readonly nameZone?: string
  /** URL of the wallet list, in place of only the built-in list. */
  readonly walletListUrl?: string
  /** URL of the embedded wallet's page, without which there is none. */
  readonly frameUrl?: string
  /**
   * Page with the embedded wallet's emails, on an instance that sends none; views that wait for an email link to it.
   */
  readonly mailboxUrl?: string
  /**
   * Above this balance of native currency the embedded wallet's account warns that it has not been audited externally.
   */
  readonly warnAboveLamports?: bigint
  /**
   * Ways to run several calls as one on EVM networks, by CAIP-2 id, for wallets without batches. Without it only
   * accounts that delegate to a known contract can.
   */
  readonly smartAccounts?: Readonly<Record<string, SmartAccountOptions>>
  /**
   * Default account types of the embedded wallet, by kind of chain: by default a smart account on EVM chains if
   * available, and a plain key elsewhere.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Opens the channel to that page. Only tests and the gallery replace the frame's own. */
  readonly openFrame?: () => Promise<FrameChannel>
  /**
   * This site's callback page for visits to other sites, such as a purchase: it calls `finishRedirect`. Without it the
   * user closes the other site's window.
   */
  readonly callbackUrl?: string
  /** This site's key at Meld.io, without which that provider is not offered. */
  readonly meldKey?: string
  /** Lets the embedded wallet's page write a log. True by default. */
  readonly enableFrameLogger?: boolean
  /** Listed wallets, by id, that are featured, the only ones, or excluded. */
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Wallets outside every list. */
  readonly customWallets?: readonly ListedWallet[]
  /** Wallets of the older kind (`@solana/wallet-adapter-base`). An announced wallet of the same name wins. */
  readonly wallets?: readonly WalletAdapter[]
  /** Images of networks by CAIP-2 id, and of wallets by id: before those of a list. */
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  /** The token whose balance is shown as a network's, by CAIP-2 id; the native coin by default. */
  readonly tokens?: Readonly<Record<string, { readonly address: string; readonly image?: string }>>
  /**
   * Loads the host's data about tokens, their pages and images, when tokens are shown. Without it rows link to the
   * explorer and show letters.
   */
  readonly tokenPort?: () => Promise<TokenPort>
  readonly features?: FeatureOptions
  /** Slippage of a swap in percent, from 0.01 to 50, read for each swap. 1 if null. */
  readonly swapSlippage?: () => number | null
  /** Terms that the user accepts by connecting. */
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Shows help to users without a wallet. True by default. */
  readonly enableWalletGuide?: boolean
  /** Lists wallets. True by default. */
  readonly enableWallets?: boolean
  /** Lists WalletConnect, if it is set up. True by default. */
  readonly enableWalletConnect?: boolean
  /**
   * Opens wallet apps on Android (Mobile Wallet Adapter), reached at `ws://localhost:*`, which the page's policy must
   * allow. True by default.
   */
  readonly enableMobileWallets?: boolean
  /**
   * Offers Solflare's web wallet and its snap in MetaMask, whose frames the page's policy must allow: `frame-src
   * https://connect.solflare.com https://widget.solflare.com`. False by default.
   */
  readonly enableSolflareFrames?: boolean
  readonly metadata?: AppMetadata
  readonly siwx?: Siwx
  /** The older form of `siwx`, for EVM chains (`createSiweConfig`). Giving both is an error. */
  readonly siweConfig?: SiweConfig
  /** True by default. */
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  /** Only the connection: no lists, no images. */
  readonly isBasic?: boolean
  /** The modal is part of a page and always visible. */
  readonly isEmbedded?: boolean
  /** Shows alerts in the page. True by default. */
  readonly debug?: boolean
  /** Milliseconds between status checks of a pending transaction. By default the network's socket reports it. */
  readonly lookMs?: number
  /**
   * Whether a node may refuse transactions with a nonce before they run. True by default. Signed bytes on a disk never
   * expire with a nonce, so a host that stores them should let them run and fail, which uses up the nonce.
   */
  readonly enableNoncePreflight?: boolean
  readonly log?: Log
}

/** Host settings for smart accounts on an EVM network. */
export type SmartAccountOptions = {
  /** ERC-4337 bundler for EntryPoint 0.8, reachable by pages. */
  readonly bundlerUrl?: string
  /**
   * Factory of accounts with one owner for EntryPoint 0.8 (`createAccount(address,uint256)`,
   * `getAddress(address,uint256)`), for keys without a delegation. Their calls come from another address, which must
   * hold the amounts sent.
   */
  readonly factory?: string
  /**
   * Contracts that accounts can delegate to (EIP-7702) besides Simple7702Account: they must have its `executeBatch`.
   */
  readonly delegates?: readonly string[]
}

/** Site data for wallets. */
export type AppMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
