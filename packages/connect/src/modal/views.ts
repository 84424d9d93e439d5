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

export type View = (typeof views)[number]

/** What a view is about. Whoever opens it gives it; each view reads its own. */
export type ViewData = {
  readonly walletId?: string
  readonly networkId?: string
  readonly email?: string
  readonly redirectView?: View
  readonly name?: string
}
