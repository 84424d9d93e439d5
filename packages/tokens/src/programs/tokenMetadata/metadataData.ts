import {
  type Address,
  addEncoderSizePrefix,
  type Encoder,
  getAddressEncoder,
  getArrayEncoder,
  getBooleanEncoder,
  getNullableEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getUtf8Encoder,
  transformEncoder,
} from '@solana/kit'
import { countBytes, nameLimitBytes, symbolLimitBytes, uriLimitBytes } from '../../limits.ts'
import { ProgramError } from '../errors.ts'

/** Recipient of a royalty share. Only the creator's signature verifies it. */
export type Creator = { readonly address: Address; readonly isVerified: boolean; readonly sharePercent: number }

/** Metadata of a token. */
export type MetadataData = {
  readonly name: string
  readonly symbol: string
  readonly uri: string
  /** 10,000 is all of a sale. 0 by default, as fungible tokens have no royalty. */
  readonly sellerFeeBasisPoints?: number
  readonly creators?: readonly Creator[] | null
}

const basisPointsLimit = 10_000
const creatorsLimit = 5

/** Shared part of every instruction; the rest (collection, uses) differs. */
export const metadataDataEncoder: Encoder<Required<MetadataData>> = createDataEncoder()

function createDataEncoder(): Encoder<Required<MetadataData>> {
  const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
  const creator = getStructEncoder([
    ['address', getAddressEncoder()],
    ['isVerified', getBooleanEncoder()],
    ['sharePercent', getU8Encoder()],
  ])
  const data = getStructEncoder([
    ['name', text],
    ['symbol', text],
    ['uri', text],
    ['sellerFeeBasisPoints', getU16Encoder()],
    ['creators', getNullableEncoder(getArrayEncoder(creator, { size: getU32Encoder() }))],
  ])
  // The array codec accepts only mutable arrays.
  return transformEncoder(data, ({ creators, ...rest }: Required<MetadataData>) => ({
    ...rest,
    creators: creators && [...creators],
  }))
}

/**
 * Refuses what the program would refuse, before signing.
 *
 * @throws {TokenError} `MetadataTextTooLongError`, `MetadataUriTooLongError`, `MetadataRoyaltyError`,
 *   `MetadataCreatorsError`.
 */
export function completeData({
  sellerFeeBasisPoints = 0,
  creators = null,
  ...texts
}: MetadataData): Required<MetadataData> {
  refuseLongText('name', texts.name, nameLimitBytes)
  refuseLongText('symbol', texts.symbol, symbolLimitBytes)
  const bytes = countBytes(texts.uri)
  if (bytes > uriLimitBytes)
    throw new ProgramError('MetadataUriTooLongError', { uri: texts.uri, bytes, limitBytes: uriLimitBytes })
  const isFee = Number.isInteger(sellerFeeBasisPoints) && sellerFeeBasisPoints >= 0
  if (!isFee || sellerFeeBasisPoints > basisPointsLimit)
    throw new ProgramError('MetadataRoyaltyError', { basisPoints: sellerFeeBasisPoints, limit: basisPointsLimit })
  if (creators) refuseBadCreators(creators)
  return { ...texts, sellerFeeBasisPoints, creators }
}

function refuseLongText(field: 'name' | 'symbol', text: string, limitBytes: number): void {
  const bytes = countBytes(text)
  if (bytes > limitBytes) throw new ProgramError('MetadataTextTooLongError', { field, text, bytes, limitBytes })
}

function refuseBadCreators(creators: readonly Creator[]): void {
  const shares = creators.map(({ sharePercent }) => sharePercent)
  const sumPercent = shares.reduce((sum, share) => sum + share, 0)
  const hasRepeats = new Set(creators.map(({ address }) => address)).size < creators.length
  const isCount = creators.length >= 1 && creators.length <= creatorsLimit
  const areShares = shares.every((share) => Number.isInteger(share) && share >= 0) && sumPercent === 100
  if (isCount && areShares && !hasRepeats) return
  throw new ProgramError('MetadataCreatorsError', {
    count: creators.length,
    limit: creatorsLimit,
    sumPercent,
    hasRepeats,
  })
}
