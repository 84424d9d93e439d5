export type {
  FrameChannel,
  HistoryTransaction,
  ListedWallet,
  OnrampOptions,
  OnrampQuote,
  SmartSession,
  SocialProvider,
  TokenBalance,
} from '@solsmith/wire'
export { providerNames } from '@solsmith/wire'
export {
  type AccountDetails,
  type AccountEntry,
  type AccountReading,
  type AccountType,
  accountOf,
  type SocialWindow,
  type User,
  updateAccount,
} from './account/account.ts'
export { chooseAccount } from './account/chooseAccount.ts'
export { labelAddress, maxLabelLength } from './account/labelAddress.ts'
export { preferAccountType } from './account/preferAccountType.ts'
export {
  type AccountView,
  changeAccount,
  readAccount,
  type WalletInfo,
  type WalletType,
} from './account/readAccount.ts'
export { recordReading } from './account/recordReading.ts'
export { socialsFor } from './account/socialsFor.ts'
export { clearBalances } from './balance/clearBalances.ts'
export { fetchAmount } from './balance/fetchAmount.ts'
export { fetchBalance } from './balance/fetchBalance.ts'
export { fetchNativeBalance, type NativeBalance } from './balance/fetchNativeBalance.ts'
export { balanceFailure, fetchCollectibles, fetchTokenBalances } from './balance/fetchTokenBalances.ts'
export { namePair, type TokenName } from './balance/readTokenNames.ts'
export { requestTestSol } from './balance/requestTestSol.ts'
export { type Collectibles, type HeldBalance, hexChainId, readWalletAsset } from './balance/tokenBalances.ts'
export { watchBalance } from './balance/watchBalance.ts'
export { watchTokens } from './balance/watchTokens.ts'
export { activeWallet } from './connection/activeWallet.ts'
export { rememberedWalletKey } from './connection/askWallet.ts'
export { type AnyConnection, type Connection, connectionOf } from './connection/connection.ts'
export { connectWallet } from './connection/connectWallet.ts'
export { connectWith, type GivenWallet } from './connection/connectWith.ts'
export { disconnectAll } from './connection/disconnectAll.ts'
export { disconnectWallet } from './connection/disconnectWallet.ts'
export {
  activeConnection,
  activeNamespace,
  activeNetwork,
  type Connect,
  type ConnectOptions,
  createConnect,
  networkKey,
} from './createConnect.ts'
export { type Device, thisDevice } from './device.ts'
export { ConnectError, type ConnectErrors, isConnectError } from './errors.ts'
export { type ConnectEvent, watchEvents } from './events/events.ts'
export { fetchActivity, fetchTokenActivity, type NamedActivity, type TokenActivity } from './history/fetchActivity.ts'
export { fetchHistory, type HistoryInput, type HistoryPage } from './history/fetchHistory.ts'
export { dropSpam, groupByMonth, type HistoryGroup, keepNetwork } from './history/history.ts'
export type { Activity, ActivityAmount } from './history/readActivity.ts'
export { fetchIdentity } from './identity/fetchIdentity.ts'
export { createLog, type Log, type LogLevel } from './log.ts'
export { type AlertName, alertsOf, dismissAlert } from './modal/alerts.ts'
export { closeModal, tryCloseModal } from './modal/closeModal.ts'
export {
  connectMethodsOrder,
  hasSeparator,
  isWalletListCollapsed,
  walletGuideKind,
} from './modal/connectMethodsOrder.ts'
export {
  type AllWallets,
  type ConnectMethod,
  type ConnectorType,
  type FeatureOptions,
  type Features,
  featuresOf,
  type WalletFeature,
} from './modal/featuresOf.ts'
export { type FirstViewInput, firstView } from './modal/firstView.ts'
export { mayClose } from './modal/guards.ts'
export { type ModalState, modalOf, type TransactionEntry, updateModal, viewOf } from './modal/modalState.ts'
export { type OpenInput, openModal } from './modal/openModal.ts'
export { type PublicState, publicState } from './modal/publicState.ts'
export { canGoBack, goBack, popTransaction, push, pushTransaction, replace, resetTo } from './modal/router.ts'
export { hideToasts, messageOf, showError, showToast, type Toast, type ToastInput, toastsOf } from './modal/toasts.ts'
export { endTransaction } from './modal/transactions.ts'
export { type View, type ViewData, views } from './modal/views.ts'
export { watchModal } from './modal/watchModal.ts'
export {
  fetchNames,
  isNameRegistered,
  type NameSuggestion,
  resolveName,
  suggestNames,
} from './names/accountNames.ts'
export { nameProblem } from './names/nameProblem.ts'
export { coinType, isAccountName, nameZoneOf } from './names/names.ts'
export { canSignForName, type PendingNameRegistration, registeringOf, registerName } from './names/registerName.ts'
export { bip122 } from './namespaces/bip122/bip122.ts'
export type { BitcoinAccount, BitcoinPurpose } from './namespaces/bip122/bitcoinAccount.ts'
export { fetchBitcoinAccounts } from './namespaces/bip122/bitcoinAccounts.ts'
export type { BitcoinCoin, BitcoinCoinId } from './namespaces/bip122/bitcoinCoins.ts'
export type { BitcoinFeeRates } from './namespaces/bip122/bitcoinFees.ts'
export { type BitcoinNetworkInput, bitcoinNetwork } from './namespaces/bip122/bitcoinNetwork.ts'
export { awaitBitcoin, fetchBitcoinFees, prepareBitcoin, sendBitcoin } from './namespaces/bip122/bitcoinPayments.ts'
export type { BitcoinErrors } from './namespaces/bip122/errors.ts'
export type { AwaitBitcoinInput, BitcoinOutcome } from './namespaces/bip122/followBitcoin.ts'
export type { BitcoinPayment, BitcoinPaymentInput } from './namespaces/bip122/prepareBitcoin.ts'
export type { BitcoinSendInput } from './namespaces/bip122/sendBitcoin.ts'
export {
  type AdapterActions,
  type AdapterSwap,
  type AdapterTransfer,
  type ChainAdapter,
  kindOf,
  type SignedText,
} from './namespaces/chainAdapter.ts'
export {
  type AtomicSupport,
  type BatchMeans,
  type BatchStatus,
  type CallsStatus,
  type EvmBatch,
  type EvmCall,
  fetchAtomicSupport,
  fetchBatchMeans,
  fetchCallsStatus,
  type ShownBatch,
  sendCalls,
} from './namespaces/eip155/batchCalls.ts'
export { eip155 } from './namespaces/eip155/eip155.ts'
export type { BundlerFault, EvmErrors, PermissionField, PermissionPart } from './namespaces/eip155/errors.ts'
export { type EvmNetworkInput, evmChainIds, evmNetwork } from './namespaces/eip155/evmNetworks.ts'
export { type ConnectedEvmProvider, evmProviderOf } from './namespaces/eip155/evmProviderOf.ts'
export {
  type GrantedPermissions,
  grantPermissions,
  type Permission,
  type PermissionPolicy,
  type PermissionRequest,
  type PermissionSigner,
} from './namespaces/eip155/grantPermissions.ts'
export type { EvmProvider } from './namespaces/eip155/provider.ts'
export { signTypedData, type TypedData } from './namespaces/eip155/signEvmMessage.ts'
export { isSupportedBy, namespaceLabels, nativeTokenAddress } from './namespaces/features.ts'
export { type Namespace, namespaceOf } from './namespaces/namespace.ts'
export { namespacesOf } from './namespaces/namespacesOf.ts'
export type { PolkadotErrors } from './namespaces/polkadot/errors.ts'
export type { AwaitPolkadotInput, PolkadotOutcome } from './namespaces/polkadot/followPolkadot.ts'
export { polkadot } from './namespaces/polkadot/polkadot.ts'
export {
  type PolkadotNetwork,
  type PolkadotNetworkInput,
  polkadotNetwork,
} from './namespaces/polkadot/polkadotNetwork.ts'
export { awaitPolkadot, preparePolkadot, sendPolkadot } from './namespaces/polkadot/polkadotTransfers.ts'
export type { PolkadotPayment, PolkadotPaymentInput } from './namespaces/polkadot/preparePolkadot.ts'
export type { PolkadotSendInput } from './namespaces/polkadot/sendPolkadot.ts'
export { setUpNamespaces } from './namespaces/setUpNamespaces.ts'
export { currentSolana, isSolana } from './networks/currentSolana.ts'
export { isStopped } from './networks/isStopped.ts'
export {
  type NetworkClick,
  type NetworkRow,
  networkClick,
  networkRows,
  unsupportedClick,
} from './networks/networkRows.ts'
export {
  isNetworkApproved,
  isNetworkSupported,
  type NetworkRule,
  ruleOf,
  updateNetworkRule,
} from './networks/networkRules.ts'
export { type ChainEntry, readChain } from './networks/readChain.ts'
export type { NetworkView } from './networks/readNetwork.ts'
export { requestNetwork } from './networks/requestNetwork.ts'
export { solanaNetwork } from './networks/solanaNetwork.ts'
export { switchNamespace } from './networks/switchNamespace.ts'
export { switchNetwork } from './networks/switchNetwork.ts'
export { type RpcHost, withRpcHost } from './networks/withRpcHost.ts'
export { awaitPurchase } from './onramp/awaitPurchase.ts'
export { createOnrampUrl, fetchOnrampOptions, mockedQuoteId, quoteOnramp } from './onramp/onramp.ts'
export {
  type OnrampChoice,
  onrampChoiceOf,
  paymentLimits,
  paymentProblem,
  updateOnramp,
} from './onramp/onrampChoice.ts'
export { canBuy, type OnrampProvider, onrampProviders } from './onramp/onrampProviders.ts'
export { openPurchase, openPurchaseWindow } from './onramp/openPurchase.ts'
export { loadOptions } from './options/loadOptions.ts'
export type { AppMetadata, Options, SmartAccountOptions } from './options/options.ts'
export { fetchPrices, type Price, priceOf } from './prices/fetchPrices.ts'
export { finishRedirect } from './redirect/redirect.ts'
export { rpcOf } from './rpc/rpcOf.ts'
export { chooseReceiver, looksLikeName } from './send/chooseReceiver.ts'
export { describeKind } from './send/describeKind.ts'
export { SendError } from './send/errors.ts'
export { explainFailure, isShortOfSol } from './send/explainFailure.ts'
export { fetchTransferFee } from './send/fetchTransferFee.ts'
export { groupSent, type SentGroup, type SentList } from './send/groupSent.ts'
export {
  isOpen,
  type Journal,
  type JournalEntry,
  type JournalPart,
  type JournalState,
  journalNetwork,
} from './send/journal.ts'
export { type PlanPlace, placeOf, readKind } from './send/kinds.ts'
export type { LandedChanges } from './send/landed.ts'
export { createMemoryLocks, type Locks } from './send/locks.ts'
export { entryMatchesPreview, matchesPreview } from './send/matchesPreview.ts'
export { type PreparedSend, type PrepareOptions, prepareSend } from './send/prepareSend.ts'
export { receiverCheck } from './send/receiverCheck.ts'
export { type LandedEntry, resumeBatch, resumeOpen } from './send/resumeBatch.ts'
export { dismissSend, type Resumed, readOpenSends, resumeSend } from './send/resumeSends.ts'
export {
  dismissRun,
  failRun,
  isRunning,
  type Run,
  type RunOwner,
  type RunPart,
  type RunPlan,
  runOf,
  togglePause,
} from './send/runs.ts'
export {
  chooseToken,
  noteMeans,
  resetSend,
  type SendForm,
  type SendOutcome,
  type SendToken,
  sendFormOf,
  updateSend,
  updateSendEnd,
} from './send/sendForm.ts'
export { groupLimit } from './send/sendGroups.ts'
export { type InstructionsInput, sendInstructions } from './send/sendInstructions.ts'
export { type PartsInput, sendParts, splitPlan } from './send/sendParts.ts'
export { type SendInput, type Sent, sendPlan } from './send/sendPlan.ts'
export {
  hasEnoughGas,
  hasGas,
  isOverBalance,
  isReceiver,
  maximumSend,
  parseTokenAmount,
  type SendLabel,
  sendLabel,
  solToken,
} from './send/sendRules.ts'
export { type LandedPart, type RunInput, resumeRuns, showLanded, startRun } from './send/sendRun.ts'
export {
  type PreparedTransfer,
  previewOther,
  previewTransfer,
  type SendTransferInput,
  sendTransfer,
} from './send/sendTransfer.ts'
export { signLocally } from './send/signLocally.ts'
export type { SendProgress, SignedEntry } from './send/submit.ts'
export { supportsVersion1 } from './send/supportsVersion1.ts'
export { type TransferLine, transferLines } from './send/transferLines.ts'
export { watchBatch } from './send/watchBatch.ts'
export { endSession, fetchSessions } from './sessions/sessions.ts'
export { type Signed, signMessage, signOffchainMessage } from './sign/signMessage.ts'
export { type AuthenticateInput, authenticate } from './siwx/authenticate.ts'
export { createSignInServer, type SignInServerOptions } from './siwx/createSignInServer.ts'
export { createSiwx, type SignInServer, type SiwxOptions } from './siwx/createSiwx.ts'
export { cancelSignIn, type SignInBy, signIn } from './siwx/signIn.ts'
export { createSiweConfig, type SiweConfig, type SiweMessage, type SiweOptions } from './siwx/siwe.ts'
export type { Siwx, SiwxMessage, SiwxSession } from './siwx/siwx.ts'
export { type VerifySignInInput, verifySignIn } from './siwx/verifySignIn.ts'
export type { State } from './state.ts'
export { createLocalStorage, createMemoryStorage, type Storage } from './storage.ts'
export { createStore, type Store } from './store.ts'
export { previewKindSwap, sendKindSwap } from './swap/kindSwap.ts'
export { type PreparedSwap, previewSwap, sendSwap } from './swap/sendSwap.ts'
export {
  buildApproval,
  buildSwap,
  fetchGasPrice,
  fetchSwapTokens,
  isAllowed,
  quoteSwap,
  type SwapInput,
  type SwapToken,
} from './swap/swap.ts'
export {
  beginSwap,
  chooseSwapToken,
  flipSwap,
  type SwapForm,
  type SwapSide,
  swapFormOf,
  updateSwap,
} from './swap/swapForm.ts'
export { type SwapLabel, swapLabel } from './swap/swapLabel.ts'
export {
  formatToAmount,
  maximumSlippage,
  priceImpact,
  slippageOf,
  swapInputError,
} from './swap/swapMath.ts'
export type { TokenPort } from './tokenPort.ts'
export { connectExternal } from './wallets/connectExternal.ts'
export {
  type ConnectorRow,
  type ConnectorRowsInput,
  chooseRow,
  hasInstalledRow,
  readConnectorRows,
} from './wallets/connectorRows.ts'
export { awaitDevice, codeWaitSeconds, confirmEmail, connectEmail, requestCode } from './wallets/embedded/emailLogin.ts'
export { createEmbeddedWallet, type EmbeddedOptions } from './wallets/embedded/embeddedWallet.ts'
export { EmbeddedError } from './wallets/embedded/errors.ts'
export { rememberedEmail } from './wallets/embedded/frameMemory.ts'
export { tellTheme } from './wallets/embedded/frameTheme.ts'
export { isLoginNetwork } from './wallets/embedded/loginNetwork.ts'
export { type FramePlace, openFrame, showFrame } from './wallets/embedded/openFrame.ts'
export { rejectApproval } from './wallets/embedded/promptUser.ts'
export { registerEmbedded } from './wallets/embedded/registerEmbedded.ts'
export { isChoosingRecovery, leaveRecoveryChoice } from './wallets/embedded/requestEntry.ts'
export {
  connectFarcaster,
  connectSocial,
  leaveFarcaster,
  resumeSocial,
  type SocialLogin,
  socialLoginOf,
  takeSocialReturn,
} from './wallets/embedded/socialLogin.ts'
export { confirmNewEmail, confirmPresentEmail, requestUpdate, updateEmail } from './wallets/embedded/updateEmail.ts'
export { WalletError } from './wallets/errors.ts'
export { fetchImage } from './wallets/fetchImage.ts'
export { mergeWallets, type WalletEntry } from './wallets/mergeWallets.ts'
export { networkImage } from './wallets/networkImage.ts'
export { prefetch, type WalletLists } from './wallets/prefetch.ts'
export { type RecentWallet, readRecentWallets } from './wallets/recentWallets.ts'
export { registerInjected } from './wallets/registerInjected.ts'
export { findListed, hasRelay, type Selection, selectWallet } from './wallets/selectWallet.ts'
export { supportsBatchSigning } from './wallets/supportsBatchSigning.ts'
export {
  type Account,
  knowsNetwork,
  type LabelledAccount,
  type Readiness,
  type RequestPart,
  signsVersion1,
  type Wallet,
  type WalletInput,
  type WalletKind,
  type WalletOutput,
  type WalletRequest,
} from './wallets/wallet.ts'
export type { WalletAdapter } from './wallets/walletAdapter.ts'
export { connectWalletConnect } from './wallets/walletConnect/connectWalletConnect.ts'
export { isPairingFresh, type Pairing, pairingOf } from './wallets/walletConnect/pairing.ts'
export { type Platform, platformsOf } from './wallets/walletConnect/platformsOf.ts'
export { registerWalletConnect } from './wallets/walletConnect/registerWalletConnect.ts'
export { rememberLink, type WalletLink, walletLink } from './wallets/walletConnect/walletLink.ts'
export {
  addPage,
  countRecommended,
  fetchFeatured,
  fetchRecommended,
  fetchWallets,
  formatWalletCount,
  type WalletListInput,
  type WalletPage,
} from './wallets/walletList.ts'
export type { SignPartFeature } from './wallets/walletStandard.ts'
export { fetchWalletPicture } from './wallets/watchPictures.ts'
export { watchWallets } from './wallets/watchWallets.ts'
export { failureReasons } from './words/failureReasons.en.ts'
export { german } from './words/german.ts'
export { toastTexts } from './words/toasts.en.ts'
