import * as z from 'zod'
import { fromBase58 } from '../parse/base58.ts'

/** Agave's message for a failed check, returned unchanged. */
export const refusal = (error: string) => ({ error, params: { isRefusal: true } })

/** 32 bytes in base58. */
export const AddressText = base58Text({ bytes: 32, mostDigits: 44 })

/** An address with its bytes. */
export const AddressKey = AddressText.transform((text) => ({ text, key: fromBase58(text) }))

/** 64 bytes in base58. */
export const SignatureText = base58Text({ bytes: 64, mostDigits: 88 })

/** An address or signature to subscribe to. Agave refuses an invalid one with a different message, which contains the parameter's name. */
export const watched = (text: typeof AddressText, name: string) =>
  z.string().refine((given) => text.safeParse(given).success, refusal(`Invalid Request: Invalid ${name} provided`))

/** An unsigned 64-bit integer. */
export const U64 = z
  .union([z.int().min(0), z.bigint()], 'not an unsigned 64-bit integer')
  .transform(BigInt)
  .refine((value) => value >= 0n && value <= 0xffff_ffff_ffff_ffffn, 'not an unsigned 64-bit integer')

export const CommitmentText = z.enum(['processed', 'confirmed', 'finalized'])

/** Config of most read methods. Agave's default commitment is `finalized`. */
export const ReadConfig = z.object({
  commitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  minContextSlot: U64.nullish(),
})

/** An optional config with a required commitment: Agave reads nothing else in it. */
export const OptionalCommitment = z
  .object({ commitment: CommitmentText.optional() })
  .nullish()
  .refine(
    (config) => config == null || config.commitment !== undefined,
    refusal('Invalid params: missing field `commitment`.'),
  )
  .transform((config) => ({ commitment: config?.commitment ?? 'finalized' }))

/** Makes a config optional, with the defaults of its fields. */
export const optionalConfig = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((config): z.output<Schema> => config ?? schema.parse({}))

/** web3.js used to send the encoding in place of the config, and Agave still accepts it. */
export const encodingOrConfig = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? { encoding: given } : (given ?? {})), schema)

/** Encoding of account data. By default Agave returns bare base58 text. */
export const AccountEncoding = z.enum(['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'])

export const DataSlice = z.object({ offset: z.int().min(0), length: z.int().min(0) })

/** Config of methods that read accounts. */
export const AccountConfig = ReadConfig.extend({
  encoding: AccountEncoding.nullish().transform((encoding) => encoding ?? 'binary'),
  dataSlice: DataSlice.nullish(),
})

/** For methods that read history, which starts at `confirmed`. */
export const SettledCommitment = CommitmentText.nullish()
  .refine((commitment) => commitment !== 'processed', refusal('Method does not support commitment below `confirmed`'))
  .transform((commitment) => (commitment === 'confirmed' ? commitment : 'finalized'))

/** Encoding of returned transactions. */
export const TransactionOutput = z
  .enum(['json', 'jsonParsed', 'binary', 'base58', 'base64'])
  .nullish()
  .transform((encoding) => encoding ?? 'json')

/** Detail of a returned block. */
export const TransactionDetails = z
  .enum(['full', 'accounts', 'signatures', 'none'])
  .nullish()
  .transform((details) => details ?? 'full')

/** Newest transaction version that the caller reads. */
export const TransactionVersion = z.int().min(0).max(255).nullish()

function base58Text(size: { bytes: number; mostDigits: number }) {
  return z.string().refine((text) => findFault(text, size) === null, {
    ...refusal(''),
    error: ({ input }) => `Invalid param: ${findFault(String(input), size)}`,
  })
}

/** kit's `isAddress` takes sixty times as long, and its `isSignature` throws on characters outside base58. */
function findFault(text: string, { bytes, mostDigits }: { bytes: number; mostDigits: number }) {
  if (text.length > mostDigits) return 'WrongSize'
  try {
    return fromBase58(text).length === bytes ? null : 'WrongSize'
  } catch {
    return 'Invalid'
  }
}
