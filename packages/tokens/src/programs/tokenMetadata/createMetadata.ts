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

/** What `getCreateMetadataAccountV3Instruction` takes. */
export type CreateMetadataInput = {
  /** See `findMetadataAddress`. */
  readonly metadata: Address
  readonly mint: Address
  /** Anyone who may mint the token may name it. */
  readonly mintAuthority: TransactionSigner
  /** Pays the deposit of the account and the create fee. */
  readonly payer: TransactionSigner
  /** Who may change the metadata later. */
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
 * Names a mint of SPL Token.
 *
 * @throws {TokenError} What `completeData` throws.
 * @example getCreateMetadataAccountV3Instruction({ metadata: await findMetadataAddress(mint), mint, mintAuthority: wallet,
 *   payer: wallet, updateAuthority: wallet.address, data: { name, symbol, uri }, isMutable: false })
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

/** Numbers of the standards that are fungible; one without decimals is an asset. */
const standards = { 'fungible-asset': 1, fungible: 2 } as const

/** What `getCreateV1Instruction` takes. */
export type CreateV1Input = Omit<CreateMetadataInput, 'mint'> & {
  /** A signer makes a new mint of SPL Token, with `decimals`. */
  readonly mint: Address | TransactionSigner
  /** Null for a mint that exists. */
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
 * Names a mint of either token program, and makes it too when `mint` signs.
 *
 * @throws {TokenError} What `completeData` throws.
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
