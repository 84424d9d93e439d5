import type { SocialProvider } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** What a host may turn on and off. What needs another machine is on only where that is named, whatever is said here. */
export type FeatureOptions = {
  readonly email?: boolean
  readonly socials?: readonly SocialProvider[]
  /** Wallets are listed below the e-mail field, not behind a row of their own. True by default. */
  readonly emailShowWallets?: boolean
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly history?: boolean
  readonly names?: boolean
  readonly allWallets?: AllWallets
  /** Nothing can be pressed before the person has agreed. False unless said. */
  readonly legalCheckbox?: boolean
  readonly smartSessions?: boolean
  /** One row in the place of the wallets. False unless said. */
  readonly collapseWallets?: boolean
  readonly connectorTypeOrder?: readonly ConnectorType[]
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** Where the row that leads to all wallets is. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
/** A kind of row in the list of wallets; `connectorTypeOrder` puts them in an order. */
export type ConnectorType = (typeof connectorTypes)[number]
/** A button that a connected wallet may have in the account view. */
export type WalletFeature = (typeof walletFeatures)[number]
/** A group of the first view: wallets, e-mail or social logins. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** What is on, with nothing left open. */
export type Features = Required<Omit<FeatureOptions, 'connectMethodsOrder'>> & {
  /** Null: what is installed decides. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | null
  readonly wallets: boolean
  readonly walletConnect: boolean
  readonly walletGuide: boolean
}

const connectorTypes = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

const allSocials: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/**
 * Says what is on. A feature whose backend is not configured is absent: e-mail and socials need `frameUrl`; swaps, buying and
 * names need `apiUrl`; smart sessions that, or a kind of chain whose wallets grant them.
 */
export function featuresOf({ options }: Pick<Connect, 'options'>): Features {
  const { features: wanted = {}, frameUrl, apiUrl, kinds = [] } = options
  const hasFrame = frameUrl !== undefined
  const hasApi = apiUrl !== undefined
  return {
    email: hasFrame && wanted.email !== false,
    socials: hasFrame ? (wanted.socials ?? allSocials) : [],
    emailShowWallets: wanted.emailShowWallets !== false,
    swaps: hasApi && wanted.swaps !== false,
    onramp: hasApi && wanted.onramp !== false,
    receive: wanted.receive !== false,
    send: wanted.send !== false,
    history: wanted.history !== false,
    names: hasApi && wanted.names !== false,
    allWallets: wanted.allWallets ?? 'SHOW',
    legalCheckbox: wanted.legalCheckbox === true && hasLegal(options),
    smartSessions: (hasApi || kinds.length > 0) && wanted.smartSessions === true,
    collapseWallets: wanted.collapseWallets === true,
    connectorTypeOrder: complete(wanted.connectorTypeOrder, connectorTypes),
    walletFeaturesOrder: complete(wanted.walletFeaturesOrder, walletFeatures),
    connectMethodsOrder: wanted.connectMethodsOrder ?? null,
    wallets: options.enableWallets !== false,
    walletConnect: options.enableWalletConnect !== false,
    walletGuide: options.enableWalletGuide !== false,
  }
}

/** Whether there is anything to agree to. */
const hasLegal = ({ termsConditionsUrl, privacyPolicyUrl }: Connect['options']) =>
  termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined

/** An order that leaves some out says nothing against them: they follow in their usual order. */
const complete = <T>(order: readonly T[] = [], all: readonly T[]): readonly T[] => [...new Set([...order, ...all])]
