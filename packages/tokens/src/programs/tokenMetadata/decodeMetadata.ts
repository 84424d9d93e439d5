import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import { tokenMetadataAddress } from './address.ts'
import type { Creator } from './metadataData.ts'
import { systemProgram } from './metas.ts'

/** Metadata account of a mint. */
export type Metadata = {
  /** Null if no one can change it. */
  readonly updateAuthority: Address | null
  readonly mint: Address
  readonly name: string
  readonly symbol: string
  readonly uri: string
  readonly sellerFeeBasisPoints: number
  readonly creators: readonly Creator[] | null
  readonly primarySaleHappened: boolean
  readonly isMutable: boolean
  readonly bump: number | null
  /** 1 for a fungible asset, 2 for a fungible token; null in accounts that predate standards. */
  readonly tokenStandard: number | null
  /** Collections and uses are not decoded, and an edit must leave them unchanged. */
  readonly hasCollectionOrUses: boolean
  /** The create fee is still in the account. */
  readonly holdsCreateFee: boolean
}

/** 679 bytes before the reduction of 2024. */
const sizes: readonly number[] = [607, 679]
const metadataKey = 4
const creatorsTagOffset = 321
const creatorsLimit = 5

const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())
const decoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['sellerFeeBasisPoints', getU16Decoder()],
  [
    'creators',
    getNullableDecoder(
      getArrayDecoder(
        getStructDecoder([
          ['address', getAddressDecoder()],
          ['isVerified', getBooleanDecoder()],
          ['sharePercent', getU8Decoder()],
        ]),
        { size: getU32Decoder() },
      ),
    ),
  ],
  ['primarySaleHappened', getBooleanDecoder()],
  ['isMutable', getBooleanDecoder()],
  ['bump', getNullableDecoder(getU8Decoder())],
  ['tokenStandard', getNullableDecoder(getU8Decoder())],
])

/** Decodes metadata; null for any other account. */
export function decodeMetadata({
  owner,
  data,
}: {
  readonly owner: Address
  readonly data: Uint8Array
}): Metadata | null {
  const isOurs = owner === tokenMetadataAddress && sizes.includes(data.length) && data[0] === metadataKey
  if (!isOurs || !hasLayout(data)) return null
  const [{ key: _, updateAuthority, ...metadata }, end] = decoder.read(data, 0)
  return {
    ...metadata,
    updateAuthority: updateAuthority === systemProgram.address ? null : updateAuthority,
    // Two options follow; if the first is none, the second starts right after its tag.
    hasCollectionOrUses: data[end] === 1 || data[end + 1] === 1,
    holdsCreateFee: data.at(-1) === 1,
  }
}

/** Texts fill fields of fixed lengths, and creators are limited. */
function hasLayout(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const lengths = [65, 101, 115].map((offset) => view.getUint32(offset, true))
  const creators = data[creatorsTagOffset] !== 0 ? view.getUint32(creatorsTagOffset + 1, true) : 0
  return lengths.join() === '32,10,200' && creators <= creatorsLimit
}
