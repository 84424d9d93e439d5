import { type Address, address, createNoopSigner, type Instruction, type TransactionSigner } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import {
  type CpmmPool,
  type CpmmPoolAddresses,
  cpmmAddress,
  decodeCpmmPool,
  findCpmmConfigAddress,
  findCpmmLpAccount,
  findCpmmPoolAddresses,
  getCpmmDepositInstruction,
  getCpmmInitializeInstruction,
  getCpmmInitializeWithPermissionInstruction,
  getCpmmSwapBaseInputInstruction,
  getCpmmSwapBaseOutputInstruction,
  getCpmmWithdrawInstruction,
  sortCpmmMints,
  token2022Address,
} from '@solsmith/tokens'
import { createVm, makeAddress, type Vm } from '../../testing/createVm.ts'
import { createCpmmGenesis } from '../genesis.ts'

/** What a Token-2022 mint takes of a transfer: per 10,000, at most `maximum`. */
type TransferFee = { readonly rate: number; readonly maximum: bigint }

/** A mint to be made. */
export type MintKind = {
  /** Where it is made; anywhere when not said. */
  readonly at?: Address
  readonly program?: 'token' | 'token-2022'
  readonly decimals?: number
  /** The fee from epoch 0 on, and another from a later epoch. */
  readonly fee?: TransferFee
  readonly nextFee?: TransferFee & { readonly epoch: bigint }
  /** Further extensions: type and length, filled with zeros. */
  readonly extensions?: readonly (readonly [type: number, bytes: number])[]
}

/** A VM in which pools can be made. */
export type Market = {
  readonly vm: Vm
  readonly config: Address
  readonly createMint: (kind?: MintKind) => Address
  readonly createTokens: (mint: Address, owner: Address, amount: bigint, at?: Address) => Address
  readonly createPerson: () => TransactionSigner
}

/** When every market begins, in seconds. */
export const start = 1_700_000_000n

const noAddress = address('11111111111111111111111111111111')
const transferFeeConfig = { type: 1, bytes: 108 }
const transferFeeAmount = { type: 2, bytes: 8 }

type Program = Parameters<typeof createVm>[0][number]

/** Starts a VM with the program and the accounts of the sandbox's genesis. `tier` is the index of the fee tier. */
export async function createMarket(elf: Uint8Array, tier = 0, more: readonly Program[] = []): Promise<Market> {
  const vm = createVm([{ address: cpmmAddress, elf }, ...more])
  vm.setClock(start)
  for (const { address: key, ...account } of await createCpmmGenesis(vm.rent)) vm.set(key, account)
  const [config] = await findCpmmConfigAddress(tier)
  return {
    vm,
    config,
    createMint(kind = {}) {
      const key = kind.at ?? makeAddress()
      const owner = kind.program === 'token-2022' ? token2022Address : TOKEN_PROGRAM_ADDRESS
      vm.set(key, { owner, data: encodeMint(kind) })
      return key
    },
    createTokens(mint, owner, amount, at = makeAddress()) {
      const account = vm.get(mint)
      if (!account) throw new Error(`No mint at ${mint}`)
      vm.set(at, { owner: account.owner, data: encodeTokens({ mint, owner, amount, hasFee: hasFee(account.data) }) })
      return at
    },
    createPerson() {
      const key = makeAddress()
      vm.set(key, { lamports: 10n ** 12n })
      return createNoopSigner(key)
    },
  }
}

function encodeMint(kind: MintKind): Uint8Array {
  const base = new Uint8Array(
    getMintEncoder().encode({
      mintAuthority: noAddress,
      supply: 2n ** 63n,
      decimals: kind.decimals ?? 6,
      isInitialized: true,
      freezeAuthority: null,
    }),
  )
  const entries = [...(kind.fee ? [encodeFee(kind)] : []), ...(kind.extensions ?? []).map(encodeEmpty)]
  return entries.length > 0 ? extend(base, 1, entries) : base
}

/** Token-2022: from byte 165 the kind of account, then type, length and value of each extension. */
function extend(base: Uint8Array, kind: number, entries: readonly Uint8Array[]): Uint8Array {
  const start = new Uint8Array(166)
  start.set(base)
  start[165] = kind
  return Buffer.concat([start, ...entries])
}

function encodeEmpty([type, bytes]: readonly [number, number]): Uint8Array {
  const entry = Buffer.alloc(4 + bytes)
  entry.writeUInt16LE(type, 0)
  entry.writeUInt16LE(bytes, 2)
  return entry
}

/** Two authorities, what was withheld, the older and the newer fee: u64 epoch, u64 maximum, u16 rate. */
function encodeFee({ fee = { rate: 0, maximum: 0n }, nextFee }: MintKind): Uint8Array {
  const entry = Buffer.from(encodeEmpty([transferFeeConfig.type, transferFeeConfig.bytes]))
  const fees = [
    { epoch: 0n, ...fee },
    { epoch: 0n, ...fee, ...nextFee },
  ]
  for (const [index, each] of fees.entries()) {
    const at = 4 + 72 + 18 * index
    entry.writeBigUInt64LE(each.epoch, at)
    entry.writeBigUInt64LE(each.maximum, at + 8)
    entry.writeUInt16LE(each.rate, at + 16)
  }
  return entry
}

const hasFee = (mint: Uint8Array) => mint.length > 166 && mint[166] === transferFeeConfig.type

function encodeTokens(input: { mint: Address; owner: Address; amount: bigint; hasFee: boolean }): Uint8Array {
  const base = new Uint8Array(
    getTokenEncoder().encode({
      ...input,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  )
  return input.hasFee ? extend(base, 2, [encodeEmpty([transferFeeAmount.type, transferFeeAmount.bytes])]) : base
}

/** How many tokens an account holds; 0 when there is none. */
export function amountIn({ vm }: Market, key: Address): bigint {
  const account = vm.get(key)
  return account && account.data.length >= 165 ? Buffer.from(account.data).readBigUInt64LE(64) : 0n
}

/** A pool and the accounts of the person who made it. */
export type TestPool = CpmmPoolAddresses & {
  readonly config: Address
  readonly mints: readonly [Address, Address]
  readonly tokenPrograms: readonly [Address, Address]
  readonly owner: TransactionSigner
  readonly tokenAccounts: readonly [Address, Address]
  readonly lpAccount: Address
}

/** Gathers the accounts of a pool that someone is about to make, with plenty of tokens. */
export async function preparePool(
  market: Market,
  kinds: readonly [MintKind, MintKind] = [{}, {}],
  holdings = 2n ** 60n,
): Promise<TestPool> {
  const owner = market.createPerson()
  const mints = sortCpmmMints(market.createMint(kinds[0]), market.createMint(kinds[1]))
  return gather(market, { config: market.config, owner, mints, holdings })
}

/** Gathers the accounts of another person for a pool. */
export function joinPool(market: Market, pool: TestPool, holdings = 2n ** 60n): Promise<TestPool> {
  return gather(market, { ...pool, owner: market.createPerson(), holdings })
}

async function gather(
  market: Market,
  input: {
    config: Address
    owner: TransactionSigner
    mints: readonly [Address, Address]
    holdings: bigint
    pool?: Address
  },
): Promise<TestPool> {
  const { config, owner, mints, holdings, pool } = input
  const addresses = await findCpmmPoolAddresses({ config, mints, pool })
  const account = async (mint: Address) => {
    const tokenProgram = market.vm.get(mint)?.owner ?? TOKEN_PROGRAM_ADDRESS
    const [at] = await findAssociatedTokenPda({ owner: owner.address, mint, tokenProgram })
    return { program: tokenProgram, at: market.createTokens(mint, owner.address, holdings, at) }
  }
  const [first, second] = [await account(mints[0]), await account(mints[1])]
  return {
    ...addresses,
    config,
    mints,
    owner,
    tokenPrograms: [first.program, second.program],
    tokenAccounts: [first.at, second.at],
    lpAccount: await findCpmmLpAccount(owner.address, addresses.lpMint),
  }
}

export const initialize = (
  pool: TestPool,
  amounts: readonly [bigint, bigint],
  more: { openTime?: bigint; poolSigner?: TransactionSigner } = {},
): Instruction => getCpmmInitializeInstruction({ ...pool, creator: pool.owner, amounts, openTime: 0n, ...more })

/** Makes the instruction for a pool with a creator's fee; its owner needs a permission. */
export const initializeWithPermission = (
  pool: TestPool,
  amounts: readonly [bigint, bigint],
  more: { creatorFeeOn: 0 | 1 | 2; creator?: Address },
): Promise<Instruction> =>
  getCpmmInitializeWithPermissionInstruction({
    ...pool,
    payer: pool.owner,
    creator: pool.owner.address,
    amounts,
    openTime: 0n,
    ...more,
  })

/** Makes a pool that is open for trades. */
export async function createPool(
  market: Market,
  amounts: readonly [bigint, bigint] = [1_000_000_000n, 4_000_000_000n],
  kinds?: readonly [MintKind, MintKind],
): Promise<TestPool> {
  const pool = await preparePool(market, kinds)
  market.vm.setClock(start)
  const run = market.vm.send([initialize(pool, amounts)])
  if (run.error) throw new Error(`No pool: ${run.error}\n${run.logs.join('\n')}`)
  market.vm.setClock(start + 10n)
  return pool
}

const plenty = 2n ** 64n - 1n

export const deposit = (pool: TestPool, lpAmount: bigint, maximums: readonly [bigint, bigint] = [plenty, plenty]) =>
  getCpmmDepositInstruction({ ...pool, lpAmount, maximums })

export const withdraw = (pool: TestPool, lpAmount: bigint, minimums: readonly [bigint, bigint] = [0n, 0n]) =>
  getCpmmWithdrawInstruction({ ...pool, lpAmount, minimums })

const trader = (pool: TestPool, inputToken: 0 | 1) => ({
  ...pool,
  payer: pool.owner,
  inputToken,
  inputAccount: pool.tokenAccounts[inputToken],
  outputAccount: pool.tokenAccounts[inputToken === 0 ? 1 : 0],
})

export const sell = (pool: TestPool, inputToken: 0 | 1, amountIn: bigint, minimumOut = 0n) =>
  getCpmmSwapBaseInputInstruction({ ...trader(pool, inputToken), amountIn, minimumOut })

export const buy = (pool: TestPool, inputToken: 0 | 1, amountOut: bigint, maximumIn = plenty) =>
  getCpmmSwapBaseOutputInstruction({ ...trader(pool, inputToken), amountOut, maximumIn })

/** Reads the state of a pool. */
export function readPool({ vm }: Market, key: Address): CpmmPool {
  const account = vm.get(key)
  const pool = account && decodeCpmmPool(account)
  if (!pool) throw new Error(`No pool at ${key}`)
  return pool
}
