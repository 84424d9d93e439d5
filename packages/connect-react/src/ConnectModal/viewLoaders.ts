import type { View } from '@solsmith/connect'
import type { ComponentType } from 'react'

/** Where each view's code is. Every one is a file of its own, fetched when it is first shown. */
const loaders: { readonly [V in View]: () => Promise<ComponentType> } = {
  EmailLogin: () => import('../views/email-login/EmailLoginView.tsx').then(({ EmailLoginView }) => EmailLoginView),
  EmailVerifyOtp: () =>
    import('../views/email-verify-otp/EmailVerifyOtpView.tsx').then(({ EmailVerifyOtpView }) => EmailVerifyOtpView),
  EmailVerifyDevice: () =>
    import('../views/email-verify-device/EmailVerifyDeviceView.tsx').then(
      ({ EmailVerifyDeviceView }) => EmailVerifyDeviceView,
    ),
  UpdateEmailWallet: () =>
    import('../views/update-email-wallet/UpdateEmailWalletView.tsx').then(
      ({ UpdateEmailWalletView }) => UpdateEmailWalletView,
    ),
  UpdateEmailPrimaryOtp: () =>
    import('../views/update-email-primary-otp/UpdateEmailPrimaryOtpView.tsx').then(
      ({ UpdateEmailPrimaryOtpView }) => UpdateEmailPrimaryOtpView,
    ),
  UpdateEmailSecondaryOtp: () =>
    import('../views/update-email-secondary-otp/UpdateEmailSecondaryOtpView.tsx').then(
      ({ UpdateEmailSecondaryOtpView }) => UpdateEmailSecondaryOtpView,
    ),
  UpgradeEmailWallet: () =>
    import('../views/upgrade-email-wallet/UpgradeEmailWalletView.tsx').then(
      ({ UpgradeEmailWalletView }) => UpgradeEmailWalletView,
    ),
  ConnectSocials: () =>
    import('../views/connect-socials/ConnectSocialsView.tsx').then(({ ConnectSocialsView }) => ConnectSocialsView),
  ConnectingSocial: () =>
    import('../views/connecting-social/ConnectingSocialView.tsx').then(
      ({ ConnectingSocialView }) => ConnectingSocialView,
    ),
  ConnectingFarcaster: () =>
    import('../views/connecting-farcaster/ConnectingFarcasterView.tsx').then(
      ({ ConnectingFarcasterView }) => ConnectingFarcasterView,
    ),
  Create: () => import('../views/create/CreateView.tsx').then(({ CreateView }) => CreateView),
  ApproveTransaction: () =>
    import('../views/approve-transaction/ApproveTransactionView.tsx').then(
      ({ ApproveTransactionView }) => ApproveTransactionView,
    ),
  Swap: () => import('../views/swap/SwapView.tsx').then(({ SwapView }) => SwapView),
  SwapSelectToken: () =>
    import('../views/swap-select-token/SwapSelectTokenView.tsx').then(({ SwapSelectTokenView }) => SwapSelectTokenView),
  SwapPreview: () => import('../views/swap-preview/SwapPreviewView.tsx').then(({ SwapPreviewView }) => SwapPreviewView),
  OnRampProviders: () =>
    import('../views/on-ramp-providers/OnRampProvidersView.tsx').then(({ OnRampProvidersView }) => OnRampProvidersView),
  OnRampTokenSelect: () =>
    import('../views/on-ramp-token-select/OnRampTokenSelectView.tsx').then(
      ({ OnRampTokenSelectView }) => OnRampTokenSelectView,
    ),
  OnRampFiatSelect: () =>
    import('../views/on-ramp-fiat-select/OnRampFiatSelectView.tsx').then(
      ({ OnRampFiatSelectView }) => OnRampFiatSelectView,
    ),
  OnRampActivity: () =>
    import('../views/on-ramp-activity/OnRampActivityView.tsx').then(({ OnRampActivityView }) => OnRampActivityView),
  BuyInProgress: () =>
    import('../views/buy-in-progress/BuyInProgressView.tsx').then(({ BuyInProgressView }) => BuyInProgressView),
  ChooseAccountName: () =>
    import('../views/choose-account-name/ChooseAccountNameView.tsx').then(
      ({ ChooseAccountNameView }) => ChooseAccountNameView,
    ),
  RegisterAccountName: () =>
    import('../views/register-account-name/RegisterAccountNameView.tsx').then(
      ({ RegisterAccountNameView }) => RegisterAccountNameView,
    ),
  RegisterAccountNameSuccess: () =>
    import('../views/register-account-name-success/RegisterAccountNameSuccessView.tsx').then(
      ({ RegisterAccountNameSuccessView }) => RegisterAccountNameSuccessView,
    ),
  SmartSessionCreated: () =>
    import('../views/smart-session-created/SmartSessionCreatedView.tsx').then(
      ({ SmartSessionCreatedView }) => SmartSessionCreatedView,
    ),
  SmartSessionList: () =>
    import('../views/smart-session-list/SmartSessionListView.tsx').then(
      ({ SmartSessionListView }) => SmartSessionListView,
    ),
  Account: () => import('../views/account/AccountView.tsx').then(({ AccountView }) => AccountView),
  AccountSettings: () =>
    import('../views/account-settings/AccountSettingsView.tsx').then(({ AccountSettingsView }) => AccountSettingsView),
  ConnectingSiwe: () =>
    import('../views/siwx-sign-message/SignMessageView.tsx').then(({ SignMessageView }) => SignMessageView),
  Networks: () => import('../views/networks/NetworksView.tsx').then(({ NetworksView }) => NetworksView),
  Profile: () => import('../views/profile/ProfileView.tsx').then(({ ProfileView }) => ProfileView),
  SIWXSignMessage: () =>
    import('../views/siwx-sign-message/SignMessageView.tsx').then(({ SignMessageView }) => SignMessageView),
  SwitchActiveChain: () =>
    import('../views/switch-active-chain/SwitchActiveChainView.tsx').then(
      ({ SwitchActiveChainView }) => SwitchActiveChainView,
    ),
  SwitchAddress: () =>
    import('../views/switch-address/SwitchAddressView.tsx').then(({ SwitchAddressView }) => SwitchAddressView),
  SwitchNetwork: () =>
    import('../views/switch-network/SwitchNetworkView.tsx').then(({ SwitchNetworkView }) => SwitchNetworkView),
  Transactions: () =>
    import('../views/transactions/TransactionsView.tsx').then(({ TransactionsView }) => TransactionsView),
  UnsupportedChain: () =>
    import('../views/unsupported-chain/UnsupportedChainView.tsx').then(
      ({ UnsupportedChainView }) => UnsupportedChainView,
    ),
  WalletCompatibleNetworks: () =>
    import('../views/wallet-compatible-networks/WalletCompatibleNetworksView.tsx').then(
      ({ WalletCompatibleNetworksView }) => WalletCompatibleNetworksView,
    ),
  WalletReceive: () =>
    import('../views/wallet-receive/WalletReceiveView.tsx').then(({ WalletReceiveView }) => WalletReceiveView),
  WalletSend: () => import('../views/wallet-send/WalletSendView.tsx').then(({ WalletSendView }) => WalletSendView),
  WalletSendPreview: () =>
    import('../views/wallet-send-preview/WalletSendPreviewView.tsx').then(
      ({ WalletSendPreviewView }) => WalletSendPreviewView,
    ),
  WalletSendSelectToken: () =>
    import('../views/wallet-send-select-token/WalletSendSelectTokenView.tsx').then(
      ({ WalletSendSelectTokenView }) => WalletSendSelectTokenView,
    ),
  Connect: () => import('../views/connect/ConnectView.tsx').then(({ ConnectView }) => ConnectView),
  AllWallets: () => import('../views/all-wallets/AllWalletsView.tsx').then(({ AllWalletsView }) => AllWalletsView),
  ConnectWallets: () =>
    import('../views/connect-wallets/ConnectWalletsView.tsx').then(({ ConnectWalletsView }) => ConnectWalletsView),
  ConnectingMultiChain: () =>
    import('../views/connecting-multi-chain/ConnectingMultiChainView.tsx').then(
      ({ ConnectingMultiChainView }) => ConnectingMultiChainView,
    ),
  ConnectingWalletConnect: () =>
    import('../views/connecting-wallet-connect/ConnectingWalletConnectView.tsx').then(
      ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('../views/connecting-wallet-connect/ConnectingWalletConnectBasicView.tsx').then(
      ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
    ),
  Downloads: () => import('../views/downloads/DownloadsView.tsx').then(({ DownloadsView }) => DownloadsView),
  GetWallet: () => import('../views/get-wallet/GetWalletView.tsx').then(({ GetWalletView }) => GetWalletView),
  WhatIsABuy: () => import('../views/help/WhatIsABuyView.tsx').then(({ WhatIsABuyView }) => WhatIsABuyView),
  WhatIsANetwork: () =>
    import('../views/help/WhatIsANetworkView.tsx').then(({ WhatIsANetworkView }) => WhatIsANetworkView),
  WhatIsAWallet: () => import('../views/help/WhatIsAWalletView.tsx').then(({ WhatIsAWalletView }) => WhatIsAWalletView),
  ConnectingExternal: () =>
    import('../views/connecting-external/ConnectingExternalView.tsx').then(
      ({ ConnectingExternalView }) => ConnectingExternalView,
    ),
}

const loaded = new Map<View, ComponentType>()
const loading = new Map<View, Promise<ComponentType>>()

/** A view's component, if it has come. */
export const viewNow = (view: View): ComponentType | undefined => loaded.get(view)

/** Fetches a view's component, once; a failure is tried again. */
export function loadView(view: View): Promise<ComponentType> {
  const known = loading.get(view)
  if (known) return known
  const asked = loaders[view]().then(
    (component) => {
      loaded.set(view, component)
      return component
    },
    (error: unknown) => {
      loading.delete(view)
      throw error
    },
  )
  loading.set(view, asked)
  return asked
}
