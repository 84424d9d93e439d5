export { type Anatomy, type AuthorityEvent, fetchAnatomy } from './anatomy/fetchAnatomy.ts'
export { type FirstHolder, type FirstHolders, fetchFirstHolders } from './anatomy/fetchFirstHolders.ts'
export type { Launch, LaunchAuthority } from './anatomy/readLaunch.ts'
export type { Opening } from './anatomy/readOpening.ts'
export type {
  AccountPart,
  ApprovalEffects,
  AuthorityName,
  BalanceChange,
  DescribedInstruction,
  DescribedTransaction,
  InstructionDetail,
} from './approve/described.ts'
export { fetchLpSymbol } from './approve/fetchLpSymbol.ts'
export { readPlainText } from './approve/plainText.ts'
export { readApproval } from './approve/readApproval.ts'
export { joinApprovalEffects } from './approve/readApprovalEffects.ts'
export { formatChange, formatFacts, formatLoss, formatReceivers, isFinal } from './approve/writeInstruction.ts'
export { choosePrice, type WantedPriority } from './cost/choosePrice.ts'
export { addCosts, readCost } from './cost/cost.ts'
export { estimateCreateCost } from './cost/estimateCreateCost.ts'
export {
  capPriority,
  fetchPriorityLevels,
  type PriorityLevels,
  priorityCapLamports,
  priorityLamports,
} from './cost/fetchPriorityLevels.ts'
export type { Cost, CostRow } from './cost/sumCosts.ts'
export { afterTransferFee, isAllFee } from './distribute/afterTransferFee.ts'
export {
  allocate,
  type CombinedLine,
  type Recipient,
  type Repeats,
  type Shares,
  type Sharing,
} from './distribute/allocate.ts'
export type { PaidBatch } from './distribute/compareBatch.ts'
export { compareBatches, type Verdicts } from './distribute/compareBatches.ts'
export { costDistribution, type DistributionCost } from './distribute/costDistribution.ts'
export { describeRecipientIssue } from './distribute/describeRecipientIssue.ts'
export { earlierBatches } from './distribute/earlierBatches.ts'
export type { BatchShape, TransferLayout } from './distribute/encodeTransfers.ts'
export { findPayments, type Payment, subtractPaid } from './distribute/findPayments.ts'
export { findAccounts, type LookedUp, lookUpReceivers, type Receiver } from './distribute/lookUpReceivers.ts'
export { nameCampaign } from './distribute/nameCampaign.ts'
export { parseRecipients, type RecipientLine, type RecipientList, readLongRows } from './distribute/parseRecipients.ts'
export {
  type Batch,
  type Distribution,
  type DistributionInput,
  planBatch,
  planDistribution,
} from './distribute/planDistribution.ts'
export {
  type DistributionProgress,
  type PrepareDistributionInput,
  type PreparedDistribution,
  prepareDistribution,
} from './distribute/prepareDistribution.ts'
export type { RecipientIssue, RecipientIssues } from './distribute/recipientIssues.ts'
export { findRecipientNames, writeNameAddresses } from './distribute/recipientNames.ts'
export {
  addRecipientRow,
  listRecipientRows,
  type RecipientRow,
  removeRecipientRow,
  writeRecipientRow,
} from './distribute/recipientRows.ts'
export { encodeWire, type SignedBatch, signBatches } from './distribute/signBatches.ts'
export {
  describeFinding,
  diagnoseMedia,
  type Finding,
  hasLogo,
  type MediaReport,
} from './doctor/diagnoseMedia.ts'
export { isTokenError, TokenError, type TokenErrors } from './errors.ts'
export { addFee } from './fee/addFee.ts'
export { parseAffiliateAddress } from './fee/affiliateAddress.ts'
export {
  type ConversionComparison,
  type ConversionTotals,
  compareConversions,
  formatConversionsCsv,
  parseConversionTexts,
  type ScanResult,
  sumConversions,
} from './fee/compareConversions.ts'
export {
  basisPointsOfWhole,
  defaultAffiliateBasisPoints,
  type Fee,
  type FeeAction,
  type FeeTable,
  feeLimitLamports,
  feeOf,
  isFeeAction,
  splitFee,
  tableAt,
} from './fee/feeTable.ts'
export { type FeeTableText, formatFeeTable, parseFeeTable } from './fee/feeText.ts'
export { type FoundConversions, fetchConversions } from './fee/fetchConversions.ts'
export type { Conversion } from './fee/readConversion.ts'
export { type FoundFee, feeOfPlan } from './fee/readFee.ts'
export { type AffiliateRefusal, type ResolvedFee, resolveFee } from './fee/resolveFee.ts'
export {
  countBytes,
  decimalsLimit,
  descriptionLimit,
  nameLimitBytes,
  symbolLimitBytes,
  uriLimitBytes,
} from './limits.ts'
export {
  checkLookAlike,
  describeLookAlike,
  findImpersonated,
  type KnownToken,
  type KnownTokens,
  type LookAlike,
  type LookAlikeReason,
} from './lookalike/checkLookAlike.ts'
export { reserved as reservedTokens, reservedMints } from './lookalike/reserved.ts'
export { skeleton } from './lookalike/skeleton.ts'
export { fetchReclaimable, type Reclaimable, type ReclaimableList, type Unread } from './manage/fetchReclaimable.ts'
export { fetchHoldings, type Holdings } from './manage/holdings.ts'
export { type BurnInput, planBurn } from './manage/planBurn.ts'
export { type CloseMintInput, planCloseMint } from './manage/planCloseMint.ts'
export { type FreezeInput, planFreeze, planThaw } from './manage/planFreeze.ts'
export { findNonceAddress, planMakeNonce } from './manage/planMakeNonce.ts'
export { type MintSupplyInput, planMintSupply } from './manage/planMintSupply.ts'
export { type PauseInput, planPause, planResume } from './manage/planPause.ts'
export { planReclaim, type ReclaimInput } from './manage/planReclaim.ts'
export {
  type AuthorityMove,
  planSetAuthorities,
  type SetAuthoritiesInput,
} from './manage/planSetAuthorities.ts'
export {
  type CollectFeesInput,
  planCollectFees,
  planSetTransferFee,
  type TransferFeeInput,
} from './manage/planTransferFee.ts'
export { type ExtensionUpdate, planUpdateExtension, type UpdateExtensionInput } from './manage/planUpdateExtension.ts'
export {
  diffMetadata,
  type MetadataDifference,
  type MetadataEdit,
  planUpdateMetadata,
  type UpdateMetadataPlanInput,
} from './manage/planUpdateMetadata.ts'
export { planUnwrap, planWrap, type WrapInput } from './manage/planWrap.ts'
export { type FoundAccount, findHome, readTokenAccount } from './manage/readTokenAccount.ts'
export { requireDraftReceivers } from './manage/requireReceivers.ts'
export { countTransactionBytes } from './pack/countTransactionBytes.ts'
export { guardBytes } from './pack/packPlan.ts'
export { chooseRoutePools } from './pool/chooseRoutePools.ts'
export { findRoute } from './pool/findRoute.ts'
export { encodeLookupTable, lookupTableProgram, sandboxLookupTable } from './pool/lookupTable.ts'
export { poolTokenOfDraft } from './pool/poolToken.ts'
export { formatProof, type Proof, type ProofHolder, type ProofLock } from './pool/proof.ts'
export { drawProofBadge, drawProofCard } from './pool/proofPictures.ts'
export { createRaydium } from './pool/raydium/createRaydium.ts'
export { quoteMints } from './pool/raydium/fetchPool.ts'
export { fetchPoolTerms, type PoolTerms } from './pool/raydium/fetchPoolTerms.ts'
export { fetchRaydiumTiers } from './pool/raydium/fetchTiers.ts'
export { estimateLockCost, estimatePoolCost, type PoolCost } from './pool/raydium/poolCost.ts'
export { type ReserveRates, reservesAfter } from './pool/raydium/reservesAfter.ts'
export type {
  CreatePoolPlan,
  CreateQuote,
  DepositKnown,
  DepositQuote,
  DepthRow,
  FeeTerms,
  FitInput,
  Hop,
  KeepRequest,
  LaunchPlan,
  OpenTime,
  Pair,
  PlanBurnLpInput,
  PlanCollectInput,
  PlanCreateInput,
  PlanDepositInput,
  PlanLaunchInput,
  PlanLockInput,
  PlanRouteInput,
  PlanSwapInput,
  PlanWithdrawInput,
  Pool,
  PoolCreationContext,
  PoolEvent,
  PoolHistory,
  PoolPlace,
  PoolSide,
  PoolToken,
  PoolWarning,
  Position,
  PositionHistory,
  Positions,
  Price,
  QuoteCreateInput,
  QuoteDepthInput,
  Route,
  Side,
  SwapKnown,
  SwapQuote,
  Tier,
  TokenCheck,
  Venue,
  VenueId,
  WithdrawQuote,
} from './pool/venue.ts'
export { venueOwners } from './pool/venueOwners.ts'
export { type CpLockedLiquidity, decodeCpLockedLiquidity } from './programs/cpLock/accounts.ts'
export { cpLockAddress, findCpLockAuthority, findCpLockedLiquidityAddress } from './programs/cpLock/addresses.ts'
export { getCollectCpFeesInstruction, getLockCpLiquidityInstruction } from './programs/cpLock/instructions.ts'
export {
  type CpmmObservations,
  type CpmmPermission,
  type CpmmPool,
  decodeCpmmObservations,
  decodeCpmmPermission,
  decodeCpmmPool,
} from './programs/cpmm/accounts.ts'
export {
  type CpmmPoolAddresses,
  cpmmAddress,
  cpmmCreateFeeReceiver,
  findCpmmAuthority,
  findCpmmConfigAddress,
  findCpmmLpAccount,
  findCpmmPermissionAddress,
  findCpmmPoolAddresses,
  sortCpmmMints,
} from './programs/cpmm/addresses.ts'
export { type CpmmConfig, decodeCpmmConfig, encodeCpmmConfig } from './programs/cpmm/config.ts'
export { type CpmmEvent, type CpmmLiquidityEvent, type CpmmSwapEvent, readCpmmEvents } from './programs/cpmm/events.ts'
export {
  type CpmmConfigChange,
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmDepositInstruction,
  getCpmmInitializeInstruction,
  getCpmmInitializeWithPermissionInstruction,
  getCpmmPermissionInstruction,
  getCpmmSwapBaseInputInstruction,
  getCpmmSwapBaseOutputInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
  getCpmmWithdrawInstruction,
} from './programs/cpmm/instructions.ts'
export { findMetadataAddress, tokenMetadataAddress } from './programs/tokenMetadata/address.ts'
export {
  type CreateMetadataInput,
  type CreateV1Input,
  getCreateMetadataAccountV3Instruction,
  getCreateV1Instruction,
} from './programs/tokenMetadata/createMetadata.ts'
export { decodeMetadata, type Metadata } from './programs/tokenMetadata/decodeMetadata.ts'
export type { Creator, MetadataData } from './programs/tokenMetadata/metadataData.ts'
export {
  getUpdateMetadataAccountV2Instruction,
  getUpdateV1Instruction,
  type UpdateMetadataInput,
  type UpdateV1Input,
} from './programs/tokenMetadata/updateMetadata.ts'
export { decodeMint, decodeTokenAccount, type Mint, type TokenAccount } from './read/decodeMint.ts'
export {
  type CreatedToken,
  type CreatedTokens,
  type FetchCreatedInput,
  fetchCreatedTokens,
} from './read/fetchCreatedTokens.ts'
export { fetchHeldTokens, type HeldToken, type HeldTokens } from './read/fetchHeldTokens.ts'
export { fetchJointHistory, type HistoryCursor, type TokenEvent } from './read/fetchHistory.ts'
export {
  type FetchHoldersInput,
  fetchHolders,
  type Holder,
  type HolderFilter,
  type Snapshot,
} from './read/fetchHolders.ts'
export { fetchToken, type Token } from './read/fetchToken.ts'
export { fetchWithheld } from './read/fetchWithheld.ts'
export { formatSnapshotCsv, formatSnapshotJson } from './read/formatSnapshot.ts'
export { feeInEpoch, findExtension, type MintExtension, type TransferFee } from './read/mintExtensions.ts'
export {
  type ActionReceipt,
  type ActionReceiptInput,
  fetchActionReceipt,
  formatReceipt,
  hashFile,
  type ReceiptFile,
} from './receipt/actionReceipt.ts'
export { type Creation, fetchCreation, fetchCreator } from './receipt/fetchCreation.ts'
export { type Fact, readTransactionFacts, type TransactionFacts } from './receipt/readFacts.ts'
export { readTokenReceipt, type TokenReceipt, verifyTokenReceipt } from './receipt/receipt.ts'
export {
  mergeChecks,
  type ReceiptCheck,
  type ReceiptDifference,
  type ReceiptPart,
  type ReceiptSources,
  type ReceiptVerdict,
  type UnconfirmedClaim,
  verifyReceipt,
  verifyReceipts,
} from './receipt/verifyReceipt.ts'
export { wholeLabel } from './receipt/wholeLabel.ts'
export { deepestPools, isEmptied } from './score/deepestPools.ts'
export { fetchLiquidity, liquidityOfQuote } from './score/fetchLiquidity.ts'
export {
  type Danger,
  type DraftPool,
  factsOfDraft,
  factsOfToken,
  type Keeper,
  type Score,
  type ScoreFacts,
  type ScoreLineName,
  type ScoreRow,
  scoreToken,
  type Verdict,
} from './score/scoreToken.ts'
export { nameEffects } from './simulate/nameEffects.ts'
export { type Change, readChanges } from './simulate/readChanges.ts'
export {
  type AccountEffect,
  type Effects,
  type IrreversibleEffect,
  type OtherMovement,
  readEffects,
} from './simulate/readEffects.ts'
export { type AuthorityKind, type HeldAuthority, holderOfAuthority, listAuthorities } from './token/authorities.ts'
export type { AuthorityChoice } from './token/authorityChoice.ts'
export type { AuthorityForm } from './token/authorityForm.ts'
export { createSeed } from './token/createSeed.ts'
export { describeDraftIssue } from './token/describeDraftIssue.ts'
export { describeParts } from './token/describeParts.ts'
export { distributionLimit } from './token/distributionForm.ts'
export type { Standard } from './token/draftFields.ts'
export { type FlagField, flagFields, readFlags } from './token/draftFlags.ts'
export type { DraftIssue, DraftIssues } from './token/draftIssues.ts'
export { emptyForm } from './token/emptyForm.ts'
export type { ExtensionDraft } from './token/extensionDraft.ts'
export { type ExtensionFacts, extensionFacts } from './token/extensionFacts.ts'
export type { ExtensionForm } from './token/extensionForm.ts'
export { findTextIssues, linkFields, metadataFields, metadataOf } from './token/metadataFields.ts'
export { type MetadataImage, type MetadataTexts, writeMetadataJson } from './token/metadataJson.ts'
export {
  type CreatePart,
  type CreateTokenInput,
  type CreateTokenPlan,
  findMintAddress,
  isPublicUri,
  planCreateToken,
  type ReadRent,
} from './token/planCreateToken.ts'
export { profileSites } from './token/profileSites.ts'
export { type Share, shareSupply } from './token/shareSupply.ts'
export { formatTemplate, parseTemplate, readTokenForm } from './token/template.ts'
export { token2022Address } from './token/token2022.ts'
export { type DraftField, parseTokenDraft, type TokenDraft, type TokenForm } from './token/tokenDraft.ts'
export { createGrinder, type Grinder, type Vanity, type VanitySearch } from './vanity/createGrinder.ts'
export { describeVanityIssue } from './vanity/describeVanityIssue.ts'
export { countExpectedTries } from './vanity/requestedNumbers.ts'
export { blockTries, createSeedPrefix } from './vanity/seedAt.ts'
export { findVanityIssue, type VanityIssue, type VanityRequest } from './vanity/vanityRequest.ts'
export { type ApprovalWords, approvalWords } from './words/approval.en.ts'
export { extensionTitles } from './words/draft.en.ts'
export {
  authorityNames,
  describeExtension,
  extensionTexts,
} from './words/en.ts'
export { describePoolWarning } from './words/pool.en.ts'
export { scoreNote, scoreTexts, verdictNames } from './words/score.en.ts'
