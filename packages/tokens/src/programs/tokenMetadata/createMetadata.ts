import {
  type Address,
  getBooleanEncoder,
  getConstantEncoder,
  getNullableEncoder,
  getStructEncoder,
  getU8Encoder,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import { tokenMetadataAddress } from './address.ts'
import { completeData, type MetadataData, metadataDataEncoder } from './metadataData.ts'
import { absent, instructionsSysvar, paying, readonly, signing, systemProgram, writable } from './metas.ts'

/** Input of `getCreateMetadataAccountV3Instruction`. */
export type CreateMetadataInput = {
  readonly metadata: Address
  readonly mint: Address
  readonly mintAuthority: TransactionSigner
  /** Pays the rent and the create fee. */
  readonly payer: TransactionSigner
  /** Can change the metadata later. */
  readonly updateAuthority: Address
  readonly data: MetadataData
  readonly isMutable: boolean
}

const createV3Encoder = getStructEncoder([
  ['tag', getConstantEncoder(new Uint8Array([33]))],
  ['data', metadataDataEncoder],
  ['collectionAndUses', getConstantEncoder(new Uint8Array([0, 0]))],
  ['isMutable', getBooleanEncoder()],
  ['collectionDetails', getConstantEncoder(new Uint8Array([0]))],
])

/**
 * Creates the metadata of an SPL Token mint.
 *
 * @throws {TokenError} Those of `completeData`.
 * @example getCreateMetadataAccountV3Instruction({ metadata: await findMetadataAddress(mint), mint, mintAuthority:
 *   wallet, payer: wallet, updateAuthority: wallet.address, data: { name, symbol, uri }, isMutable: false })
 */
export function getCreateMetadataAccountV3Instruction(input: CreateMetadataInput): Instruction {
  const data = createV3Encoder.encode({
    tag: undefined,
    data: completeData(input.data),
    collectionAndUses: undefined,
    isMutable: input.isMutable,
    collectionDetails: undefined,
  })
  return {
    programAddress: tokenMetadataAddress,
    accounts: [
      writable(input.metadata),
      readonly(input.mint),
      signing(input.mintAuthority),
      paying(input.payer),
      readonly(input.updateAuthority),
      systemProgram,
    ],
    data: new Uint8Array(data),
  }
}

/** Fungible standards; a token without decimals is an asset. */
const standards = { 'fungible-asset': 1, fungible: 2 } as const

/** Input of `getCreateV1Instruction`. */
export type CreateV1Input = Omit<CreateMetadataInput, 'mint'> & {
  /** A signer creates a new SPL Token mint with `decimals`. */
  readonly mint: Address | TransactionSigner
  /** Null for an existing mint. */
  readonly decimals: number | null
  readonly tokenProgram: Address
  readonly tokenStandard: keyof typeof standards
  readonly primarySaleHappened: boolean
}

const createV1Encoder = getStructEncoder([
  ['tag', getConstantEncoder(new Uint8Array([42, 0]))],
  ['data', metadataDataEncoder],
  ['primarySaleHappened', getBooleanEncoder()],
  ['isMutable', getBooleanEncoder()],
  ['tokenStandard', getU8Encoder()],
  ['collectionUsesDetailsRuleSet', getConstantEncoder(new Uint8Array([0, 0, 0, 0]))],
  ['decimals', getNullableEncoder(getU8Encoder())],
  ['printSupply', getConstantEncoder(new Uint8Array([0]))],
])

/**
 * Creates the metadata of a mint of either token program, and the mint if `mint` signs.
 *
 * @throws {TokenError} Those of `completeData`.
 */
export function getCreateV1Instruction(input: CreateV1Input): Instruction {
  const data = createV1Encoder.encode({
    tag: undefined,
    data: completeData(input.data),
    primarySaleHappened: input.primarySaleHappened,
    isMutable: input.isMutable,
    tokenStandard: standards[input.tokenStandard],
    collectionUsesDetailsRuleSet: undefined,
    decimals: input.decimals,
    printSupply: undefined,
  })
  return {
    programAddress: tokenMetadataAddress,
    accounts: [
      writable(input.metadata),
      absent, // master edition
      typeof input.mint === 'string' ? writable(input.mint) : paying(input.mint),
      signing(input.mintAuthority),
      paying(input.payer),
      readonly(input.updateAuthority),
      systemProgram,
      instructionsSysvar,
      readonly(input.tokenProgram),
    ],
    data: new Uint8Array(data),
  }
}
