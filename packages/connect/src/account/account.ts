import type { SocialProvider } from '@solsmith/wire'
import type { NativeBalance } from '../balance/fetchNativeBalance.ts'
import type { HeldBalance } from '../balance/tokenBalances.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** Account type in a wallet: a plain key, or a contract (spec §3, §6). */
export type AccountType = 'eoa' | 'smartAccount'

/** An account that a wallet has shown to this site (spec §3). */
export type AccountEntry = { readonly namespace: Namespace; readonly address: string; readonly type: AccountType }

/** Last data read of an account, for hosts; keyed, because either can change. */
export type AccountReading = {
  readonly caipAddress: string
  readonly balance?: NativeBalance
  readonly tokens?: readonly HeldBalance[]
  readonly profile?: { readonly name: string | null; readonly image: string | null }
}

/** A window opened by a social login. */
export type SocialWindow = {
  readonly closed: boolean
  readonly close: () => void
  readonly focus: () => void
}

/** User of an embedded wallet. */
export type User = { readonly email: string | null; readonly username: string | null }

/** Account data in addition to the connection (spec §3). */
export type AccountDetails = {
  readonly allAccounts: readonly AccountEntry[]
  readonly preferredType: AccountType | null
  readonly smartAccountDeployed: boolean
  readonly currentTab: number
  readonly addressLabels: ReadonlyMap<string, string>
  /** Remembered across visits. */
  readonly socialProvider: SocialProvider | null
  /** From the click until the login ends. */
  readonly socialWindow: SocialWindow | null
  readonly farcasterUrl: string | null
  /** Null for other wallets. */
  readonly user: User | null
  readonly reading: AccountReading | null
  /** CAIP-2. */
  readonly lastNetworkInView: string | null
}

export type Accounts = { readonly [N in Namespace]?: AccountDetails }

const noDetails: AccountDetails = {
  allAccounts: [],
  preferredType: null,
  smartAccountDeployed: false,
  currentTab: 0,
  addressLabels: new Map(),
  socialProvider: null,
  socialWindow: null,
  farcasterUrl: null,
  user: null,
  reading: null,
  lastNetworkInView: null,
}

/** Returns the account data of a namespace; empty details by default. */
export const accountOf = ({ accounts }: State, namespace: Namespace): AccountDetails =>
  accounts?.[namespace] ?? noDetails

/** Returns a transition of account details. */
export const updateAccount =
  (namespace: Namespace, change: Partial<AccountDetails>) =>
  (state: State): State => ({
    ...state,
    accounts: { ...state.accounts, [namespace]: { ...accountOf(state, namespace), ...change } },
  })
