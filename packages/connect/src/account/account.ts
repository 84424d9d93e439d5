import type { SocialProvider } from '@solsmith/wire'
import type { NativeBalance } from '../balance/fetchNativeBalance.ts'
import type { HeldBalance } from '../balance/tokenBalances.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** What kind of account a wallet holds: a key of its own, or a contract (spec §3, §6). */
export type AccountType = 'eoa' | 'smartAccount'

/** One of the accounts that a wallet has shown to this site (spec §3). */
export type AccountEntry = { readonly namespace: Namespace; readonly address: string; readonly type: AccountType }

/**
 * What was last read of an account, for hosts that draw it themselves; the modal asks again. It says whose it is, because a wallet
 * may change its account, and a person the network.
 */
export type AccountReading = {
  readonly caipAddress: string
  readonly balance?: NativeBalance
  readonly tokens?: readonly HeldBalance[]
  readonly profile?: { readonly name: string | null; readonly image: string | null }
}

/** A window that a social login has opened. */
export type SocialWindow = {
  readonly closed: boolean
  readonly close: () => void
  /** Brings it to the front. */
  readonly focus: () => void
}

/** The user of an embedded wallet. */
export type User = { readonly email: string | null; readonly username: string | null }

/** What is held of an account beside its connection (spec §3). */
export type AccountDetails = {
  readonly allAccounts: readonly AccountEntry[]
  /** Null: the first of the namespace. */
  readonly preferredType: AccountType | null
  readonly smartAccountDeployed: boolean
  /** Which of the tabs is open, counted from 0. */
  readonly currentTab: number
  readonly addressLabels: ReadonlyMap<string, string>
  /** The provider of the social login, remembered across visits; null for other logins. */
  readonly socialProvider: SocialProvider | null
  /** The provider's window, from the click until the login ends. */
  readonly socialWindow: SocialWindow | null
  readonly farcasterUrl: string | null
  /** The embedded wallet's user; null for other wallets. */
  readonly user: User | null
  readonly reading: AccountReading | null
  /** The network whose history was last looked at, by CAIP-2 id. */
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

/** What is held of the account of a namespace; empty details where there is none. */
export const accountOf = ({ accounts }: State, namespace: Namespace): AccountDetails =>
  accounts?.[namespace] ?? noDetails

/** A transition that changes some details of the account of a namespace and keeps the rest. */
export const updateAccount =
  (namespace: Namespace, change: Partial<AccountDetails>) =>
  (state: State): State => ({
    ...state,
    accounts: { ...state.accounts, [namespace]: { ...accountOf(state, namespace), ...change } },
  })
