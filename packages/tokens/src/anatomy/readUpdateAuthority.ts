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
  getU64Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { systemProgram } from '../programs/tokenMetadata/metas.ts'
import { initializeMetadataStart, token2022Address, updateAuthorityStart } from '../token/token2022.ts'
import type { Call } from './fetchRan.ts'

/** A mint and its Token Metadata account. */
export type Named = { readonly mint: Address; readonly beside: Address }

/** Update authority set by a call; null for none. */
export type UpdateAuthority = { readonly isFirst: boolean; readonly to: Address | null }

/** Parses the update authority from a call; null if the call does not set it in a supported form. */
export function readUpdateAuthority(call: Call, named: Named): UpdateAuthority | null {
  try {
    if (call.program === token2022Address) return readModern(call, named)
    return call.program === tokenMetadataAddress ? readClassic(call, named) : null
  } catch {
    // Unsupported instruction forms leave the authority unknown.
    return null
  }
}

const startsWith = ({ data }: Call, start: readonly number[]) => start.every((byte, index) => data[index] === byte)

/** 32 zeros (the System program's address) mean no authority. */
const orNoOne = (key: Address | undefined): Address | null =>
  key === undefined || key === systemProgram.address ? null : key

function readModern(call: Call, { mint }: Named): UpdateAuthority | null {
  const [metadata, authority] = call.accounts
  if (metadata !== mint) return null
  if (startsWith(call, initializeMetadataStart)) return { isFirst: true, to: orNoOne(authority) }
  if (!startsWith(call, updateAuthorityStart)) return null
  return { isFirst: false, to: orNoOne(getAddressDecoder().decode(call.data, updateAuthorityStart.length)) }
}

const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())
const creator = getStructDecoder([
  ['address', getAddressDecoder()],
  ['isVerified', getBooleanDecoder()],
  ['sharePercent', getU8Decoder()],
])
const texts = getStructDecoder([
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['sellerFeeBasisPoints', getU16Decoder()],
  ['creators', getNullableDecoder(getArrayDecoder(creator, { size: getU32Decoder() }))],
])
const collection = getStructDecoder([
  ['isVerified', getBooleanDecoder()],
  ['key', getAddressDecoder()],
])
const uses = getStructDecoder([
  ['method', getU8Decoder()],
  ['remaining', getU64Decoder()],
  ['total', getU64Decoder()],
])
const whole = getStructDecoder([
  ['texts', texts],
  ['collection', getNullableDecoder(collection)],
  ['uses', getNullableDecoder(uses)],
])
const isMutable = getNullableDecoder(getBooleanDecoder())
const newAuthority = getNullableDecoder(getAddressDecoder())

const createV3 = getStructDecoder([
  ['tag', getU8Decoder()],
  ['data', whole],
  ['isMutable', getBooleanDecoder()],
])
const createV1 = getStructDecoder([
  ['tag', getU16Decoder()],
  ['data', texts],
  ['primarySaleHappened', getBooleanDecoder()],
  ['isMutable', getBooleanDecoder()],
])
const updateV2 = getStructDecoder([
  ['tag', getU8Decoder()],
  ['data', getNullableDecoder(whole)],
  ['newAuthority', newAuthority],
  ['primarySaleHappened', getNullableDecoder(getBooleanDecoder())],
  ['isMutable', isMutable],
])
const updateV1 = getStructDecoder([
  ['tag', getU16Decoder()],
  ['newAuthority', newAuthority],
  ['data', getNullableDecoder(texts)],
  ['primarySaleHappened', getNullableDecoder(getBooleanDecoder())],
  ['isMutable', isMutable],
])

function readClassic({ accounts, data }: Call, { beside }: Named): UpdateAuthority | null {
  const [tag, version] = data
  const [first, , , , fifth, sixth] = accounts
  if (tag === 33 && first === beside) return made(createV3.decode(data), fifth)
  if (tag === 42 && version === 0 && first === beside) return made(createV1.decode(data), sixth)
  if (tag === 15 && first === beside) return changed(updateV2.decode(data))
  if (tag === 50 && version === 0 && fifth === beside) return changed(updateV1.decode(data))
  return null
}

const made = (data: { readonly isMutable: boolean }, authority: Address | undefined): UpdateAuthority => ({
  isFirst: true,
  to: data.isMutable ? orNoOne(authority) : null,
})

/** An immutable account has no authority; a text-only update leaves it unchanged. */
function changed(data: {
  readonly newAuthority: Address | null
  readonly isMutable: boolean | null
}): UpdateAuthority | null {
  if (data.isMutable === false) return { isFirst: false, to: null }
  return data.newAuthority === null ? null : { isFirst: false, to: orNoOne(data.newAuthority) }
}
