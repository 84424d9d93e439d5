import {
  AccountRole,
  type Address,
  addEncoderSizePrefix,
  address,
  getAddressEncoder,
  getStructEncoder,
  getU32Encoder,
  getUtf8Encoder,
  type Instruction,
} from '@solana/kit'

/** Address of the Token-2022 program. */
export const token2022Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** 32 zeros (OptionalNonZeroPubkey) mean none, also the system program's address. */
const noAddress = address('11111111111111111111111111111111')

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())

// Interface instructions start with the first 8 bytes of a SHA-256 (spl-token-metadata-interface), of
// "spl_token_metadata_interface:initialize_account" and "spl_token_metadata_interface:update_the_authority".
export const initializeMetadataStart = [0xd2, 0xe1, 0x1e, 0xa2, 0x58, 0xb8, 0x4d, 0x8d]
export const updateAuthorityStart = [0xd7, 0xe4, 0xa6, 0xe4, 0x54, 0x64, 0x56, 0x7b]

/** Sets the location of a mint's metadata, before the mint is initialized. `authority` can change it later. */
export function initializeMetadataPointer(input: {
  readonly mint: Address
  readonly authority: Address | null
  readonly metadata: Address
}): Instruction {
  const keys = getStructEncoder([
    ['authority', getAddressEncoder()],
    ['metadata', getAddressEncoder()],
  ])
  return {
    programAddress: token2022Address,
    accounts: [{ address: input.mint, role: AccountRole.WRITABLE }],
    data: new Uint8Array([
      39,
      0,
      ...keys.encode({ authority: input.authority ?? noAddress, metadata: input.metadata }),
    ]),
  }
}

/** Writes name, symbol and URI into an initialized mint. The mint authority signs. */
export function initializeMetadata(input: {
  readonly mint: Address
  readonly mintAuthority: Address
  readonly updateAuthority: Address
  readonly name: string
  readonly symbol: string
  readonly uri: string
}): Instruction {
  const texts = getStructEncoder([
    ['name', text],
    ['symbol', text],
    ['uri', text],
  ])
  return {
    programAddress: token2022Address,
    accounts: [
      { address: input.mint, role: AccountRole.WRITABLE },
      { address: input.updateAuthority, role: AccountRole.READONLY },
      { address: input.mint, role: AccountRole.READONLY },
      { address: input.mintAuthority, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([...initializeMetadataStart, ...texts.encode(input)]),
  }
}

/** Transfers the update authority, or (null) revokes it permanently. */
export function updateMetadataAuthority(input: {
  readonly mint: Address
  readonly updateAuthority: Address
  readonly newAuthority: Address | null
}): Instruction {
  return {
    programAddress: token2022Address,
    accounts: [
      { address: input.mint, role: AccountRole.WRITABLE },
      { address: input.updateAuthority, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([...updateAuthorityStart, ...getAddressEncoder().encode(input.newAuthority ?? noAddress)]),
  }
}
