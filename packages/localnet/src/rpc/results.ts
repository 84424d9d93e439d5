import * as z from 'zod'
import { CommitmentText } from './schemas.ts'

// Wire schemas, checked by tests only.

/** `bigint` beyond 2^53. */
export const Int = z.union([z.int(), z.bigint()])

export const Base58 = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/)

const Context = z.strictObject({ apiVersion: z.string(), slot: Int })

/** With the slot of the read. */
export const withContext = <Value extends z.ZodType>(value: Value) => z.strictObject({ context: Context, value })

/** Agave's `TransactionError`. */
export const TransactionErr = z.union([z.string(), z.record(z.string(), z.unknown())])

const Parsed = z.strictObject({ program: z.string(), parsed: z.unknown(), space: z.int() })

export const UiAccount = z.strictObject({
  data: z.union([z.string(), z.tuple([z.string(), z.enum(['base58', 'base64', 'base64+zstd'])]), Parsed]),
  executable: z.boolean(),
  lamports: Int,
  owner: Base58,
  rentEpoch: Int,
  space: z.int(),
})

export const KeyedAccount = z.strictObject({ pubkey: Base58, account: UiAccount })

export const UiTokenAmount = z.strictObject({
  amount: z.string().regex(/^\d+$/),
  decimals: z.int(),
  uiAmount: z.number().nullable(),
  uiAmountString: z.string(),
})

export const TokenBalance = z.strictObject({
  accountIndex: z.int(),
  mint: Base58,
  owner: Base58,
  programId: Base58,
  uiTokenAmount: UiTokenAmount,
})

const Instruction = z.union([
  z.strictObject({
    programIdIndex: z.int(),
    accounts: z.array(z.int()),
    data: z.string(),
    stackHeight: z.int(),
  }),
  z.strictObject({ programId: Base58, accounts: z.array(Base58), data: z.string(), stackHeight: z.int() }),
  z.strictObject({ program: z.string(), programId: Base58, parsed: z.unknown(), stackHeight: z.int() }),
])

export const InnerInstructions = z.array(z.strictObject({ index: z.int(), instructions: z.array(Instruction) }))

export const ReturnData = z.strictObject({ programId: Base58, data: z.tuple([z.string(), z.literal('base64')]) })

export const LoadedAddresses = z.strictObject({ writable: z.array(Base58), readonly: z.array(Base58) })

const Outcome = z.strictObject({
  err: TransactionErr.nullable(),
  status: z.union([z.strictObject({ Ok: z.null() }), z.strictObject({ Err: TransactionErr })]),
  fee: Int,
  preBalances: z.array(Int),
  postBalances: z.array(Int),
  preTokenBalances: z.array(TokenBalance),
  postTokenBalances: z.array(TokenBalance),
})

const Meta = Outcome.extend({
  innerInstructions: InnerInstructions,
  logMessages: z.array(z.string()),
  rewards: z.array(z.never()).optional(),
  loadedAddresses: LoadedAddresses.optional(),
  returnData: ReturnData.optional(),
  computeUnitsConsumed: Int,
})

const ParsedKey = z.strictObject({
  pubkey: Base58,
  signer: z.boolean(),
  source: z.enum(['transaction', 'lookupTable']),
  writable: z.boolean(),
})

const Message = z.strictObject({
  accountKeys: z.union([z.array(Base58), z.array(ParsedKey)]),
  header: z
    .strictObject({
      numRequiredSignatures: z.int(),
      numReadonlySignedAccounts: z.int(),
      numReadonlyUnsignedAccounts: z.int(),
    })
    .optional(),
  recentBlockhash: Base58,
  instructions: z.array(Instruction),
  addressTableLookups: z
    .array(
      z.strictObject({
        accountKey: Base58,
        writableIndexes: z.array(z.int()),
        readonlyIndexes: z.array(z.int()),
      }),
    )
    .optional(),
})

const Version = z.union([z.literal('legacy'), z.int()]).optional()

export const LandedTransaction = z.strictObject({
  transaction: z.union([
    z.string(),
    z.tuple([z.string(), z.enum(['base58', 'base64'])]),
    z.strictObject({ signatures: z.array(Base58), message: Message }),
  ]),
  meta: Meta,
  version: Version,
})

export const UiBlock = z.strictObject({
  blockhash: z.string(),
  previousBlockhash: Base58,
  parentSlot: Int,
  blockHeight: Int,
  blockTime: Int,
  transactions: z
    .array(
      z.union([
        LandedTransaction,
        z.strictObject({
          transaction: z.strictObject({ signatures: z.array(Base58), accountKeys: z.array(ParsedKey) }),
          meta: Outcome,
          version: Version,
        }),
      ]),
    )
    .optional(),
  signatures: z.array(Base58).optional(),
  rewards: z.array(z.never()).optional(),
})

export const Status = z.strictObject({
  slot: Int,
  confirmations: Int.nullable(),
  err: TransactionErr.nullable(),
  status: z.union([z.strictObject({ Ok: z.null() }), z.strictObject({ Err: TransactionErr })]),
  confirmationStatus: CommitmentText,
})
