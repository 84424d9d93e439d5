export { type ApiErrorBody, apiErrorBody } from './apiErrorBody.ts'
export { type TokenBalance, type WalletAsset, walletAssets } from './blockchain-api/balance.ts'
export { blockchainApi } from './blockchain-api/blockchainApi.ts'
export { type BlockchainApiOptions, callBlockchainApi } from './blockchain-api/callBlockchainApi.ts'
export type { HistoryTransaction } from './blockchain-api/history.ts'
export type { Identity } from './blockchain-api/identity.ts'
export type { OnrampOptions, OnrampQuote } from './blockchain-api/onramp.ts'
export type { SmartSession } from './blockchain-api/sessions.ts'
export { type SignInSession, signInApi } from './blockchain-api/signIn.ts'
export { type ClientOptions, callEndpoint, type Endpoint, type Input, type Output, type Parsed } from './endpoint.ts'
export { isWireError, WireError, type WireErrors } from './errors.ts'
export { type FrameChannel, type FrameChannelOptions, openFrameChannel } from './frame/channel.ts'
export {
  choiceWaitingMessage,
  deviceWaitingMessage,
  type ExchangeName,
  type ExchangePayload,
  type ExchangeResult,
  providerNames,
  type RedirectProvider,
  redirectProviders,
  type SocialProvider,
  socialProviders,
} from './frame/exchanges.ts'
export { type FrameSettings, withoutFrameSettings, writeFrameSettings } from './frame/frameSettings.ts'
export {
  type AppMessage,
  type FrameMessage,
  parseAppMessage,
  parseFrameMessage,
  readAppType,
  writeAppMessage,
  writeFrameMessage,
} from './frame/messages.ts'
export {
  classifyRpcMethod,
  nodeRpcMethods,
  type RpcRequest,
  rpcNotAllowedMessage,
  safeRpcMethods,
  unsafeRpcMethods,
} from './frame/rpcMethods.ts'
export {
  type AffiliateCode,
  type AffiliateFigures,
  countAffiliateClick,
  type Fees,
  fetchAffiliate,
  fetchAffiliateCode,
  fetchFees,
  registerAffiliateCode,
  writeAffiliateCode,
} from './product-api/affiliates.ts'
export { fetchBlock } from './product-api/blocks.ts'
export { type Config, fetchConfig } from './product-api/config.ts'
export {
  type FoundTokens,
  findTokens,
  listPools,
  type PoolList,
  type PoolSort,
  poolPageSize,
  poolSorts,
  searchLimit,
} from './product-api/directory.ts'
export { examineMedia, type MediaReading } from './product-api/doctor.ts'
export {
  type Candle,
  candleSpans,
  fetchCandles,
  fetchIndexedHolders,
  fetchMarket,
  type Market,
} from './product-api/figures.ts'
export { imageLimitBytes } from './product-api/imageLimit.ts'
export { type FoundLookAlike, findLookAlike } from './product-api/lookAlikes.ts'
export { fetchLookupTables, type LookupTables } from './product-api/lookupTables.ts'
export {
  checkMedia,
  cid,
  type ImageType,
  imageTypes,
  type MetadataProof,
  storeImage,
  storeMetadata,
  type TokenMetadata,
  tokenMetadata,
  writeMetadataClaim,
} from './product-api/media.ts'
export { fetchOperator, type Operator } from './product-api/operator.ts'
export { fetchPurchase, payPurchase, type SandboxPurchase } from './product-api/purchases.ts'
export { fetchSetup, nodeUrlLimit, type SetupState, setUpNetwork } from './product-api/setup.ts'
export { fetchTemplateRules } from './product-api/templates.ts'
export { fetchToolkit, type ToolkitSettings } from './product-api/toolkit.ts'
export {
  fetchTrending,
  type Trending,
  type TrendingInterval,
  type TrendingSourceId,
  trendingIntervals,
} from './product-api/trending.ts'
export { describeRefusal, type FieldProblem, type Refusals, refusals } from './refusals.ts'
export { findSignInFault, signInEndMs } from './sign-in/findSignInFault.ts'
export { isSignInMessage } from './sign-in/isSignInMessage.ts'
export type { SignInMessage } from './sign-in/signInMessage.ts'
export { writeSignInMessage } from './sign-in/writeSignInMessage.ts'
export { fromBase64Url, toBase64Url } from './wallet-api/base64Url.ts'
export { type InboxMail, inboxMails } from './wallet-api/inbox.ts'
export { localAnswer } from './wallet-api/localAnswer.ts'
export {
  encodeProof,
  type Proof,
  type ProofFacts,
  proofToleranceSeconds,
  readProof,
  walletHeaders,
  writeProof,
} from './wallet-api/proof.ts'
export type { Sealed } from './wallet-api/sealedFormat.ts'
export {
  type OwnerChange,
  ownClaimStart,
  writeChangeClaim,
  writeDeletionClaim,
  writeFactorClaim,
  writeShareClaim,
} from './wallet-api/shareClaim.ts'
export { type ShareOf, shareContext } from './wallet-api/shareContext.ts'
export {
  type Recovery,
  type RecoveryMode,
  type ReleasedRecovery,
  type WalletUser,
  walletApi,
} from './wallet-api/walletApi.ts'
export { fetchImageBlob, type ImageKind } from './wallet-list/images.ts'
export { fetchWalletList, type ListedWallet } from './wallet-list/walletList.ts'
export { refusalMessages } from './words/refusals.en.ts'
