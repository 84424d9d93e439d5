import type { ListedWallet } from '@solsmith/wire'
import type { Namespace } from '../namespaces/namespace.ts'

/** All views of the modal (spec §2). */
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

/** Name of a view. */
export type View = (typeof views)[number]

/** Data of a view; each reads its own fields. */
export type ViewData = {
  readonly walletId?: string
  readonly listed?: ListedWallet
  /** CAIP-2. */
  readonly networkId?: string
  readonly email?: string
  readonly newEmail?: string
  readonly redirectView?: View
  readonly name?: string
  readonly provider?: string
  /** URL to reopen the purchase's window. */
  readonly url?: string
  /** In the list of purchases. */
  readonly isListed?: boolean
  readonly side?: 'from' | 'to'
  /** Namespace to switch to, before `view`. */
  readonly namespace?: Namespace
  readonly navigateTo?: View
}
