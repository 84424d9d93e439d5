import * as read from '../read/read.ts'
import type { Read, Reader } from '../read/reader.ts'

/* Used fields of network answers. */

/** `bigint` above 2^53. */
export const integer = read.where((value) => typeof value === 'number' || typeof value === 'bigint')
export type Integer = Read<typeof integer>

const commitment = read.oneOf('processed', 'confirmed', 'finalized')
export type Commitment = Read<typeof commitment>

const transactionError = read.orNull(read.either(read.text, read.record))
export type TransactionError = Read<typeof transactionError>

const parsedInstruction = read.object({
  programId: read.text,
  program: read.optional(read.text),
  parsed: read.optional(read.either(read.text, read.object({ type: read.text, info: read.optional(read.record) }))),
  accounts: read.optional(read.list(read.text)),
  data: read.optional(read.text),
  stackHeight: read.optional(read.orNull(read.number)),
})
export type ParsedInstruction = Read<typeof parsedInstruction>

const tokenAmount = read.object({ amount: read.text, decimals: read.number, uiAmountString: read.text })
export type TokenAmount = Read<typeof tokenAmount>

const tokenBalance = read.object({
  accountIndex: read.number,
  mint: read.text,
  owner: read.text,
  uiTokenAmount: tokenAmount,
})
export type TokenBalance = Read<typeof tokenBalance>

const accountKey = read.object({
  pubkey: read.text,
  signer: read.flag,
  writable: read.flag,
  source: read.oneOf('transaction', 'lookupTable'),
})

export const transactionAnswer = read.object({
  slot: integer,
  blockTime: read.orNull(integer),
  version: read.either(read.oneOf('legacy'), read.number),
  transaction: read.object({
    signatures: read.list(read.text),
    message: read.object({
      accountKeys: read.list(accountKey),
      recentBlockhash: read.text,
      instructions: read.list(parsedInstruction),
    }),
  }),
  meta: read.object({
    err: transactionError,
    fee: integer,
    preBalances: read.list(integer),
    postBalances: read.list(integer),
    preTokenBalances: read.list(tokenBalance),
    postTokenBalances: read.list(tokenBalance),
    innerInstructions: read.list(read.object({ index: read.number, instructions: read.list(parsedInstruction) })),
    logMessages: read.orNull(read.list(read.text)),
    computeUnitsConsumed: read.optional(integer),
  }),
})
export type TransactionAnswer = Read<typeof transactionAnswer>

export const transactionBytes = read.object({ transaction: read.list(read.text) })

const signatureStatus = read.object({
  slot: integer,
  confirmations: read.orNull(integer),
  err: transactionError,
  confirmationStatus: commitment,
})
export type SignatureStatus = Read<typeof signatureStatus>
export const signatureStatuses = read.object({ value: read.list(read.orNull(signatureStatus)) })

const signatureEntry = read.object({
  signature: read.text,
  slot: integer,
  err: transactionError,
  memo: read.orNull(read.text),
  blockTime: read.orNull(integer),
  confirmationStatus: commitment,
})
export type SignatureEntry = Read<typeof signatureEntry>
export const signatureEntries = read.list(signatureEntry)

export const blockAnswer = read.object({
  blockhash: read.text,
  previousBlockhash: read.text,
  parentSlot: integer,
  blockHeight: read.orNull(integer),
  blockTime: read.orNull(integer),
  signatures: read.list(read.text),
})
export type BlockAnswer = Read<typeof blockAnswer>

export const performanceSamples = read.list(read.object({ slot: integer, numSlots: integer, numTransactions: integer }))

const parsedContent = read.object({
  program: read.text,
  parsed: read.object({ type: read.text, info: read.anything }),
  space: read.number,
})

export type AccountContent = Read<typeof parsedContent> | readonly [base64: string, encoding: 'base64']

const accountBytes = read.where(
  (value): value is readonly [string, 'base64'] =>
    Array.isArray(value) && typeof value[0] === 'string' && value[1] === 'base64',
)
const accountContent: Reader<AccountContent> = read.either(parsedContent, accountBytes)

const accountAnswer = read.object({
  data: accountContent,
  executable: read.flag,
  lamports: integer,
  owner: read.text,
  space: read.number,
})
export type AccountAnswer = Read<typeof accountAnswer>
export const oneAccount = read.object({ value: read.orNull(accountAnswer) })
export const manyAccounts = read.object({ value: read.list(read.orNull(accountAnswer)) })
const namedAccount = read.object({ pubkey: read.text, account: accountAnswer })
export const programAccounts = read.list(namedAccount)
export const ownedAccounts = read.object({ value: programAccounts })
export const largestAccounts = read.object({
  value: read.list(
    read.object({ address: read.text, amount: read.text, decimals: read.number, uiAmountString: read.text }),
  ),
})

const extension = read.object({ extension: read.text, state: read.anything })
export type Extension = Read<typeof extension>

export const mintFacts = read.object({
  supply: read.text,
  decimals: read.number,
  isInitialized: read.flag,
  mintAuthority: read.orNull(read.text),
  freezeAuthority: read.orNull(read.text),
  extensions: read.optional(read.list(extension)),
})
export type MintFacts = Read<typeof mintFacts>

export const tokenAccountFacts = read.object({
  mint: read.text,
  owner: read.text,
  tokenAmount,
  state: read.text,
  isNative: read.flag,
  delegate: read.optional(read.text),
  delegatedAmount: read.optional(tokenAmount),
  closeAuthority: read.optional(read.text),
  extensions: read.optional(read.list(extension)),
})
export type TokenAccountFacts = Read<typeof tokenAccountFacts>

/** Self-declared. */
export const tokenName = read.object({ name: read.text, symbol: read.text, uri: read.text })
export type TokenName = Read<typeof tokenName>

export const programFacts = read.object({ programData: read.text })

export function readOr<T>(reader: Reader<T>, value: unknown): T | undefined {
  const found = reader(value)
  return found === read.unreadable ? undefined : found
}
