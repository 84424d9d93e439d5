import { AccountRole, type Address, createNoopSigner, type Instruction, type TransactionSigner } from '@solana/kit'
import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  findMetadataAddress,
  getCreateMetadataAccountV3Instruction,
  getCreateV1Instruction,
  getUpdateMetadataAccountV2Instruction,
  getUpdateV1Instruction,
  type MetadataData,
  token2022Address,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { createVm, makeAddress, type Vm } from '../testing/createVm.ts'

export const data: MetadataData = { name: 'My Token', symbol: 'MYT', uri: 'https://example.com/my-token.json' }
export const longest: MetadataData = { name: 'ä'.repeat(16), symbol: 'ABCDEFGHIJ', uri: `https://${'u'.repeat(192)}` }

/** A machine with the program, people with SOL, and mints of both token programs that `wallet` may mint. */
export type Scene = {
  readonly vm: Vm
  readonly wallet: TransactionSigner
  readonly other: TransactionSigner
  readonly mint: Address
  readonly metadata: Address
  readonly modernMint: Address
  readonly modernMetadata: Address
}

export async function createScene(elf: Uint8Array): Promise<Scene> {
  const vm = createVm([{ address: tokenMetadataAddress, elf }])
  const [wallet, other] = [createNoopSigner(makeAddress()), createNoopSigner(makeAddress())]
  for (const person of [wallet, other]) vm.set(person.address, { lamports: 100_000_000_000n })
  const mint = writeMint(vm, { authority: wallet.address })
  const modernMint = writeMint(vm, { authority: wallet.address, program: token2022Address })
  return {
    vm,
    wallet,
    other,
    mint,
    metadata: await findMetadataAddress(mint),
    modernMint,
    modernMetadata: await findMetadataAddress(modernMint),
  }
}

export function writeMint(
  vm: Vm,
  {
    authority,
    decimals = 6,
    program = TOKEN_PROGRAM_ADDRESS,
  }: { authority: Address | null; decimals?: number; program?: Address },
): Address {
  const mint = makeAddress()
  const mintData = { mintAuthority: authority, supply: 1_000n, decimals, isInitialized: true, freezeAuthority: null }
  vm.set(mint, { owner: program, data: new Uint8Array(getMintEncoder().encode(mintData)) })
  return mint
}

/** The four instructions, as an honest client sends them. */
export const createV3 = ({ wallet, mint, metadata }: Scene, changes: object = {}): Instruction =>
  getCreateMetadataAccountV3Instruction({
    metadata,
    mint,
    mintAuthority: wallet,
    payer: wallet,
    updateAuthority: wallet.address,
    data,
    isMutable: true,
    ...changes,
  })

export const createV1 = ({ wallet, mint, metadata }: Scene, changes: object = {}): Instruction =>
  getCreateV1Instruction({
    metadata,
    mint,
    mintAuthority: wallet,
    payer: wallet,
    updateAuthority: wallet.address,
    data,
    isMutable: true,
    decimals: null,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
    tokenStandard: 'fungible',
    primarySaleHappened: false,
    ...changes,
  })

export const updateV2 = ({ wallet, metadata }: Scene, changes: object = {}): Instruction =>
  getUpdateMetadataAccountV2Instruction({ metadata, updateAuthority: wallet, ...changes })

export const updateV1 = ({ wallet, mint, metadata }: Scene, changes: object = {}): Instruction =>
  getUpdateV1Instruction({ metadata, mint, updateAuthority: wallet, payer: wallet, ...changes })

/** The same instruction with another account at one place; another role when `role` is given. */
export function withAccount(
  instruction: Instruction,
  index: number,
  change: { address?: Address; role?: AccountRole },
): Instruction {
  return {
    ...instruction,
    accounts: (instruction.accounts ?? []).map((account, place) =>
      place === index ? { address: change.address ?? account.address, role: change.role ?? account.role } : account,
    ),
  }
}

/** The same instruction, where no one signs for the account at one place. */
export const unsigned = (instruction: Instruction, index: number) =>
  withAccount(instruction, index, {
    role:
      instruction.accounts?.[index]?.role === AccountRole.WRITABLE_SIGNER ? AccountRole.WRITABLE : AccountRole.READONLY,
  })

/** The same instruction with one byte more, one less, or others at a place. */
export const withData = (instruction: Instruction, change: (data: Buffer) => Uint8Array): Instruction => ({
  ...instruction,
  data: new Uint8Array(change(Buffer.from(instruction.data ?? []))),
})

/** The same instruction with an account more, that only signs. */
export const withSigner = (instruction: Instruction, signer: Address): Instruction => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), { address: signer, role: AccountRole.READONLY_SIGNER }],
})
