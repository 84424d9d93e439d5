import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** What kind of account a wallet holds: a key of its own, or a contract (spec §3, §6). */
export type AccountType = 'eoa' | 'smartAccount'
/** The providers that a social login may use (spec §7). */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

/** What is held of an account beside its connection (spec §3). Balances and names are a server's, and not in here. */
export type AccountDetails = {
  readonly all: readonly { readonly address: string; readonly type: AccountType }[]
  /** Null: the first of the namespace. */
  readonly preferredType: AccountType | null
  readonly isSmartAccountDeployed: boolean
  /** Which of the tabs is open, counted from 0. */
  readonly tab: number
  readonly labels: ReadonlyMap<string, string>
  readonly social: { readonly provider: SocialProvider; readonly userName: string | null } | null
  readonly farcasterUrl: string | null
  /** The name that an address has just got; whose it is stays with it, because a wallet may change its account. */
  readonly profile: { readonly address: string; readonly name: string } | null
}

export type Accounts = { readonly [N in Namespace]?: AccountDetails }

const noDetails: AccountDetails = {
  all: [],
  preferredType: null,
  isSmartAccountDeployed: false,
  tab: 0,
  labels: new Map(),
  social: null,
  farcasterUrl: null,
  profile: null,
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

/** Names one of the person's addresses; an empty label removes the name. */
export const labelAddress =
  (namespace: Namespace, address: string, label: string) =>
  (state: State): State => {
    const labels = new Map(accountOf(state, namespace).labels)
    if (label) labels.set(address, label)
    else labels.delete(address)
    return updateAccount(namespace, { labels })(state)
  }
