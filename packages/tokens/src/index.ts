export { type Cost, type CostRow, estimateCreateCost, readCost } from './cost/cost.ts'
export { isTokenError, TokenError, type TokenErrors } from './errors.ts'
export {
  countBytes,
  decimalsLimit,
  descriptionLimit,
  nameLimitBytes,
  symbolLimitBytes,
  uriLimitBytes,
} from './limits.ts'
export { type CpLockedLiquidity, decodeCpLockedLiquidity } from './programs/cpLock/accounts.ts'
export { cpLockAddress, findCpLockAuthority, findCpLockedLiquidityAddress } from './programs/cpLock/addresses.ts'
export { getCollectCpFeesInstruction, getLockCpLiquidityInstruction } from './programs/cpLock/instructions.ts'
export {
  type CpmmConfig,
  type CpmmObservations,
  type CpmmPermission,
  type CpmmPool,
  decodeCpmmConfig,
  decodeCpmmObservations,
  decodeCpmmPermission,
  decodeCpmmPool,
  encodeCpmmConfig,
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
export { type CpmmErrorName, describeCpmmError } from './programs/cpmm/errors.ts'
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
export { type MetadataProgramError, nameMetadataProgramError } from './programs/tokenMetadata/programErrors.ts'
export {
  getUpdateMetadataAccountV2Instruction,
  getUpdateV1Instruction,
  type UpdateMetadataInput,
  type UpdateV1Input,
} from './programs/tokenMetadata/updateMetadata.ts'
export { decodeMint, decodeTokenAccount, type Mint, type TokenAccount } from './read/decodeMint.ts'
export { fetchToken, type Token } from './read/fetchToken.ts'
export { type Creation, fetchCreation } from './receipt/fetchCreation.ts'
export { createReceipt, type TokenReceipt } from './receipt/receipt.ts'
export { type Change, type Power, readChanges } from './simulate/readChanges.ts'
export { createSeed } from './token/createSeed.ts'
export { describeDraftIssue } from './token/describeDraftIssue.ts'
export type { DraftIssue, DraftIssues } from './token/draftIssues.ts'
export {
  type CreateTokenInput,
  findMintAddress,
  isPublicUri,
  planCreateToken,
  type ReadRent,
} from './token/planCreateToken.ts'
export { token2022Address } from './token/token2022.ts'
export {
  type AuthorityChoice,
  type DraftField,
  findTextIssues,
  parseTokenDraft,
  type Standard,
  type TokenDraft,
  type TokenDraftInput,
  tokenDescription,
  tokenDraft,
  tokenName,
  tokenSymbol,
} from './token/tokenDraft.ts'
