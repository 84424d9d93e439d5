export { type AccountNameProblem, findNameProblem } from './accountName.ts'
export { isAddress, parseAddress } from './address.ts'
export {
  formatAmount,
  formatDecimal,
  formatFixed,
  groupThousands,
  maximumAmount,
  parseAmount,
  roundAmount,
  roundDigits,
  splitNumbers,
} from './amount.ts'
export { chooseHolding, type Holding, sortHoldings } from './chooseHolding.ts'
export { classifyReceiver, type ReceiverProblem } from './classifyReceiver.ts'
export { copyText } from './copyText.ts'
export { decodeText } from './decodeText.ts'
export { defineErrors, NamedError, type Sentences } from './defineErrors.ts'
export { ChainError, type ChainErrors, isChainError } from './errors.ts'
export { explorerLink } from './explorerLink.ts'
export { fetchLocalNetwork } from './fetchLocalNetwork.ts'
export { fetchSharePair, orderPair } from './fetchSharePair.ts'
export { fetchTokenAccountBytes } from './fetchTokenAccountBytes.ts'
export { foldText } from './foldText.ts'
export { listAccounts } from './listAccounts.ts'
export { mapLimit } from './mapLimit.ts'
export { type InstructionName, nameInstruction, nameProgram, type ProgramName } from './nameInstruction.ts'
export {
  type AnyNetwork,
  createNetworks,
  genesisHashes,
  type Network,
  type NetworkId,
  type OtherNetwork,
  type PublicNetworkId,
  publicNetwork,
  publicNetworkName,
  solDecimals,
  type WalletChain,
} from './networks.ts'
export { fetchNonce, fetchNonceValue, nonceBytes } from './nonceValue.ts'
export { parseEndpoint, subscriptionsUrl } from './parseEndpoint.ts'
export type { Plan, PlanKind } from './plan.ts'
export * as read from './read/read.ts'
export type { ObjectOf, Read, Reader } from './read/reader.ts'
export { type EvmRight, nativeCoin, readEvmRun } from './readEvmRun.ts'
export { encodeMessageLayout, type MessageHead, type ReadMessage, readMessage } from './readMessage.ts'
export { readNumber, typeNumber } from './readNumber.ts'
export { type Commitment, checkCommitment } from './requireCommitment.ts'
export { reservedAccounts } from './reservedAccounts.ts'
export { batchTransport, serverBatch } from './rpc/batch.ts'
export { type BlockhashLifetime, createBlockhashCache, fetchBlockhash, fetchNewBlockhash } from './rpc/blockhash.ts'
export { type ConfirmationProgress, type ConfirmInput, confirmSignature, isEnd } from './rpc/confirm.ts'
export {
  type ConfirmationOutcome,
  type ConfirmationStrategy,
  type ConfirmTransactionInput,
  canRebuild,
  confirmTransaction,
} from './rpc/confirmTransaction.ts'
export { type ChainRpc, createRpc } from './rpc/createRpc.ts'
export { dedupeTransport } from './rpc/dedupe.ts'
export { RpcError } from './rpc/errors.ts'
export { parseBigIntJson } from './rpc/exactJson.ts'
export { createFallback, type Fallback, type FallbackMember, type Ranking } from './rpc/fallback.ts'
export { rankTransports, type Sample } from './rpc/rankTransports.ts'
export { readRentOf } from './rpc/readRentOf.ts'
export { type BatchLimits, parseRetryAfter, type RpcAddress, requestBatch, requestRpc } from './rpc/request.ts'
export { type RetryPolicy, retryTransport, solanaRule } from './rpc/retry.ts'
export { retryStatuses } from './rpc/retryStatuses.ts'
export { type RpcErrorType, rpcErrorType, rpcErrorTypes } from './rpc/rpcErrorType.ts'
export {
  type Confirmation,
  createSignatureLook,
  type HeldNonce,
  type SignatureLook,
  type SignatureState,
  type TransactionLifetime,
} from './rpc/signatureEnds.ts'
export { createSolanaTransport, type SolanaTransport } from './rpc/solanaTransport.ts'
export {
  createSubscriptions,
  type SubscriptionRequest,
  type SubscriptionState,
  type Subscriptions,
} from './rpc/subscriptions.ts'
export { httpTransport, type RpcCall, type Transport } from './rpc/transport.ts'
export { whenReached } from './rpc/whenReached.ts'
export { shortenAddress } from './shortenAddress.ts'
export { escapeHidden, hasHidden, showHidden } from './showHidden.ts'
export { isSignInTransaction, writeSignInTransaction } from './signInTransaction.ts'
export {
  type AccountChange,
  type AccountState,
  hasSameEffects,
  isChange,
  isSameContent,
  readMove,
  type Simulation,
} from './simulation.ts'
export { readTokenAccount, type TokenAccountFacts, tokenExtensions } from './tokenBytes.ts'
export { transactionLimitBytes, transactionLimitBytesV1 } from './transactionLimits.ts'
export { type TransferRules, transferBar } from './transferBar.ts'
export { locale } from './words/en.ts'
export { wrappedSolMint } from './wrappedSolMint.ts'
