import {
  type Address,
  type FixedSizeCodec,
  fixCodecSize,
  getAddressCodec,
  getArrayCodec,
  getBooleanCodec,
  getBytesCodec,
  getU8Codec,
  getU64Codec,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** Amounts of token 0 and token 1, in base units. */
export type Pair<T> = readonly [T, T]

export type AccountBytes = { readonly owner: Address; readonly data: ReadonlyUint8Array }

export const u8 = getU8Codec()
export const u64 = getU64Codec()
export const key = getAddressCodec()
export const bytes = (count: number) => fixCodecSize(getBytesCodec(), count)
export const flag = getBooleanCodec()
export const pair = <T>(item: FixedSizeCodec<T>) =>
  getArrayCodec(item, { size: 2 }) as unknown as FixedSizeCodec<Pair<T>> // A size of 2 makes the array a pair.

export const noBytes = new Uint8Array()

/** Checks an account's size and 8-byte discriminator. */
export const isKind = (
  { owner, data }: AccountBytes,
  kind: { readonly program: Address; readonly discriminator: readonly number[]; readonly size: number },
): boolean =>
  owner === kind.program && data.length === kind.size && kind.discriminator.every((byte, index) => data[index] === byte)
