import { type Read, type Reader, read } from '@solsmith/chain'

const { list, object, optional, orNull, text, where } = read

/** Beyond 2^53, JSON-RPC is parsed as bigint. */
export const integer: Reader<number | bigint> = where(
  (value): value is number | bigint =>
    typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value)),
)
const index = where((value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)

const instruction = object({
  programIdIndex: index,
  accounts: list(index),
  /** Base58; bytes from Yellowstone. */
  data: text as Reader<string | Uint8Array>, // A reader of text reads one of both.
})

const tokenBalance = object({
  accountIndex: index,
  mint: text,
  /** Missing in old records. */
  owner: optional(text),
  uiTokenAmount: object({ amount: text, decimals: index }),
})

const meta = object({
  err: (value: unknown) => value ?? null,
  fee: integer,
  preBalances: list(integer),
  postBalances: list(integer),
  preTokenBalances: optional(orNull(list(tokenBalance))),
  postTokenBalances: optional(orNull(list(tokenBalance))),
  innerInstructions: optional(orNull(list(object({ index, instructions: list(instruction) })))),
  logMessages: optional(orNull(list(text))),
  loadedAddresses: optional(orNull(object({ writable: list(text), readonly: list(text) }))),
})

/** Encoding `json`. */
export const rpcTransaction = object({
  transaction: object({
    signatures: list(text),
    message: object({
      accountKeys: list(text),
      header: object({ numRequiredSignatures: index }),
      instructions: list(instruction),
    }),
  }),
  meta,
})

export type RpcTransaction = Read<typeof rpcTransaction>

export const rpcBlock = object({
  blockhash: text,
  previousBlockhash: text,
  blockTime: orNull(integer),
  transactions: list(rpcTransaction),
})

export type RpcBlock = Read<typeof rpcBlock>

export const mentionsAny = (
  { transaction, meta: { loadedAddresses } }: RpcTransaction,
  accounts: ReadonlySet<string>,
): boolean =>
  [transaction.message.accountKeys, loadedAddresses?.writable ?? [], loadedAddresses?.readonly ?? []].some((keys) =>
    keys.some((key) => accounts.has(key)),
  )
