import {
  type Address,
  getAddressEncoder,
  getBooleanEncoder,
  getConstantEncoder,
  getNullableEncoder,
  getStructEncoder,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import { tokenMetadataAddress } from './address.ts'
import { completeData, type MetadataData, metadataDataEncoder } from './metadataData.ts'
import { absent, instructionsSysvar, orNoSigner, paying, readonly, signing, systemProgram, writable } from './metas.ts'

/** Changes of metadata; omitted fields stay unchanged. */
export type UpdateMetadataInput = {
  readonly metadata: Address
  readonly updateAuthority: TransactionSigner
  readonly data?: MetadataData
  /** Null revokes the update authority permanently. */
  readonly newUpdateAuthority?: Address | null
  /** Can only become true. */
  readonly primarySaleHappened?: boolean
  /** False is permanent and prevents any further change. */
  readonly isMutable?: boolean
}

const updateV2Encoder = getStructEncoder([
  ['tag', getConstantEncoder(new Uint8Array([15]))],
  [
    'data',
    getNullableEncoder(
      getStructEncoder([
        ['data', metadataDataEncoder],
        ['collectionAndUses', getConstantEncoder(new Uint8Array([0, 0]))],
      ]),
    ),
  ],
  ['newUpdateAuthority', getNullableEncoder(getAddressEncoder())],
  ['primarySaleHappened', getNullableEncoder(getBooleanEncoder())],
  ['isMutable', getNullableEncoder(getBooleanEncoder())],
])

/**
 * Changes metadata with its update authority.
 *
 * @throws {TokenError} Those of `completeData`.
 * @example getUpdateMetadataAccountV2Instruction({ metadata, updateAuthority: wallet, isMutable: false,
 *   newUpdateAuthority: null })
 */
export function getUpdateMetadataAccountV2Instruction(input: UpdateMetadataInput): Instruction {
  const data = updateV2Encoder.encode({
    ...readChanges(input),
    tag: undefined,
    data: input.data ? { data: completeData(input.data), collectionAndUses: undefined } : null,
  })
  return {
    programAddress: tokenMetadataAddress,
    accounts: [writable(input.metadata), signing(input.updateAuthority)],
    data: new Uint8Array(data),
  }
}

/** Input of `getUpdateV1Instruction`. */
export type UpdateV1Input = UpdateMetadataInput & { readonly mint: Address; readonly payer: TransactionSigner }

const updateV1Encoder = getStructEncoder([
  ['tag', getConstantEncoder(new Uint8Array([50, 0]))],
  ['newUpdateAuthority', getNullableEncoder(getAddressEncoder())],
  ['data', getNullableEncoder(metadataDataEncoder)],
  ['primarySaleHappened', getNullableEncoder(getBooleanEncoder())],
  ['isMutable', getNullableEncoder(getBooleanEncoder())],
  ['togglesAndAuthorization', getConstantEncoder(new Uint8Array([0, 0, 0, 0, 0]))],
])

/**
 * Changes metadata with its update authority, in the newer form.
 *
 * @throws {TokenError} Those of `completeData`.
 */
export function getUpdateV1Instruction(input: UpdateV1Input): Instruction {
  const data = updateV1Encoder.encode({
    ...readChanges(input),
    tag: undefined,
    data: input.data ? completeData(input.data) : null,
    togglesAndAuthorization: undefined,
  })
  return {
    programAddress: tokenMetadataAddress,
    accounts: [
      signing(input.updateAuthority),
      absent, // delegate record
      absent, // token
      readonly(input.mint),
      writable(input.metadata),
      absent, // edition
      paying(input.payer),
      systemProgram,
      instructionsSysvar,
      absent, // rules program
      absent, // rules
    ],
    data: new Uint8Array(data),
  }
}

const readChanges = ({ newUpdateAuthority, primarySaleHappened, isMutable }: UpdateMetadataInput) => ({
  newUpdateAuthority: newUpdateAuthority === undefined ? null : orNoSigner(newUpdateAuthority),
  primarySaleHappened: primarySaleHappened ?? null,
  isMutable: isMutable ?? null,
})
