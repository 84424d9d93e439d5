import {
  AccountRole,
  type Address,
  address,
  createNoopSigner,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
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

export const createMetadataVm = (elf: Uint8Array) => createVm([{ address: tokenMetadataAddress, elf }])

/** New people and mints, in a virtual machine of their own or a given one. */
export async function createScene(elf: Uint8Array, vm = createMetadataVm(elf)): Promise<Scene> {
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

/** Writes a token account: the associated one, unless another address is given. */
export async function writeToken(
  vm: Vm,
  {
    mint,
    owner,
    amount = 0n,
    program = TOKEN_PROGRAM_ADDRESS,
    at,
  }: { mint: Address; owner: Address; amount?: bigint; program?: Address; at?: Address },
): Promise<Address> {
  const token = at ?? (await findToken({ mint, owner, program }))
  const none = { delegate: null, isNative: null, closeAuthority: null, delegatedAmount: 0n }
  const tokenData = { mint, owner, amount, state: AccountState.Initialized, ...none }
  vm.set(token, { owner: program, data: new Uint8Array(getTokenEncoder().encode(tokenData)) })
  return token
}

export const findToken = async ({
  mint,
  owner,
  program = TOKEN_PROGRAM_ADDRESS,
}: {
  mint: Address
  owner: Address
  program?: Address
}): Promise<Address> => (await findAssociatedTokenPda({ mint, owner, tokenProgram: program }))[0]

const systemProgram = address('11111111111111111111111111111111')
const sysvarInstructions = address('Sysvar1nstructions1111111111111111111111111')
const ataProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole
/** The program's id stands for an omitted account. */
const none = { address: tokenMetadataAddress, role: READONLY }
const amountBytes = (amount: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  return bytes
}
const call = (accounts: NonNullable<Instruction['accounts']>, data: readonly Uint8Array[]): Instruction => ({
  programAddress: tokenMetadataAddress,
  accounts,
  data: new Uint8Array(Buffer.concat(data)),
})

type Move = {
  readonly token: Address
  readonly owner: Address
  readonly amount: bigint
  readonly program?: Address
  readonly mint?: Address
  readonly metadata?: Address
}

/** Instructions that move tokens, laid out as the public npm client has them (mpl-token-metadata 3.4.0). */
export const mintV1 = (
  scene: Scene,
  { token, owner, amount, program = TOKEN_PROGRAM_ADDRESS, ...of }: Move,
): Instruction =>
  call(
    [
      { address: token, role: WRITABLE },
      { address: owner, role: READONLY },
      { address: of.metadata ?? scene.metadata, role: READONLY },
      none,
      none,
      { address: of.mint ?? scene.mint, role: WRITABLE },
      { address: scene.wallet.address, role: READONLY_SIGNER },
      none,
      { address: scene.other.address, role: WRITABLE_SIGNER },
      { address: systemProgram, role: READONLY },
      { address: sysvarInstructions, role: READONLY },
      { address: program, role: READONLY },
      { address: ataProgram, role: READONLY },
      none,
      none,
    ],
    [Uint8Array.of(43, 0), amountBytes(amount), Uint8Array.of(0)],
  )

export const burnV1 = (
  scene: Scene,
  { token, owner, amount, program = TOKEN_PROGRAM_ADDRESS, ...of }: Move,
): Instruction =>
  call(
    [
      { address: owner, role: WRITABLE_SIGNER },
      none,
      { address: of.metadata ?? scene.metadata, role: WRITABLE },
      none,
      { address: of.mint ?? scene.mint, role: WRITABLE },
      { address: token, role: WRITABLE },
      none,
      none,
      none,
      none,
      none,
      { address: systemProgram, role: READONLY },
      { address: sysvarInstructions, role: READONLY },
      { address: program, role: READONLY },
    ],
    [Uint8Array.of(41, 0), amountBytes(amount)],
  )

export const transferV1 = (
  scene: Scene,
  { token, owner, amount, program = TOKEN_PROGRAM_ADDRESS, ...of }: Move & { toToken: Address; to: Address },
): Instruction =>
  call(
    [
      { address: token, role: WRITABLE },
      { address: owner, role: READONLY },
      { address: of.toToken, role: WRITABLE },
      { address: of.to, role: READONLY },
      { address: of.mint ?? scene.mint, role: READONLY },
      { address: of.metadata ?? scene.metadata, role: WRITABLE },
      none,
      none,
      none,
      { address: owner, role: READONLY_SIGNER },
      { address: scene.other.address, role: WRITABLE_SIGNER },
      { address: systemProgram, role: READONLY },
      { address: sysvarInstructions, role: READONLY },
      { address: program, role: READONLY },
      { address: ataProgram, role: READONLY },
      none,
      none,
    ],
    [Uint8Array.of(49, 0), amountBytes(amount), Uint8Array.of(0)],
  )

export const verifyCreatorV1 = (scene: Scene, creator: Address): Instruction =>
  call(
    [
      { address: creator, role: READONLY_SIGNER },
      none,
      { address: scene.metadata, role: WRITABLE },
      none,
      none,
      none,
      { address: systemProgram, role: READONLY },
      { address: sysvarInstructions, role: READONLY },
    ],
    [Uint8Array.of(52, 0)],
  )

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
