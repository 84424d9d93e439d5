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

/** What a host may say. Everything has a default; what needs another machine is off until that is named. */
export type Options = {
  /**
   * Loads more options when they are first needed: when the modal opens, a pointer comes near its button, or the blockchain API
   * is asked. They replace those that are said here. A host whose server knows them keeps them out of its first page so.
   */
  readonly loadOptions?: () => Promise<Partial<Options>>
  /** Kinds of chain that are set up; Solana and `kinds` when not said. Empty: none, and WalletConnect alone is offered. */
  readonly namespaces?: readonly Namespace[]
  /** Kinds of chain beside Solana, such as `eip155` of this package: what each needs is loaded when it is first used. */
  readonly kinds?: readonly ChainKind[]
  /** RPC addresses by CAIP-2 id, asked before any other; several in order. */
  readonly customRpcUrls?: CustomRpcUrls
  /** Of WalletConnect's cloud. Needed by WalletConnect, and by a wallet list that asks for one. */
  readonly projectId?: string
  /** Where WalletConnect's messages go; without it there is no WalletConnect. */
  readonly relayUrl?: string
  /**
   * Lets WalletConnect's makers vouch for this site towards wallets. They are framed before each question, so that the policy
   * must allow `frame-src https://verify.walletconnect.org`. False unless said.
   */
  readonly enableVerify?: boolean
  /** Where the blockchain API answers; without it balances and history come from the chain itself. */
  readonly apiUrl?: string
  /** The id of this site at the blockchain API and at the embedded wallet, which selects origins and limits there. Those of this site's own instance need none. */
  readonly apiProjectId?: string
  /** What account names at that API end in, and are signed with: of Solsmith's server its `namesZone`. `reown.id` unless said. */
  readonly nameZone?: string
  /** Where the list of wallets is; without it the built-in list is all. */
  readonly walletListUrl?: string
  /** Where the embedded wallet's page is; without it there is none. */
  readonly frameUrl?: string
  /** The page where the mails of the embedded wallet lie, on an instance that sends none: the views that wait for one lead there. */
  readonly mailboxUrl?: string
  /** With more of a network's own money than this in the embedded wallet, its account warns that no one from outside has reviewed it. */
  readonly warnAboveLamports?: bigint
  /**
   * How several calls are run as one on EVM networks, by CAIP-2 id, for wallets that run none. Without it only accounts that delegate to
   * a known contract run them.
   */
  readonly smartAccounts?: Readonly<Record<string, SmartAccountOptions>>
  /**
   * Which kind of account the embedded wallet shows before a person has chosen, by kind of chain: a smart account on EVM chains, where
   * it has some, and a key elsewhere, when not said.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Opens the line to that page. Only tests and the gallery give another than the frame's own. */
  readonly openFrame?: () => Promise<FrameChannel>
  /**
   * The page of this site that visits elsewhere, such as a purchase, return to: it ends them with `finishRedirect`. Without it a
   * person closes the other site's window by hand.
   */
  readonly callbackUrl?: string
  /** The key of this site at Meld.io; without it that provider is not offered. */
  readonly meldKey?: string
  /** Whether the embedded wallet's page writes a log. True unless said. */
  readonly enableFrameLogger?: boolean
  /** Wallets of the list that come first, that are the only ones, and that are left out; by id. */
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Wallets that no list has. */
  readonly customWallets?: readonly ListedWallet[]
  /** Wallets of the older kind (`@solana/wallet-adapter-base`). One that announces itself by the same name wins. */
  readonly wallets?: readonly WalletAdapter[]
  /** Images of networks by CAIP-2 id, and of wallets by id: before any that a list has. */
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  /** The token whose balance is shown as a network's, by CAIP-2 id; the native coin by default. */
  readonly tokens?: Readonly<Record<string, { readonly address: string; readonly image?: string }>>
  /**
   * Loads what the host knows of tokens, their pages and pictures, when tokens are shown. Without it rows lead to the
   * explorer and show letters.
   */
  readonly tokenPort?: () => Promise<TokenPort>
  readonly features?: FeatureOptions
  /** How much less than quoted a swap may give, in percent from 0.01 to 50; asked for each swap. 1 where it says none. */
  readonly swapSlippage?: () => number | null
  /** What a person agrees to by connecting. */
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Helps who has no wallet yet. True unless said. */
  readonly enableWalletGuide?: boolean
  /** Lists wallets at all. True unless said. */
  readonly enableWallets?: boolean
  /** Lists WalletConnect, where it is set up. True unless said. */
  readonly enableWalletConnect?: boolean
  /**
   * Opens wallet apps on Android (Mobile Wallet Adapter), which the page reaches at `ws://localhost:*`: its policy must allow that.
   * True unless said.
   */
  readonly enableMobileWallets?: boolean
  /**
   * Offers Solflare's web wallet and its snap in MetaMask, whose frames the page's policy must allow: `frame-src
   * https://connect.solflare.com https://widget.solflare.com`. False unless said.
   */
  readonly enableSolflareFrames?: boolean
  readonly metadata?: AppMetadata
  readonly siwx?: Siwx
  /** The older way to say `siwx`, of EVM chains (`createSiweConfig`). Both at once are refused. */
  readonly siweConfig?: SiweConfig
  /** True unless said. */
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  /** The connection alone: no lists, no images. */
  readonly isBasic?: boolean
  /** The modal is part of a page and never goes away. */
  readonly isEmbedded?: boolean
  /** Shows alerts in the page. True unless said. */
  readonly debug?: boolean
  /** Milliseconds between two looks for what is on its way. The network's socket tells of it when not said. */
  readonly lookMs?: number
  /**
   * Whether a node may refuse what is signed by a nonce before it runs. True unless said. Signed bytes that wait on a disk never
   * expire by a nonce: a host that keeps them rather lets them run and fail, which uses the nonce up.
   */
  readonly enableNoncePreflight?: boolean
  readonly log?: Log
}

/** What a host has on an EVM network for smart accounts. */
export type SmartAccountOptions = {
  /** A bundler of ERC-4337 for EntryPoint 0.8, as a page reaches it. */
  readonly bundlerUrl?: string
  /**
   * A factory that makes accounts of one owner for EntryPoint 0.8 (`createAccount(address,uint256)`, `getAddress(address,uint256)`), for
   * keys that delegate to no account. Their calls come from another address then, which has to hold what they send.
   */
  readonly factory?: string
  /** Contracts that accounts may delegate to (EIP-7702) beside Simple7702Account: they must have its `executeBatch`. */
  readonly delegates?: readonly string[]
}

/** What a wallet is told about the site. */
export type AppMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
