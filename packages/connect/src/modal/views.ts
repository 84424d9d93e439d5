import type { ListedWallet } from '@solsmith/wire'
import type { Namespace } from '../namespaces/namespace.ts'

/** All views of the modal (spec §2, and those of the toolkit that it describes). */
export const views = [
  'Account',
  'AccountSettings',
  'AllWallets',
  'ApproveTransaction',
  'BuyInProgress',
  'ChooseAccountName',
  'Connect',
  'ConnectSocials',
  'ConnectWallets',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ConnectingSiwe',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Create',
  'Downloads',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'GetWallet',
  'Networks',
  'OnRampActivity',
  'OnRampFiatSelect',
  'OnRampProviders',
  'OnRampTokenSelect',
  'Profile',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'SmartSessionCreated',
  'SmartSessionList',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'SwitchActiveChain',
  'SwitchAddress',
  'SwitchNetwork',
  'Transactions',
  'UnsupportedChain',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WhatIsABuy',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const

/** Name of a view of the modal. */
export type View = (typeof views)[number]

/** Data of a view, set by the code that opens it; each view reads its own fields. */
export type ViewData = {
  readonly walletId?: string
  /** Its list entry, if listed. */
  readonly listed?: ListedWallet
  /** CAIP-2. */
  readonly networkId?: string
  readonly email?: string
  /** Replacement for `email`. */
  readonly newEmail?: string
  readonly redirectView?: View
  readonly name?: string
  /** Provider of a social login or a purchase. */
  readonly provider?: string
  /** URL of a purchase, to open its window again. */
  readonly url?: string
  /** Whether the account's list of purchases will include it. */
  readonly isListed?: boolean
  /** Side of a swap for which a token is selected. */
  readonly side?: 'from' | 'to'
  /** Kind of chain to switch to; `view` follows. */
  readonly namespace?: Namespace
  readonly navigateTo?: View
}
