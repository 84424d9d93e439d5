import type { View } from '@solsmith/connect'
import type { ComponentType } from 'react'
import type { FirstView } from './viewLoaders.ts'

// One chunk for related views, because many small ones weigh more.
const login = () => import('../views/login/loginViews.ts')
const swap = () => import('../views/swap/swapViews.ts')
const buy = () => import('../views/on-ramp-providers/onRampViews.ts')
const names = () => import('../views/register-account-name/nameViews.ts')
const sessions = () => import('../views/smart-session-list/sessionViews.ts')
const help = () => import('../views/help/helpViews.ts')
const networks = () => import('../views/networks/networkViews.ts')
const settings = () => import('../views/account-settings/settingsViews.ts')

/** Outside the first view's weight. */
export const laterLoaders: { readonly [V in Exclude<View, FirstView>]: () => Promise<ComponentType> } = {
  EmailLogin: () => login().then(({ EmailLoginView }) => EmailLoginView),
  EmailVerifyOtp: () => login().then(({ EmailVerifyOtpView }) => EmailVerifyOtpView),
  EmailVerifyDevice: () => login().then(({ EmailVerifyOtpView }) => EmailVerifyOtpView),
  UpdateEmailWallet: () => login().then(({ UpdateEmailWalletView }) => UpdateEmailWalletView),
  UpdateEmailPrimaryOtp: () => login().then(({ UpdateEmailPrimaryOtpView }) => UpdateEmailPrimaryOtpView),
  UpdateEmailSecondaryOtp: () => login().then(({ UpdateEmailSecondaryOtpView }) => UpdateEmailSecondaryOtpView),
  UpgradeEmailWallet: () => login().then(({ UpgradeEmailWalletView }) => UpgradeEmailWalletView),
  ConnectSocials: () => login().then(({ ConnectSocialsView }) => ConnectSocialsView),
  ConnectingSocial: () => login().then(({ ConnectingSocialView }) => ConnectingSocialView),
  ConnectingFarcaster: () =>
    import('../views/ConnectingFarcasterView.tsx').then(({ ConnectingFarcasterView }) => ConnectingFarcasterView),
  Create: () => login().then(({ CreateView }) => CreateView),
  ApproveTransaction: () =>
    import('../views/approve-transaction/ApproveTransactionView.tsx').then(
      ({ ApproveTransactionView }) => ApproveTransactionView,
    ),
  Swap: () => swap().then(({ SwapView }) => SwapView),
  SwapSelectToken: () => swap().then(({ SwapSelectTokenView }) => SwapSelectTokenView),
  SwapPreview: () => swap().then(({ SwapPreviewView }) => SwapPreviewView),
  OnRampProviders: () => buy().then(({ OnRampProvidersView }) => OnRampProvidersView),
  OnRampTokenSelect: () => buy().then(({ OnRampTokenSelectView }) => OnRampTokenSelectView),
  OnRampFiatSelect: () => buy().then(({ OnRampFiatSelectView }) => OnRampFiatSelectView),
  OnRampActivity: () => buy().then(({ OnRampActivityView }) => OnRampActivityView),
  BuyInProgress: () => buy().then(({ BuyInProgressView }) => BuyInProgressView),
  ChooseAccountName: () => names().then(({ ChooseAccountNameView }) => ChooseAccountNameView),
  RegisterAccountName: () => names().then(({ RegisterAccountNameView }) => RegisterAccountNameView),
  RegisterAccountNameSuccess: () =>
    names().then(({ RegisterAccountNameSuccessView }) => RegisterAccountNameSuccessView),
  SmartSessionCreated: () => sessions().then(({ SmartSessionCreatedView }) => SmartSessionCreatedView),
  SmartSessionList: () => sessions().then(({ SmartSessionListView }) => SmartSessionListView),
  AccountSettings: () => settings().then(({ AccountSettingsView }) => AccountSettingsView),
  ConnectingSiwe: () => import('../views/SignMessageView.tsx').then(({ SignMessageView }) => SignMessageView),
  Profile: () => settings().then(({ ProfileView }) => ProfileView),
  SIWXSignMessage: () => import('../views/SignMessageView.tsx').then(({ SignMessageView }) => SignMessageView),
  SwitchActiveChain: () => networks().then(({ SwitchActiveChainView }) => SwitchActiveChainView),
  SwitchAddress: () => settings().then(({ SwitchAddressView }) => SwitchAddressView),
  SwitchNetwork: () => networks().then(({ SwitchNetworkView }) => SwitchNetworkView),
  Transactions: () =>
    import('../views/transactions/TransactionsView.tsx').then(({ TransactionsView }) => TransactionsView),
  UnsupportedChain: () => networks().then(({ UnsupportedChainView }) => UnsupportedChainView),
  WalletCompatibleNetworks: () => networks().then(({ WalletCompatibleNetworksView }) => WalletCompatibleNetworksView),
  WalletReceive: () => import('../views/WalletReceiveView.tsx').then(({ WalletReceiveView }) => WalletReceiveView),
  WalletSend: () => import('../views/wallet-send/WalletSendView.tsx').then(({ WalletSendView }) => WalletSendView),
  WalletSendPreview: () =>
    import('../views/wallet-send-preview/WalletSendPreviewView.tsx').then(
      ({ WalletSendPreviewView }) => WalletSendPreviewView,
    ),
  WalletSendSelectToken: () =>
    import('../views/WalletSendSelectTokenView.tsx').then(({ WalletSendSelectTokenView }) => WalletSendSelectTokenView),
  AllWallets: () => import('../views/all-wallets/AllWalletsView.tsx').then(({ AllWalletsView }) => AllWalletsView),
  ConnectWallets: () => import('../views/ConnectWalletsView.tsx').then(({ ConnectWalletsView }) => ConnectWalletsView),
  ConnectingMultiChain: () =>
    import('../views/ConnectingMultiChainView.tsx').then(({ ConnectingMultiChainView }) => ConnectingMultiChainView),
  ConnectingWalletConnect: () =>
    import('../views/connecting-wallet-connect/ConnectingWalletConnectView.tsx').then(
      ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('../views/connecting-wallet-connect/ConnectingWalletConnectBasicView.tsx').then(
      ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
    ),
  Downloads: () => help().then(({ DownloadsView }) => DownloadsView),
  GetWallet: () => help().then(({ GetWalletView }) => GetWalletView),
  WhatIsABuy: () => help().then(({ WhatIsABuyView }) => WhatIsABuyView),
  WhatIsANetwork: () => help().then(({ WhatIsANetworkView }) => WhatIsANetworkView),
  WhatIsAWallet: () => help().then(({ WhatIsAWalletView }) => WhatIsAWalletView),
}
