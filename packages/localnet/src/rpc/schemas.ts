import * as z from 'zod'
import { fromBase58 } from '../parse/base58.ts'

/** Agave's message, returned unchanged. */
export const refusal = (error: string) => ({ error, params: { isRefusal: true } })

export const AddressText = base58Text({ bytes: 32, mostDigits: 44 })

export const AddressKey = AddressText.transform((text) => ({ text, key: fromBase58(text) }))

export const SignatureText = base58Text({ bytes: 64, mostDigits: 88 })

/** Agave's message here contains the parameter's name. */
export const watched = (text: typeof AddressText, name: string) =>
  z.string().refine((given) => text.safeParse(given).success, refusal(`Invalid Request: Invalid ${name} provided`))

export const U64 = z
  .union([z.int().min(0), z.bigint()], 'not an unsigned 64-bit integer')
  .transform(BigInt)
  .refine((value) => value >= 0n && value <= 0xffff_ffff_ffff_ffffn, 'not an unsigned 64-bit integer')

export const CommitmentText = z.enum(['processed', 'confirmed', 'finalized'])

/** Agave's default commitment is `finalized`. */
export const ReadConfig = z.object({
  commitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  minContextSlot: U64.nullish(),
})

/** Agave reads nothing else in it. */
export const OptionalCommitment = z
  .object({ commitment: CommitmentText.optional() })
  .nullish()
  .refine(
    (config) => config == null || config.commitment !== undefined,
    refusal('Invalid params: missing field `commitment`.'),
  )
  .transform((config) => ({ commitment: config?.commitment ?? 'finalized' }))

export const optionalConfig = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((config): z.output<Schema> => config ?? schema.parse({}))

/** web3.js used to send the encoding as config. */
export const encodingOrConfig = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? { encoding: given } : (given ?? {})), schema)

/** Agave defaults to bare base58. */
export const AccountEncoding = z.enum(['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'])

export const DataSlice = z.object({ offset: z.int().min(0), length: z.int().min(0) })

export const AccountConfig = ReadConfig.extend({
  encoding: AccountEncoding.nullish().transform((encoding) => encoding ?? 'binary'),
  dataSlice: DataSlice.nullish(),
})

/** History starts at `confirmed`. */
export const SettledCommitment = CommitmentText.nullish()
  .refine((commitment) => commitment !== 'processed', refusal('Method does not support commitment below `confirmed`'))
  .transform((commitment) => (commitment === 'confirmed' ? commitment : 'finalized'))

export const TransactionOutput = z
  .enum(['json', 'jsonParsed', 'binary', 'base58', 'base64'])
  .nullish()
  .transform((encoding) => encoding ?? 'json')

export const TransactionDetails = z
  .enum(['full', 'accounts', 'signatures', 'none'])
  .nullish()
  .transform((details) => details ?? 'full')

export const TransactionVersion = z.int().min(0).max(255).nullish()

function base58Text(size: { bytes: number; mostDigits: number }) {
  return z.string().refine((text) => findFault(text, size) === null, {
    ...refusal(''),
    error: ({ input }) => `Invalid param: ${findFault(String(input), size)}`,
  })
}

/** kit's `isAddress` takes sixty times as long, and its `isSignature` throws. */
function findFault(text: string, { bytes, mostDigits }: { bytes: number; mostDigits: number }) {
  if (text.length > mostDigits) return 'WrongSize'
  try {
    return fromBase58(text).length === bytes ? null : 'WrongSize'
  } catch {
    return 'Invalid'
  }
}
