import {
  type AccountMeta,
  type AccountSignerMeta,
  type Address,
  address,
  type FixedSizeEncoder,
  getU8Encoder,
  getU16Encoder,
  getU64Encoder,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Address } from '../../token/token2022.ts'
import { paying, readonly, signing, systemProgram, writable } from '../tokenMetadata/metas.ts'
import { cpmmAddress, cpmmCreateFeeReceiver, findCpmmConfigAddress, findCpmmPermissionAddress } from './addresses.ts'
import { checkAmount, checkAmounts, checkNumber, checkRate } from './limits.ts'

const rentSysvar = address('SysvarRent111111111111111111111111111111111')
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

type Pair<T> = readonly [T, T]

/** Accounts of a pool (`findCpmmPoolAddresses`). Pairs are in the pool's order. */
type PoolAccounts = {
  readonly authority: Address
  readonly pool: Address
  readonly vaults: Pair<Address>
  readonly mints: Pair<Address>
}

type At = { readonly program?: Address | undefined }

type InitializeInput = PoolAccounts &
  At & {
    readonly config: Address
    readonly lpMint: Address
    readonly observation: Address
    readonly tokenPrograms: Pair<Address>
    readonly tokenAccounts: Pair<Address>
    /** Associated LP account of the payer. It must not exist. */
    readonly lpAccount: Address
    /** Signs for a pool at a separate address. */
    readonly poolSigner?: TransactionSigner | undefined
    readonly amounts: Pair<bigint>
    /** Seconds since 1970; a past time opens immediately. */
    readonly openTime: bigint
    /** Recipient of the fee for a new pool, if the program is not mainnet's. */
    readonly createFeeReceiver?: Address | undefined
  }

/** Creates a pool with the first liquidity. */
export function getCpmmInitializeInstruction(
  input: InitializeInput & { readonly creator: TransactionSigner },
): Instruction {
  const data = encode('initialize', [u64, u64, u64], [...checkAmounts(input.amounts), checkAmount(input.openTime)])
  return call(input, data, [
    paying(input.creator),
    ...poolAccountsOf(input),
    readonly(TOKEN_PROGRAM_ADDRESS),
    ...input.tokenPrograms.map(readonly),
    readonly(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
    systemProgram,
    readonly(rentSysvar),
  ])
}

/** Creates a pool with a creator's fee. The payer needs a permission of the admin. */
export async function getCpmmInitializeWithPermissionInstruction(
  input: InitializeInput & {
    readonly payer: TransactionSigner
    readonly creator: Address
    /** 0 both tokens, 1 only token 0, 2 only token 1. */
    readonly creatorFeeOn: 0 | 1 | 2
  },
): Promise<Instruction> {
  const permission = await findCpmmPermissionAddress(input.payer.address, input.program)
  const numbers = [...checkAmounts(input.amounts), checkAmount(input.openTime), input.creatorFeeOn]
  const data = encode('initializeWithPermission', [u64, u64, u64, u8], numbers)
  return call(input, data, [
    paying(input.payer),
    readonly(input.creator),
    ...poolAccountsOf(input),
    readonly(permission),
    readonly(TOKEN_PROGRAM_ADDRESS),
    ...input.tokenPrograms.map(readonly),
    readonly(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
    systemProgram,
  ])
}

const poolAccountsOf = (input: InitializeInput) => [
  readonly(input.config),
  readonly(input.authority),
  input.poolSigner ? paying(input.poolSigner) : writable(input.pool),
  ...input.mints.map(readonly),
  writable(input.lpMint),
  ...input.tokenAccounts.map(writable),
  writable(input.lpAccount),
  ...input.vaults.map(writable),
  writable(input.createFeeReceiver ?? cpmmCreateFeeReceiver),
  writable(input.observation),
]

type LiquidityInput = PoolAccounts &
  At & {
    readonly owner: TransactionSigner
    readonly lpMint: Address
    readonly lpAccount: Address
    readonly tokenAccounts: Pair<Address>
    readonly lpAmount: bigint
  }

/** Deposits both tokens for an exact amount of LP. */
export function getCpmmDepositInstruction(
  input: LiquidityInput & {
    /** Maximum cost, including Token-2022 transfer fees. */
    readonly maximums: Pair<bigint>
  },
): Instruction {
  const data = encode('deposit', [u64, u64, u64], [checkAmount(input.lpAmount), ...checkAmounts(input.maximums)])
  return call(input, data, liquidityAccountsOf(input))
}

/** Withdraws both tokens for an exact amount of LP. */
export function getCpmmWithdrawInstruction(
  input: LiquidityInput & {
    /** Minimum output, after Token-2022 transfer fees. */
    readonly minimums: Pair<bigint>
  },
): Instruction {
  const data = encode('withdraw', [u64, u64, u64], [checkAmount(input.lpAmount), ...checkAmounts(input.minimums)])
  return call(input, data, [...liquidityAccountsOf(input), readonly(memoProgram)])
}

const liquidityAccountsOf = (input: LiquidityInput) => [
  signing(input.owner),
  readonly(input.authority),
  writable(input.pool),
  writable(input.lpAccount),
  ...input.tokenAccounts.map(writable),
  ...input.vaults.map(writable),
  readonly(TOKEN_PROGRAM_ADDRESS),
  readonly(token2022Address),
  ...input.mints.map(readonly),
  writable(input.lpMint),
]

type SwapInput = PoolAccounts &
  At & {
    readonly payer: TransactionSigner
    readonly config: Address
    readonly observation: Address
    readonly tokenPrograms: Pair<Address>
    /** Index of the input token in the pool. */
    readonly inputToken: 0 | 1
    readonly inputAccount: Address
    readonly outputAccount: Address
  }

/** Sells an exact amount. */
export function getCpmmSwapBaseInputInstruction(
  input: SwapInput & { readonly amountIn: bigint; readonly minimumOut: bigint },
): Instruction {
  const data = encode('swapBaseInput', [u64, u64], [checkAmount(input.amountIn), checkAmount(input.minimumOut)])
  return call(input, data, swapAccountsOf(input))
}

/** Buys an exact amount, after Token-2022's transfer fee. */
export function getCpmmSwapBaseOutputInstruction(
  input: SwapInput & { readonly maximumIn: bigint; readonly amountOut: bigint },
): Instruction {
  const data = encode('swapBaseOutput', [u64, u64], [checkAmount(input.maximumIn), checkAmount(input.amountOut)])
  return call(input, data, swapAccountsOf(input))
}

const turn = <T>([first, second]: Pair<T>, inputToken: 0 | 1): Pair<T> =>
  inputToken === 0 ? [first, second] : [second, first]

const swapAccountsOf = (input: SwapInput) => [
  signing(input.payer),
  readonly(input.authority),
  readonly(input.config),
  writable(input.pool),
  writable(input.inputAccount),
  writable(input.outputAccount),
  ...turn(input.vaults, input.inputToken).map(writable),
  ...turn(input.tokenPrograms, input.inputToken).map(readonly),
  ...turn(input.mints, input.inputToken).map(readonly),
  writable(input.observation),
]

type CollectInput = PoolAccounts & At & { readonly config: Address; readonly recipients: Pair<Address> }

/** Collects the creator's fees of a pool, creating missing associated accounts. */
export function getCpmmCollectCreatorFeeInstruction(
  input: CollectInput & { readonly creator: TransactionSigner; readonly tokenPrograms: Pair<Address> },
): Instruction {
  return call(input, encode('collectCreatorFee', [], []), [
    paying(input.creator),
    ...collectAccountsOf(input),
    ...input.tokenPrograms.map(readonly),
    readonly(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
    systemProgram,
  ])
}

/** Collects at most `amounts` of the protocol's or the fund's fees. */
export function getCpmmCollectFeeInstruction(
  input: CollectInput & {
    readonly of: 'protocol' | 'fund'
    readonly owner: TransactionSigner
    readonly amounts: Pair<bigint>
  },
): Instruction {
  const name = input.of === 'protocol' ? 'collectProtocolFee' : 'collectFundFee'
  return call(input, encode(name, [u64, u64], checkAmounts(input.amounts)), [
    signing(input.owner),
    ...collectAccountsOf(input),
    readonly(TOKEN_PROGRAM_ADDRESS),
    readonly(token2022Address),
  ])
}

const collectAccountsOf = (input: CollectInput) => [
  readonly(input.authority),
  writable(input.pool),
  readonly(input.config),
  ...input.vaults.map(writable),
  ...input.mints.map(readonly),
  ...input.recipients.map(writable),
]

/** Creates a fee tier. Rates are per 1,000,000. */
export async function getCpmmCreateConfigInstruction(
  input: At & {
    readonly admin: TransactionSigner
    readonly index: number
    readonly tradeFeeRate: bigint
    readonly protocolFeeRate: bigint
    readonly fundFeeRate: bigint
    readonly createPoolFee: bigint
    readonly creatorFeeRate: bigint
  },
): Promise<Instruction> {
  const data = encode(
    'createAmmConfig',
    [getU16Encoder(), u64, u64, u64, u64, u64],
    [
      checkNumber(input.index, 16),
      checkRate(input.tradeFeeRate),
      checkRate(input.protocolFeeRate),
      checkRate(input.fundFeeRate),
      checkAmount(input.createPoolFee),
      checkRate(input.creatorFeeRate),
    ],
  )
  const [config] = await findCpmmConfigAddress(input.index, input.program)
  return call(input, data, [paying(input.admin), writable(config), systemProgram])
}

/** Change of a fee tier. */
export type CpmmConfigChange =
  | { readonly field: 'tradeFeeRate' | 'protocolFeeRate' | 'fundFeeRate' | 'creatorFeeRate'; readonly rate: bigint }
  | { readonly field: 'createPoolFee'; readonly lamports: bigint }
  | { readonly field: 'disabled'; readonly disabled: boolean }
  | { readonly field: 'protocolOwner' | 'fundOwner'; readonly owner: Address }

const configFields = {
  tradeFeeRate: 0,
  protocolFeeRate: 1,
  fundFeeRate: 2,
  protocolOwner: 3,
  fundOwner: 4,
  createPoolFee: 5,
  disabled: 6,
  creatorFeeRate: 7,
}

/** Changes a fee tier for all its pools. */
export function getCpmmUpdateConfigInstruction(
  input: At & { readonly admin: TransactionSigner; readonly config: Address; readonly change: CpmmConfigChange },
): Instruction {
  const { change } = input
  const data = encode('updateAmmConfig', [u8, u64], [configFields[change.field], encodeChange(change)])
  const owners = 'owner' in change ? [readonly(change.owner)] : []
  return call(input, data, [signing(input.admin), writable(input.config), ...owners])
}

function encodeChange(change: CpmmConfigChange): bigint {
  if ('rate' in change) return checkRate(change.rate)
  if ('lamports' in change) return checkAmount(change.lamports)
  return 'disabled' in change && change.disabled ? 1n : 0n
}

/** Pauses parts of a pool: the sum of 1 (deposits), 2 (withdrawals) and 4 (trades). */
export function getCpmmUpdatePoolStatusInstruction(
  input: At & { readonly admin: TransactionSigner; readonly pool: Address; readonly status: number },
): Instruction {
  return call(input, encode('updatePoolStatus', [u8], [checkNumber(input.status, 8)]), [
    signing(input.admin),
    writable(input.pool),
  ])
}

/** Grants or revokes the permission to create pools with a creator's fee. */
export async function getCpmmPermissionInstruction(
  input: At & { readonly change: 'create' | 'close'; readonly admin: TransactionSigner; readonly authority: Address },
): Promise<Instruction> {
  const permission = await findCpmmPermissionAddress(input.authority, input.program)
  const name = input.change === 'create' ? 'createPermissionPda' : 'closePermissionPda'
  return call(input, encode(name, [], []), [
    paying(input.admin),
    readonly(input.authority),
    writable(permission),
    systemProgram,
  ])
}

/** Anchor: the first 8 bytes of SHA-256("global:<name>"). */
const discriminators = {
  initialize: [0xaf, 0xaf, 0x6d, 0x1f, 0x0d, 0x98, 0x9b, 0xed],
  initializeWithPermission: [0x3f, 0x37, 0xfe, 0x41, 0x31, 0xb2, 0x59, 0x79],
  deposit: [0xf2, 0x23, 0xc6, 0x89, 0x52, 0xe1, 0xf2, 0xb6],
  withdraw: [0xb7, 0x12, 0x46, 0x9c, 0x94, 0x6d, 0xa1, 0x22],
  swapBaseInput: [0x8f, 0xbe, 0x5a, 0xda, 0xc4, 0x1e, 0x33, 0xde],
  swapBaseOutput: [0x37, 0xd9, 0x62, 0x56, 0xa3, 0x4a, 0xb4, 0xad],
  collectCreatorFee: [0x14, 0x16, 0x56, 0x7b, 0xc6, 0x1c, 0xdb, 0x84],
  collectProtocolFee: [0x88, 0x88, 0xfc, 0xdd, 0xc2, 0x42, 0x7e, 0x59],
  collectFundFee: [0xa7, 0x8a, 0x4e, 0x95, 0xdf, 0xc2, 0x06, 0x7e],
  createAmmConfig: [0x89, 0x34, 0xed, 0xd4, 0xd7, 0x75, 0x6c, 0x68],
  updateAmmConfig: [0x31, 0x3c, 0xae, 0x88, 0x9a, 0x1c, 0x74, 0xc8],
  updatePoolStatus: [0x82, 0x57, 0x6c, 0x06, 0x2e, 0xe0, 0x75, 0x7b],
  createPermissionPda: [0x87, 0x88, 0x02, 0xd8, 0x89, 0xa9, 0xb5, 0xca],
  closePermissionPda: [0x9c, 0x54, 0x20, 0x76, 0x45, 0x87, 0x46, 0x7b],
} as const

type Metas = readonly (AccountMeta | AccountSignerMeta)[]

const u8 = getU8Encoder()
const u64 = getU64Encoder()

function encode(
  name: keyof typeof discriminators,
  encoders: readonly FixedSizeEncoder<number | bigint>[],
  numbers: readonly (number | bigint)[],
): Uint8Array {
  const rest = encoders.flatMap((encoder, index) => [...encoder.encode(numbers[index] ?? 0)])
  return new Uint8Array([...discriminators[name], ...rest])
}

const call = ({ program = cpmmAddress }: At, data: Uint8Array, accounts: Metas): Instruction => ({
  programAddress: program,
  accounts,
  data,
})
