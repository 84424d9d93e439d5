import { createHash } from 'node:crypto'
import { type Address, createNoopSigner, getAddressDecoder, getAddressEncoder, type Instruction } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CpmmConfigChange,
  cpLockAddress,
  cpmmAddress,
  decodeCpLockedLiquidity,
  decodeCpmmConfig,
  decodeCpmmObservations,
  decodeCpmmPermission,
  decodeCpmmPool,
  encodeCpmmConfig,
  getCollectCpFeesInstruction,
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmDepositInstruction,
  getCpmmInitializeInstruction,
  getCpmmInitializeWithPermissionInstruction,
  getCpmmPermissionInstruction,
  getCpmmSwapBaseInputInstruction,
  getCpmmSwapBaseOutputInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
  getCpmmWithdrawInstruction,
  getLockCpLiquidityInstruction,
  isTokenError,
  readCpmmEvents,
} from '../index.ts'
import { encodeCpmmPool } from './cpmm/accounts.ts'

// Second, independent notation of the pool and lock layouts, as lists of widths.

/** Little endian number of so many bytes, or an address. */
type Field = readonly [bytes: 1 | 2 | 8 | 16, value: bigint] | Address

function pack(start: Uint8Array, fields: readonly Field[], size = 0): Buffer {
  const parts = fields.map((field) => {
    if (typeof field === 'string') return new Uint8Array(getAddressEncoder().encode(field))
    const [bytes, value] = field
    return Uint8Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
  })
  const packed = Buffer.concat([start, ...parts])
  return Buffer.concat([packed, Buffer.alloc(Math.max(size - packed.length, 0))])
}

const start = (of: 'global' | 'account' | 'event', name: string) =>
  new Uint8Array(createHash('sha256').update(`${of}:${name}`).digest().subarray(0, 8))

const b = (value: boolean): Field => [1, value ? 1n : 0n]
const n1 = (value: number | bigint): Field => [1, BigInt(value)]
const n8 = (value: bigint): Field => [8, value]
const pad = (bytes: number): Field[] => Array.from({ length: bytes }, () => n1(0))

const u8 = fc.integer({ min: 0, max: 255 })
const u16 = fc.integer({ min: 0, max: 65_535 })
const u64 = fc.bigInt(0n, 2n ** 64n - 1n)
const u128 = fc.bigInt(0n, 2n ** 128n - 1n)
const rate = fc.bigInt(0n, 1_000_000n)
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => getAddressDecoder().decode(bytes))
const pair = <T>(item: fc.Arbitrary<T>) => fc.tuple(item, item)
const signer = key.map((address) => createNoopSigner(address))

const accounts = {
  authority: key,
  pool: key,
  config: key,
  lpMint: key,
  lpAccount: key,
  observation: key,
  inputAccount: key,
  outputAccount: key,
  ownerLpAccount: key,
  feeNftOwner: key,
  vaults: pair(key),
  mints: pair(key),
  tokenPrograms: pair(key),
  tokenAccounts: pair(key),
  recipients: pair(key),
}
const people = { owner: signer, payer: signer, creator: signer, admin: signer, feeNftMint: signer }
const numbers = { amounts: pair(u64), lpAmount: u64, a: u64, c: u64, openTime: u64, index: u16, status: u8 }
const someCall = fc.record({
  ...accounts,
  ...people,
  ...numbers,
  inputToken: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>, // The only two values.
  creatorFeeOn: fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>, // The only three values.
  withMetadata: fc.boolean(),
  tradeFeeRate: rate,
  protocolFeeRate: rate,
  fundFeeRate: rate,
  creatorFeeRate: rate,
})
type Call = typeof someCall extends fc.Arbitrary<infer T> ? T : never

const swapFields = ({ a, c }: Call) => [n8(a), n8(c)]
const pairFields = ([first, second]: readonly [bigint, bigint]) => [n8(first), n8(second)]

const instructions: readonly (readonly [
  name: string,
  make: (input: Call) => Instruction | Promise<Instruction>,
  fields: (input: Call) => readonly Field[],
])[] = [
  ['initialize', (i) => getCpmmInitializeInstruction(i), (i) => [...pairFields(i.amounts), n8(i.openTime)]],
  [
    'initialize_with_permission',
    (i) => getCpmmInitializeWithPermissionInstruction({ ...i, creator: i.creator.address }),
    (i) => [...pairFields(i.amounts), n8(i.openTime), n1(i.creatorFeeOn)],
  ],
  [
    'deposit',
    (i) => getCpmmDepositInstruction({ ...i, maximums: i.amounts }),
    (i) => [n8(i.lpAmount), ...pairFields(i.amounts)],
  ],
  [
    'withdraw',
    (i) => getCpmmWithdrawInstruction({ ...i, minimums: i.amounts }),
    (i) => [n8(i.lpAmount), ...pairFields(i.amounts)],
  ],
  ['swap_base_input', (i) => getCpmmSwapBaseInputInstruction({ ...i, amountIn: i.a, minimumOut: i.c }), swapFields],
  ['swap_base_output', (i) => getCpmmSwapBaseOutputInstruction({ ...i, maximumIn: i.a, amountOut: i.c }), swapFields],
  ['collect_creator_fee', (i) => getCpmmCollectCreatorFeeInstruction(i), () => []],
  ['collect_protocol_fee', (i) => getCpmmCollectFeeInstruction({ ...i, of: 'protocol' }), (i) => pairFields(i.amounts)],
  ['collect_fund_fee', (i) => getCpmmCollectFeeInstruction({ ...i, of: 'fund' }), (i) => pairFields(i.amounts)],
  [
    'create_amm_config',
    (i) => getCpmmCreateConfigInstruction({ ...i, createPoolFee: i.a }),
    (i) => [[2, BigInt(i.index)], ...[i.tradeFeeRate, i.protocolFeeRate, i.fundFeeRate, i.a, i.creatorFeeRate].map(n8)],
  ],
  ['update_pool_status', (i) => getCpmmUpdatePoolStatusInstruction(i), (i) => [n1(i.status)]],
  [
    'create_permission_pda',
    (i) => getCpmmPermissionInstruction({ ...i, authority: i.pool, change: 'create' }),
    () => [],
  ],
  ['close_permission_pda', (i) => getCpmmPermissionInstruction({ ...i, authority: i.pool, change: 'close' }), () => []],
  ['lock_cp_liquidity', (i) => getLockCpLiquidityInstruction(i), (i) => [n8(i.lpAmount), b(i.withMetadata)]],
  [
    'collect_cp_fees',
    (i) => getCollectCpFeesInstruction({ ...i, feeNftOwner: i.owner, feeNftMint: i.feeNftMint.address }),
    (i) => [n8(i.lpAmount)],
  ],
]

test.each(instructions)("%s has its numbers at the interface's offsets", async (name, make, fields) => {
  await fc.assert(
    fc.asyncProperty(someCall, async (input) => {
      const { data = new Uint8Array() } = await make(input)
      expect(Buffer.from(Uint8Array.from(data))).toEqual(pack(start('global', name), fields(input)))
    }),
    { numRuns: 30 },
  )
})

test('encodes a change of a fee tier as a field number and value, and a new owner as an account', () => {
  const changes = fc.oneof(
    ...(['tradeFeeRate', 'protocolFeeRate', 'fundFeeRate', 'creatorFeeRate'] as const).map((field) =>
      rate.map((value): [CpmmConfigChange, bigint] => [{ field, rate: value }, value]),
    ),
    u64.map((lamports): [CpmmConfigChange, bigint] => [{ field: 'createPoolFee', lamports }, lamports]),
    fc.boolean().map((disabled): [CpmmConfigChange, bigint] => [{ field: 'disabled', disabled }, disabled ? 1n : 0n]),
    ...(['protocolOwner', 'fundOwner'] as const).map((field) =>
      key.map((owner): [CpmmConfigChange, bigint] => [{ field, owner }, 0n]),
    ),
  )
  const order = 'tradeFeeRate protocolFeeRate fundFeeRate protocolOwner fundOwner createPoolFee disabled creatorFeeRate'
  fc.assert(
    fc.property(signer, key, changes, (admin, config, [change, value]) => {
      const { data, accounts: metas = [] } = getCpmmUpdateConfigInstruction({ admin, config, change })
      const field = order.split(' ').indexOf(change.field)
      expect(Buffer.from(Uint8Array.from(data ?? []))).toEqual(
        pack(start('global', 'update_amm_config'), [n1(field), n8(value)]),
      )
      expect(metas.map(({ address }) => address)).toEqual([
        admin.address,
        config,
        ...('owner' in change ? [change.owner] : []),
      ])
    }),
  )
})

test('refuses out-of-range numbers before encoding', async () => {
  const [input] = fc.sample(someCall, { numRuns: 1, seed: 1 })
  if (!input) throw new Error('One was asked for')
  const [tooMuch, ofOne] = [2n ** 64n, 1_000_001n]
  const wrong: readonly (readonly [Partial<Call>, readonly string[]])[] = [
    [{ amounts: [tooMuch, 0n] }, ['initialize', 'initialize_with_permission', 'deposit', 'withdraw']],
    [{ amounts: [0n, -1n] }, ['initialize', 'deposit', 'withdraw', 'collect_protocol_fee', 'collect_fund_fee']],
    [{ openTime: tooMuch }, ['initialize', 'initialize_with_permission']],
    [{ lpAmount: tooMuch }, ['deposit', 'withdraw', 'lock_cp_liquidity', 'collect_cp_fees']],
    [{ lpAmount: -1n }, ['deposit', 'withdraw', 'lock_cp_liquidity', 'collect_cp_fees']],
    [{ a: tooMuch }, ['swap_base_input', 'swap_base_output', 'create_amm_config']],
    [{ c: -1n }, ['swap_base_input', 'swap_base_output']],
    ...(['tradeFeeRate', 'protocolFeeRate', 'fundFeeRate', 'creatorFeeRate'] as const).map(
      (field) => [{ [field]: ofOne }, ['create_amm_config']] as const,
    ),
    ...[-1, 0.5, 65_536].map((index) => [{ index }, ['create_amm_config']] as const),
    ...[-1, 0.5, 256].map((status) => [{ status }, ['update_pool_status']] as const),
  ]
  for (const [change, names] of wrong)
    for (const [name, make] of instructions.filter(([each]) => names.includes(each))) {
      const error: unknown = await Promise.resolve()
        .then(() => make({ ...input, ...change }))
        .catch((thrown: unknown) => thrown)
      expect([name, change, isTokenError(error, 'AmountRangeError')]).toEqual([name, change, true])
    }
})

const someObservations = fc.record({
  initialized: fc.boolean(),
  index: u16,
  pool: key,
  entries: fc.array(fc.record({ time: u64, sums: pair(u128) }), { minLength: 100, maxLength: 100 }),
  lastUpdate: u64,
})

test("decodes prices and permissions at the interface's offsets", () => {
  fc.assert(
    fc.property(someObservations, key, (ring, authority) => {
      const entries = ring.entries.flatMap(({ time, sums }): Field[] => [n8(time), [16, sums[0]], [16, sums[1]]])
      const fields: Field[] = [b(ring.initialized), [2, BigInt(ring.index)], ring.pool, ...entries, n8(ring.lastUpdate)]
      const data = pack(start('account', 'ObservationState'), fields, 4075)
      expect(decodeCpmmObservations({ owner: cpmmAddress, data })).toEqual(ring)
      const permission = pack(start('account', 'Permission'), [authority], 280)
      expect(decodeCpmmPermission({ owner: cpmmAddress, data: permission })).toEqual({ authority })
    }),
    { numRuns: 30 },
  )
})

const someLock = fc.record({
  lockedLp: u64,
  claimed: u64,
  unclaimed: u64,
  lastSupply: u64,
  lastProduct: u128,
  recentEpoch: u64,
  pool: key,
  feeNftMint: key,
  lockedBy: key,
  lpMint: key,
})

test("decodes locked liquidity at the interface's offsets", () => {
  fc.assert(
    fc.property(someLock, (lock) => {
      const counts = [lock.lockedLp, lock.claimed, lock.unclaimed, lock.lastSupply].map(n8)
      const keys = [lock.pool, lock.feeNftMint, lock.lockedBy, lock.lpMint]
      const fields: Field[] = [...counts, [16, lock.lastProduct], n8(lock.recentEpoch), ...keys]
      const data = pack(start('account', 'LockedCpLiquidityState'), fields, 256)
      expect(decodeCpLockedLiquidity({ owner: cpLockAddress, data })).toEqual(lock)
    }),
  )
})

test("encodes and decodes fee tiers and pools at the interface's offsets", () => {
  const some = fc.record({
    bytes: fc.array(u8, { minLength: 7, maxLength: 7 }),
    k: fc.array(key, { minLength: 10, maxLength: 10 }),
    amounts: fc.array(u64, { minLength: 9, maxLength: 9 }),
    flag: fc.boolean(),
    index: u16,
  })
  fc.assert(
    fc.property(some, ({ bytes, k, amounts, flag, index }) => {
      const at = <T>(list: readonly T[], place: number) => list[place] as T // Each list has its length.
      const [byte, keyAt, amount] = [
        (i: number) => at(bytes, i),
        (i: number) => at(k, i),
        (i: number) => at(amounts, i),
      ]
      const config = {
        bump: byte(0),
        disabled: flag,
        index,
        tradeFeeRate: amount(0),
        protocolFeeRate: amount(1),
        fundFeeRate: amount(2),
        createPoolFee: amount(3),
        protocolOwner: keyAt(0),
        fundOwner: keyAt(1),
        creatorFeeRate: amount(4),
      }
      const configData = pack(
        start('account', 'AmmConfig'),
        [
          n1(byte(0)),
          b(flag),
          [2, BigInt(index)],
          ...[0, 1, 2, 3].map((i) => n8(amount(i))),
          keyAt(0),
          keyAt(1),
          n8(amount(4)),
        ],
        236,
      )
      expect(Buffer.from(encodeCpmmConfig(config))).toEqual(configData)
      expect(decodeCpmmConfig({ owner: cpmmAddress, data: configData })).toEqual(config)

      const pool = {
        config: keyAt(0),
        creator: keyAt(1),
        vaults: [keyAt(2), keyAt(3)] as const,
        lpMint: keyAt(4),
        mints: [keyAt(5), keyAt(6)] as const,
        tokenPrograms: [keyAt(7), keyAt(8)] as const,
        observation: keyAt(9),
        authorityBump: byte(0),
        status: byte(1),
        lpDecimals: byte(2),
        decimals: [byte(3), byte(4)] as const,
        lpSupply: amount(0),
        protocolFees: [amount(1), amount(2)] as const,
        fundFees: [amount(3), amount(4)] as const,
        openTime: amount(5),
        recentEpoch: amount(6),
        creatorFeeOn: byte(5),
        creatorFeeEnabled: flag,
        creatorFees: [amount(7), amount(8)],
      } as const
      const poolData = pack(
        start('account', 'PoolState'),
        [
          ...k,
          ...bytes.slice(0, 5).map(n1),
          ...amounts.slice(0, 7).map(n8),
          n1(byte(5)),
          b(flag),
          ...pad(6),
          n8(amount(7)),
          n8(amount(8)),
        ],
        637,
      )
      expect(Buffer.from(encodeCpmmPool(pool))).toEqual(poolData)
      expect(decodeCpmmPool({ owner: cpmmAddress, data: poolData })).toEqual(pool)
    }),
  )
})

const within = (data: Buffer) => [
  `Program ${cpmmAddress} invoke [1]`,
  `Program data: ${data.toString('base64')}`,
  `Program ${cpmmAddress} success`,
]

const someEvents = fc.record({
  pool: key,
  amounts: fc.array(u64, { minLength: 9, maxLength: 9 }),
  mints: pair(key),
  changeType: fc.constantFrom(0, 1),
  baseInput: fc.boolean(),
  creatorFeeOnInput: fc.boolean(),
})

test("decodes events at the interface's offsets", () => {
  fc.assert(
    fc.property(someEvents, ({ pool, amounts, mints, changeType, baseInput, creatorFeeOnInput }) => {
      const amount = (i: number) => amounts[i] as bigint // Exactly nine were generated.
      const liquidity = pack(start('event', 'LpChangeEvent'), [pool, ...amounts.slice(0, 7).map(n8), n1(changeType)])
      expect(readCpmmEvents(within(liquidity))).toEqual([
        {
          kind: 'liquidity',
          pool,
          changeType,
          lpBefore: amount(0),
          before0: amount(1),
          before1: amount(2),
          amount0: amount(3),
          amount1: amount(4),
          transferFee0: amount(5),
          transferFee1: amount(6),
        },
      ])
      const short: Field[] = [pool, ...amounts.slice(0, 6).map(n8), b(baseInput)]
      const swap = {
        kind: 'swap',
        pool,
        baseInput,
        inputBefore: amount(0),
        outputBefore: amount(1),
        input: amount(2),
        output: amount(3),
        inputTransferFee: amount(4),
        outputTransferFee: amount(5),
      }
      const name = start('event', 'SwapEvent')
      expect(readCpmmEvents(within(pack(name, short)))).toEqual([{ ...swap, details: null }])
      const rest: Field[] = [...mints, n8(amount(6)), n8(amount(7)), b(creatorFeeOnInput)]
      expect(readCpmmEvents(within(pack(name, [...short, ...rest])))).toEqual([
        {
          ...swap,
          details: {
            inputMint: mints[0],
            outputMint: mints[1],
            tradeFee: amount(6),
            creatorFee: amount(7),
            creatorFeeOnInput,
          },
        },
      ])
    }),
  )
})

test('decodes meaningless bytes as null and never throws', () => {
  const sizes = { AmmConfig: 236, PoolState: 637, ObservationState: 4075, Permission: 280, LockedCpLiquidityState: 256 }
  const decoders = [decodeCpmmConfig, decodeCpmmPool, decodeCpmmObservations, decodeCpmmPermission]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), fc.constantFrom(...Object.entries(sizes)), (noise, [name, size]) => {
      const damaged = Buffer.concat([start('account', name), noise, Buffer.alloc(size)]).subarray(0, size)
      for (const owner of [cpmmAddress, cpLockAddress]) {
        for (const data of [noise, damaged, damaged.subarray(1)])
          for (const decode of [...decoders, decodeCpLockedLiquidity]) decode({ owner, data })
      }
      const read = decoders.filter((decode) => decode({ owner: cpmmAddress, data: damaged }) !== null)
      expect(read.length).toBe(name === 'LockedCpLiquidityState' ? 0 : 1)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      (lines) => void readCpmmEvents([...within(Buffer.from(lines.join())), ...lines]),
    ),
  )
})
