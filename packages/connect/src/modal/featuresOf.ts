import type { SocialProvider } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** Host's features; some need a configured backend. */
export type FeatureOptions = {
  readonly email?: boolean
  readonly socials?: readonly SocialProvider[]
  /** Below the email field. Default: true. */
  readonly emailShowWallets?: boolean
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly history?: boolean
  readonly names?: boolean
  readonly allWallets?: AllWallets
  /** Default: false. */
  readonly legalCheckbox?: boolean
  readonly smartSessions?: boolean
  /** One row for all. Default: false. */
  readonly collapseWallets?: boolean
  readonly connectorTypeOrder?: readonly ConnectorType[]
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** Devices with the row for all wallets. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
/** Kind of row in the wallet list, ordered by `connectorTypeOrder`. */
export type ConnectorType = (typeof connectorTypes)[number]
/** Button in the account view. */
export type WalletFeature = (typeof walletFeatures)[number]
/** Group of the first view: wallets, email or social logins. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** Resolved features. */
export type Features = Required<Omit<FeatureOptions, 'connectMethodsOrder'>> & {
  /** Null: depends on installed wallets. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | null
  readonly wallets: boolean
  readonly walletConnect: boolean
  readonly walletGuide: boolean
}

const connectorTypes = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

const allSocials: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/**
 * Resolves the enabled features: logins need `frameUrl`; swaps, buying and names `apiUrl`; smart sessions that, or a
 * kind of chain that grants them.
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

const hasLegal = ({ termsConditionsUrl, privacyPolicyUrl }: Connect['options']) =>
  termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined

const complete = <T>(order: readonly T[] = [], all: readonly T[]): readonly T[] => [...new Set([...order, ...all])]
