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

/** The metadata of a mint as its account holds it. */
export type Metadata = {
  /** Null when no one can change it by authority. */
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
  /** 1 for a fungible asset, 2 for a fungible token; null in accounts from before there was a standard. */
  readonly tokenStandard: number | null
  /** It names a collection, or counts its uses: neither is read here, and an edit must leave both as they are. */
  readonly hasCollectionOrUses: boolean
  /** The create fee is still in the account. */
  readonly holdsCreateFee: boolean
}

/** Accounts had 679 bytes until they were made smaller in 2024. */
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

/** Reads metadata, or null when the account is none. */
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
    // Two options follow, of which the second begins right behind the first one's tag when that is none.
    hasCollectionOrUses: data[end] === 1 || data[end + 1] === 1,
    holdsCreateFee: data.at(-1) === 1,
  }
}

/** Texts fill fields of fixed lengths, and there are never more creators than have room. */
function hasLayout(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const lengths = [65, 101, 115].map((offset) => view.getUint32(offset, true))
  const creators = data[creatorsTagOffset] !== 0 ? view.getUint32(creatorsTagOffset + 1, true) : 0
  return lengths.join() === '32,10,200' && creators <= creatorsLimit
}
