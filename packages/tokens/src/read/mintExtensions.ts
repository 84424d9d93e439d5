import { type Address, getAddressDecoder } from '@solana/kit'

/** Transfer fee from an epoch on. */
export type TransferFee = { readonly epoch: bigint; readonly maximumFee: bigint; readonly basisPoints: number }

/** Extension of a Token-2022 mint. Null is no one. */
export type MintExtension =
  | {
      readonly kind: 'transfer-fee'
      readonly configAuthority: Address | null
      readonly withdrawAuthority: Address | null
      /** Withheld and moved to the mint, in base units. */
      readonly withheldAmount: bigint
      readonly older: TransferFee
      readonly newer: TransferFee
    }
  | { readonly kind: 'close-authority'; readonly authority: Address | null }
  | { readonly kind: 'default-state'; readonly isFrozen: boolean }
  | { readonly kind: 'non-transferable' }
  | { readonly kind: 'interest'; readonly authority: Address | null; readonly basisPoints: number }
  | { readonly kind: 'permanent-delegate'; readonly authority: Address | null }
  | { readonly kind: 'hook'; readonly authority: Address | null; readonly program: Address | null }
  | { readonly kind: 'scaled-amount'; readonly authority: Address | null; readonly multiplier: number }
  | { readonly kind: 'pausable'; readonly authority: Address | null; readonly isPaused: boolean }
  /** Unsupported extension. */
  | { readonly kind: 'other'; readonly type: number }

/** Metadata extensions, which `decodeMint` reads separately. */
export const metadataTypes = { pointer: 18, metadata: 19 } as const

export function readMintExtensions(entries: ReadonlyMap<number, Uint8Array>): readonly MintExtension[] {
  const known: readonly number[] = Object.values(metadataTypes)
  return [...entries].flatMap(([type, bytes]) => {
    if (known.includes(type)) return []
    const reader = readers[type]
    return [reader && bytes.length >= reader.bytes ? reader.read(bytes, viewOf(bytes)) : { kind: 'other', type }]
  })
}

/** Finds the extension of one kind; null if the mint does not have it. */
export function findExtension<Kind extends MintExtension['kind']>(
  { extensions }: { readonly extensions: readonly MintExtension[] },
  kind: Kind,
): Extract<MintExtension, { kind: Kind }> | null {
  const isOfKind = (extension: MintExtension): extension is Extract<MintExtension, { kind: Kind }> =>
    extension.kind === kind
  return extensions.find(isOfKind) ?? null
}

/** Returns the transfer fee of an epoch: the newer one from its epoch on. */
export const feeInEpoch = ({ older, newer }: { older: TransferFee; newer: TransferFee }, epoch: bigint): TransferFee =>
  epoch >= newer.epoch ? newer : older

type Reader = { readonly bytes: number; readonly read: (bytes: Uint8Array, view: DataView) => MintExtension }

const readers: { readonly [type: number]: Reader } = {
  1: {
    bytes: 108,
    read: (bytes, view) => ({
      kind: 'transfer-fee',
      configAuthority: key(bytes, 0),
      withdrawAuthority: key(bytes, 32),
      withheldAmount: view.getBigUint64(64, true),
      older: fee(view, 72),
      newer: fee(view, 90),
    }),
  },
  3: { bytes: 32, read: (bytes) => ({ kind: 'close-authority', authority: key(bytes, 0) }) },
  6: { bytes: 1, read: (bytes) => ({ kind: 'default-state', isFrozen: bytes[0] === 2 }) },
  9: { bytes: 0, read: () => ({ kind: 'non-transferable' }) },
  10: {
    bytes: 52,
    read: (bytes, view) => ({ kind: 'interest', authority: key(bytes, 0), basisPoints: view.getInt16(50, true) }),
  },
  12: { bytes: 32, read: (bytes) => ({ kind: 'permanent-delegate', authority: key(bytes, 0) }) },
  14: { bytes: 64, read: (bytes) => ({ kind: 'hook', authority: key(bytes, 0), program: key(bytes, 32) }) },
  25: {
    bytes: 56,
    // The newer multiplier counts, even before it takes effect.
    read: (bytes, view) => ({ kind: 'scaled-amount', authority: key(bytes, 0), multiplier: view.getFloat64(48, true) }),
  },
  26: { bytes: 33, read: (bytes) => ({ kind: 'pausable', authority: key(bytes, 0), isPaused: bytes[32] === 1 }) },
}

const fee = (view: DataView, at: number): TransferFee => ({
  epoch: view.getBigUint64(at, true),
  maximumFee: view.getBigUint64(at + 8, true),
  basisPoints: view.getUint16(at + 16, true),
})

/** 32 zeros mean none (OptionalNonZeroPubkey). */
function key(bytes: Uint8Array, at: number): Address | null {
  const found = bytes.subarray(at, at + 32)
  return found.some((byte) => byte !== 0) ? getAddressDecoder().decode(found) : null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
