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
  sizeModernToken,
} from './token/planCreateToken.ts'
export { token2022Address } from './token/token2022.ts'
export {
  type AuthorityChoice,
  type DraftField,
  findTextIssues,
  parseTokenDraft,
  type TokenDraft,
  type TokenDraftInput,
  tokenDescription,
  tokenDraft,
  tokenName,
  tokenSymbol,
} from './token/tokenDraft.ts'
