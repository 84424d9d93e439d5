import { createReader, type Reader, readOrNull } from './reader.ts'

type ParsedExtension = { extension: string; state?: unknown }

/** After base layout and account type. */
const firstExtension = 166

const transferFee = (reader: Reader) => ({
  epoch: reader.u64(),
  maximumFee: reader.u64(),
  transferFeeBasisPoints: reader.u16(),
})

const accountStates = ['uninitialized', 'initialized', 'frozen']

const base64 = (reader: Reader, length: number) => reader.take(length).toString('base64')

/** All zeros mean none. */
function elGamalKey(reader: Reader): string | null {
  const bytes = reader.take(32)
  return bytes.every((byte) => byte === 0) ? null : bytes.toString('base64')
}

/** By extension type; some have no data. */
const extensions: readonly (readonly [name: string, read?: (reader: Reader) => unknown])[] = [
  ['uninitialized'],
  [
    'transferFeeConfig',
    (reader) => ({
      transferFeeConfigAuthority: reader.keyOrNull(),
      withdrawWithheldAuthority: reader.keyOrNull(),
      withheldAmount: reader.u64(),
      olderTransferFee: transferFee(reader),
      newerTransferFee: transferFee(reader),
    }),
  ],
  ['transferFeeAmount', (reader) => ({ withheldAmount: reader.u64() })],
  ['mintCloseAuthority', (reader) => ({ closeAuthority: reader.keyOrNull() })],
  [
    'confidentialTransferMint',
    (reader) => ({
      authority: reader.keyOrNull(),
      autoApproveNewAccounts: reader.flag(),
      auditorElgamalPubkey: elGamalKey(reader),
    }),
  ],
  [
    'confidentialTransferAccount',
    (reader) => ({
      approved: reader.flag(),
      elgamalPubkey: base64(reader, 32),
      pendingBalanceLo: base64(reader, 64),
      pendingBalanceHi: base64(reader, 64),
      availableBalance: base64(reader, 64),
      decryptableAvailableBalance: base64(reader, 36),
      allowConfidentialCredits: reader.flag(),
      allowNonConfidentialCredits: reader.flag(),
      pendingBalanceCreditCounter: reader.u64(),
      maximumPendingBalanceCreditCounter: reader.u64(),
      expectedPendingBalanceCreditCounter: reader.u64(),
      actualPendingBalanceCreditCounter: reader.u64(),
    }),
  ],
  ['defaultAccountState', (reader) => ({ accountState: accountStates[reader.u8()] })],
  ['immutableOwner'],
  ['memoTransfer', (reader) => ({ requireIncomingTransferMemos: reader.flag() })],
  ['nonTransferable'],
  [
    'interestBearingConfig',
    (reader) => ({
      rateAuthority: reader.keyOrNull(),
      initializationTimestamp: reader.i64(),
      preUpdateAverageRate: reader.i16(),
      lastUpdateTimestamp: reader.i64(),
      currentRate: reader.i16(),
    }),
  ],
  ['cpiGuard', (reader) => ({ lockCpi: reader.flag() })],
  ['permanentDelegate', (reader) => ({ delegate: reader.keyOrNull() })],
  ['nonTransferableAccount'],
  ['transferHook', (reader) => ({ authority: reader.keyOrNull(), programId: reader.keyOrNull() })],
  ['transferHookAccount', (reader) => ({ transferring: reader.flag() })],
  [
    'confidentialTransferFeeConfig',
    (reader) => ({
      authority: reader.keyOrNull(),
      withdrawWithheldAuthorityElgamalPubkey: base64(reader, 32),
      harvestToMintEnabled: reader.flag(),
      withheldAmount: base64(reader, 64),
    }),
  ],
  ['confidentialTransferFeeAmount', (reader) => ({ withheldAmount: base64(reader, 64) })],
  ['metadataPointer', (reader) => ({ authority: reader.keyOrNull(), metadataAddress: reader.keyOrNull() })],
  [
    'tokenMetadata',
    (reader) => ({
      updateAuthority: reader.keyOrNull(),
      mint: reader.key(),
      name: reader.text(),
      symbol: reader.text(),
      uri: reader.text(),
      additionalMetadata: reader.many(reader.u32(), () => [reader.text(), reader.text()]),
    }),
  ],
  ['groupPointer', (reader) => ({ authority: reader.keyOrNull(), groupAddress: reader.keyOrNull() })],
  [
    'tokenGroup',
    (reader) => ({
      updateAuthority: reader.keyOrNull(),
      mint: reader.key(),
      size: reader.u64(),
      maxSize: reader.u64(),
    }),
  ],
  ['groupMemberPointer', (reader) => ({ authority: reader.keyOrNull(), memberAddress: reader.keyOrNull() })],
  ['tokenGroupMember', (reader) => ({ mint: reader.key(), group: reader.key(), memberNumber: reader.u64() })],
  [
    'confidentialMintBurn',
    (reader) => ({
      confidentialSupply: base64(reader, 64),
      decryptableSupply: base64(reader, 36),
      supplyElgamalPubkey: base64(reader, 32),
      pendingBurn: base64(reader, 64),
    }),
  ],
  [
    'scaledUiAmountConfig',
    (reader) => ({
      authority: reader.keyOrNull(),
      multiplier: String(reader.f64()),
      newMultiplierEffectiveTimestamp: reader.i64(),
      newMultiplier: String(reader.f64()),
    }),
  ],
  ['pausableConfig', (reader) => ({ authority: reader.keyOrNull(), paused: reader.flag() })],
  ['pausableAccount'],
]

export const nameExtension = (type: number): string | undefined => extensions[type]?.[0]

export function readExtensions(data: Uint8Array): ParsedExtension[] {
  const found: ParsedExtension[] = []
  if (data.length <= firstExtension) return found
  const reader = createReader(data, firstExtension)
  readOrNull(() => {
    while (reader.left() >= 4) {
      const type = reader.u16()
      const value = reader.take(reader.u16())
      // The rest is unused.
      if (type === 0) return
      found.push(readExtension(type, value))
    }
  })
  return found
}

function readExtension(type: number, value: Uint8Array): ParsedExtension {
  const [name, read] = extensions[type] ?? []
  if (name === undefined) return { extension: 'unparseableExtension' }
  if (!read) return { extension: name }
  const state = readOrNull(() => read(createReader(value)))
  return state === null ? { extension: 'unparseableExtension' } : { extension: name, state }
}
