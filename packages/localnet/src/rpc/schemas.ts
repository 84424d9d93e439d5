import * as z from 'zod'
import { fromBase58 } from '../parse/base58.ts'

/** The words of Agave for a failed check, to be sent as they are. */
export const refusal = (error: string) => ({ error, params: { isRefusal: true } })

/** 32 bytes in base58. */
export const AddressText = base58Text({ bytes: 32, mostDigits: 44 })

/** An address, read into its bytes. */
export const AddressKey = AddressText.transform((text) => ({ text, key: fromBase58(text) }))

/** 64 bytes in base58. */
export const SignatureText = base58Text({ bytes: 64, mostDigits: 88 })

/** An address or signature to subscribe to. Agave refuses an invalid one with a different message, which contains the parameter's name. */
export const watched = (text: typeof AddressText, name: string) =>
  z.string().refine((given) => text.safeParse(given).success, refusal(`Invalid Request: Invalid ${name} provided`))

/** An unsigned 64-bit integer, however large. */
export const U64 = z
  .union([z.int().min(0), z.bigint()], 'not an unsigned 64-bit integer')
  .transform(BigInt)
  .refine((value) => value >= 0n && value <= 0xffff_ffff_ffff_ffffn, 'not an unsigned 64-bit integer')

/** How sure the answer must be. */
export const CommitmentText = z.enum(['processed', 'confirmed', 'finalized'])

/** What most reading methods take. Agave's default is `finalized`. */
export const ReadConfig = z.object({
  commitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  minContextSlot: U64.nullish(),
})

/** A config that may be left out, but not lack its commitment: Agave reads nothing else in it. */
export const OptionalCommitment = z
  .object({ commitment: CommitmentText.optional() })
  .nullish()
  .refine(
    (config) => config == null || config.commitment !== undefined,
    refusal('Invalid params: missing field `commitment`.'),
  )
  .transform((config) => ({ commitment: config?.commitment ?? 'finalized' }))

/** Makes a config object optional; when it is not given, the defaults of its fields apply. */
export const optionalConfig = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((config): z.output<Schema> => config ?? schema.parse({}))

/** web3.js once gave the encoding alone where the config belongs, and Agave still takes it. */
export const encodingOrConfig = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? { encoding: given } : (given ?? {})), schema)

/** How an account's data is written. Without one Agave writes bare base58 text. */
export const AccountEncoding = z.enum(['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'])

/** A part of an account's data. */
export const DataSlice = z.object({ offset: z.int().min(0), length: z.int().min(0) })

/** What the methods that read accounts take. */
export const AccountConfig = ReadConfig.extend({
  encoding: AccountEncoding.nullish().transform((encoding) => encoding ?? 'binary'),
  dataSlice: DataSlice.nullish(),
})

/** For methods that read history, which holds only what is confirmed. */
export const SettledCommitment = CommitmentText.nullish()
  .refine((commitment) => commitment !== 'processed', refusal('Method does not support commitment below `confirmed`'))
  .transform((commitment) => (commitment === 'confirmed' ? commitment : 'finalized'))

/** How transactions are written on their way out. */
export const TransactionOutput = z
  .enum(['json', 'jsonParsed', 'binary', 'base58', 'base64'])
  .nullish()
  .transform((encoding) => encoding ?? 'json')

/** How much of a block is told. */
export const TransactionDetails = z
  .enum(['full', 'accounts', 'signatures', 'none'])
  .nullish()
  .transform((details) => details ?? 'full')

/** The newest version of transactions that the caller can read. */
export const TransactionVersion = z.int().min(0).max(255).nullish()

function base58Text(size: { bytes: number; mostDigits: number }) {
  return z.string().refine((text) => findFault(text, size) === null, {
    ...refusal(''),
    error: ({ input }) => `Invalid param: ${findFault(String(input), size)}`,
  })
}

/** Kit's `isAddress` takes sixty times as long, and its `isSignature` throws on what base58 does not have. */
function findFault(text: string, { bytes, mostDigits }: { bytes: number; mostDigits: number }) {
  if (text.length > mostDigits) return 'WrongSize'
  try {
    return fromBase58(text).length === bytes ? null : 'WrongSize'
  } catch {
    return 'Invalid'
  }
}
