import type { SocialProvider } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** Features that a host can enable or disable. Those that need a backend also require its configuration. */
export type FeatureOptions = {
  readonly email?: boolean
  readonly socials?: readonly SocialProvider[]
  /** Lists wallets below the email field, not behind a separate row. True by default. */
  readonly emailShowWallets?: boolean
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly history?: boolean
  readonly names?: boolean
  readonly allWallets?: AllWallets
  /** Disables everything until the user has agreed. False by default. */
  readonly legalCheckbox?: boolean
  readonly smartSessions?: boolean
  /** Replaces the wallets by one row. False by default. */
  readonly collapseWallets?: boolean
  readonly connectorTypeOrder?: readonly ConnectorType[]
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** Devices with the row for all wallets. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
/** Kind of row in the list of wallets, ordered by `connectorTypeOrder`. */
export type ConnectorType = (typeof connectorTypes)[number]
/** Button of a connected wallet in the account view. */
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
 * Resolves the enabled features. A feature without a configured backend is absent: email and social logins need
 * `frameUrl`; swaps, buying and names need `apiUrl`; smart sessions need either that, or a kind of chain whose wallets
 * grant them.
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

/** Checks whether there is anything to agree to. */
const hasLegal = ({ termsConditionsUrl, privacyPolicyUrl }: Connect['options']) =>
  termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined

/** Completes a partial order with the rest in the default order. */
const complete = <T>(order: readonly T[] = [], all: readonly T[]): readonly T[] => [...new Set([...order, ...all])]
