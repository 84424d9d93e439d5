import {
  type Address,
  addDecoderSizePrefix,
  type Decoder,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getBytesDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { InstructionName } from '@solsmith/chain'
import type { Gain, GainRole } from './described.ts'

/** By index; undefined if it could not be read. */
export type Accounts = readonly (Address | undefined)[]

type Read = (data: ReadonlyUint8Array, accounts: Accounts) => readonly Gain[]

/**
 * Lists every address that receives value or authority from an instruction.
 *
 * @param data - If shorter than the layout, the program refuses it.
 */
export function readGains(instruction: InstructionName, data: ReadonlyUint8Array, accounts: Accounts): readonly Gain[] {
  try {
    return gains[instruction](data, accounts)
  } catch {
    return []
  }
}

const listGains = (role: GainRole, address: Address | null | undefined): readonly Gain[] =>
  address ? [{ role, address }] : []

const addressAt = (data: ReadonlyUint8Array, offset: number): Address | undefined =>
  data.length < offset + 32 ? undefined : getAddressDecoder().read(data, offset)[0]

/** 32 zeros mean none for an optional address (OptionalNonZeroPubkey). */
const noOne = '11111111111111111111111111111111'

const nothing: Read = () => []
const all =
  (...reads: readonly Read[]): Read =>
  (data, accounts) =>
    reads.flatMap((read) => read(data, accounts))
const account =
  (role: GainRole, place: number): Read =>
  (_, accounts) =>
    listGains(role, accounts[place])
const stated =
  (role: GainRole, offset: number): Read =>
  (data) =>
    listGains(role, addressAt(data, offset))
const statedOrNone =
  (role: GainRole, offset: number): Read =>
  (data) => {
    const address = addressAt(data, offset)
    return listGains(role, address === noOne ? null : address)
  }
/** One byte states whether 32 more follow; the next value comes directly after. */
const optional =
  (offset: number, ...roles: readonly GainRole[]): Read =>
  (data) => {
    let at = offset
    return roles.flatMap((role) => {
      const isGiven = data[at] === 1
      const address = isGiven ? addressAt(data, at + 1) : null
      at += isGiven ? 33 : 1
      return listGains(role, address)
    })
  }
const byByte =
  (place: number, forms: Readonly<Record<number, Read>>, otherwise: Read = nothing): Read =>
  (data, accounts) =>
    (forms[data[place] ?? -1] ?? otherwise)(data, accounts)
const behindSeed =
  (role: GainRole, seedAt: number, more: number): Read =>
  (data) => {
    const [length] = getU64Decoder().read(data, seedAt)
    return listGains(role, addressAt(data, seedAt + 8 + Number(length) + more))
  }

const bytes = addDecoderSizePrefix(getBytesDecoder(), getU32Decoder())
const creator = getStructDecoder([
  ['address', getAddressDecoder()],
  ['isVerified', getU8Decoder()],
  ['share', getU8Decoder()],
])
const metadata = getStructDecoder([
  ['name', bytes],
  ['symbol', bytes],
  ['uri', bytes],
  ['fee', getU16Decoder()],
  ['creators', getNullableDecoder(getArrayDecoder(creator, { size: getU32Decoder() }))],
  [
    'collection',
    getNullableDecoder(
      getStructDecoder([
        ['isVerified', getBooleanDecoder()],
        ['key', getAddressDecoder()],
      ]),
    ),
  ],
  [
    'uses',
    getNullableDecoder(
      getStructDecoder([
        ['method', getU8Decoder()],
        ['remaining', getU64Decoder()],
        ['total', getU64Decoder()],
      ]),
    ),
  ],
])
const updatedMetadata = getStructDecoder([
  ['data', getNullableDecoder(metadata)],
  ['authority', getNullableDecoder(getAddressDecoder())],
])
const readBehindTag = <T>(decoder: Decoder<T>, data: ReadonlyUint8Array): T => decoder.read(data, 1)[0]
const listCreators = (data: ReturnType<typeof metadata.decode> | null): readonly Gain[] =>
  (data?.creators ?? []).map(({ address }) => ({ role: 'creator', address }))

/** `createAccountWithSeed`, `allocateWithSeed` and `assignWithSeed` begin with a base address. */
const seedAt = 4 + 32
const poolGains = (shift: number): Read => all(...[3, 9, 10, 11, 12].map((place) => account('to', place + shift)))

/** First byte of Raydium's `initialize_with_permission`, whose creator differs from the payer. */
const withPermission = 0x3f

/** Raydium's `swap` accounts end with the output account and the pool's input vault. */
const gains: { readonly [I in InstructionName]: Read } = {
  addLiquidity: all(account('to', 3), account('to', 6), account('to', 7)),
  advanceNonce: nothing,
  allocate: nothing,
  approve: byByte(0, { 4: account('delegate', 1), 13: account('delegate', 2) }),
  assign: byByte(0, {
    1: stated('program', 4),
    9: behindSeed('program', seedAt, 8),
    10: behindSeed('program', seedAt, 0),
  }),
  authorizeNonce: stated('authority', 4),
  burn: nothing,
  closeAccount: account('to', 1),
  closeLookupTable: account('to', 2),
  collectLockedFees: all(account('to', 8), account('to', 9)),
  createAccount: all(account('account', 1), stated('program', 4 + 8 + 8)),
  createAccountWithSeed: all(account('account', 1), behindSeed('program', seedAt, 8 + 8)),
  createAssociatedAccount: all(account('account', 1), account('owner', 2)),
  createLookupTable: account('authority', 1),
  createMetadata: all(account('authority', 4), (data) => listCreators(readBehindTag(metadata, data))),
  createPool: byByte(0, { [withPermission]: all(account('creator', 1), poolGains(1)) }, poolGains(0)),
  deactivateLookupTable: nothing,
  extendLookupTable: nothing,
  freezeAccount: nothing,
  freezeLookupTable: nothing,
  guardAccount: nothing,
  harvestFees: account('to', 0),
  initializeAccount: all(account('account', 0), byByte(0, { 1: account('owner', 2) }, stated('owner', 1))),
  initializeCloseAuthority: optional(1, 'closeAuthority'),
  initializeDefaultState: nothing,
  initializeDelegate: stated('delegate', 1),
  initializeGroupPointer: all(statedOrNone('authority', 2), statedOrNone('metadata', 34)),
  initializeHook: all(statedOrNone('authority', 2), statedOrNone('program', 34)),
  initializeImmutableOwner: nothing,
  initializeInterest: statedOrNone('authority', 2),
  initializeMemberPointer: all(statedOrNone('authority', 2), statedOrNone('metadata', 34)),
  initializeMetadata: account('authority', 1),
  initializeMetadataPointer: all(statedOrNone('authority', 2), statedOrNone('metadata', 34)),
  initializeMint: all(stated('mintAuthority', 2), optional(34, 'freezeAuthority')),
  initializeNonTransferable: nothing,
  initializeNonce: stated('authority', 4),
  initializePausable: stated('authority', 2),
  initializeScale: statedOrNone('authority', 2),
  initializeTransferFee: optional(2, 'authority', 'feeAuthority'),
  lockLiquidity: all(account('owner', 3), account('to', 5), account('to', 10)),
  memo: nothing,
  memoRequired: nothing,
  mintTo: account('to', 1),
  pauseToken: nothing,
  reallocateAccount: account('account', 0),
  removeLiquidity: all(account('to', 4), account('to', 5)),
  removeMetadataField: nothing,
  requestHeap: nothing,
  resumeToken: nothing,
  revoke: nothing,
  setAuthority: optional(2, 'authority'),
  setComputeLimit: nothing,
  setComputePrice: nothing,
  setLoadedBytesLimit: nothing,
  setTransferFee: nothing,
  swap: all(account('to', 5), account('to', 6)),
  syncNative: nothing,
  thawAccount: nothing,
  transferSol: byByte(0, { 11: account('to', 2) }, account('to', 1)),
  transferToken: byByte(0, { 3: account('to', 1) }, account('to', 2)),
  unwrapSol: account('to', 1),
  updateDefaultState: nothing,
  updateHook: statedOrNone('program', 2),
  updateInterest: nothing,
  updateMetadata: (data) => {
    const { data: given, authority } = readBehindTag(updatedMetadata, data)
    return [...listGains('authority', authority), ...listCreators(given)]
  },
  updateMetadataAuthority: statedOrNone('authority', 8),
  updateMetadataField: nothing,
  updateMetadataPointer: statedOrNone('metadata', 2),
  updateScale: nothing,
  upgradeNonce: nothing,
  withdrawExcess: account('to', 1),
  withdrawFees: account('to', 1),
  withdrawNonce: account('to', 1),
}
