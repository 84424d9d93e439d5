import type { ListedWallet } from '@solsmith/wire'
import type { Namespace } from '../namespaces/namespace.ts'

/** Every view that the modal may show (spec §2, and those of the toolkit that it describes). */
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

/** The name of a view of the modal. */
export type View = (typeof views)[number]

/** What a view is about. The code that opens a view gives it; each view reads its own. */
export type ViewData = {
  readonly walletId?: string
  /** The same, where it is one of the list. */
  readonly listed?: ListedWallet
  /** CAIP-2. */
  readonly networkId?: string
  readonly email?: string
  /** The address that is to follow `email`. */
  readonly newEmail?: string
  readonly redirectView?: View
  readonly name?: string
  /** Whom a social login or a purchase goes through. */
  readonly provider?: string
  /** Where a purchase is made, for who closed its window. */
  readonly url?: string
  /** Whether it will be in the account's list of purchases. */
  readonly isListed?: boolean
  /** Which side of a swap a token is chosen for. */
  readonly side?: 'from' | 'to'
  /** The kind of chain that is switched to, and the view that follows. */
  readonly namespace?: Namespace
  readonly navigateTo?: View
}
