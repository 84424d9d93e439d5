import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CpmmConfig,
  type CpmmPool,
  cpmmAddress,
  decodeCpmmConfig,
  decodeCpmmObservations,
  decodeCpmmPermission,
  decodeCpmmPool,
  encodeCpmmConfig,
  findCpmmAuthority,
  findCpmmConfigAddress,
  findCpmmPoolAddresses,
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
  isTokenError,
  readCpmmEvents,
  sortCpmmMints,
} from '../../index.ts'
import { encodeCpmmPool } from './accounts.ts'

const hex = (bytes: ArrayLike<number> | undefined) => Buffer.from(Array.from(bytes ?? [])).toString('hex')

const named = {
  owner: address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'),
  config: address('D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2'),
  authority: address('GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL'),
  pool: address('DMawCQzbgNTmbzaESc7o6pvL1KAeetY8zA7jNpzntHhU'),
  vault0: address('ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u'),
  vault1: address('FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU'),
  mint0: address('So11111111111111111111111111111111111111112'),
  mint1: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  program0: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  program1: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  account0: address('3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH'),
  account1: address('7qWVV8UY2bRJfDLP4s37YzBPKUkVB46DStYJBpYbQzu3'),
  lpMint: address('CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq'),
  lpAccount: address('DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb'),
  observation: address('CPMDWBwJDtYax9qW7AyRuVC19Cc4L4Vcy4n2BHAbHkCW'),
}
const known: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(named).map(([name, key]) => [key, name])),
  DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8: 'createFeeReceiver',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associatedProgram',
  '11111111111111111111111111111111': 'systemProgram',
  SysvarRent111111111111111111111111111111111: 'rentSysvar',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'memoProgram',
}

const signer = createNoopSigner(named.owner)
const input = {
  ...named,
  owner: signer,
  payer: signer,
  creator: signer,
  admin: signer,
  vaults: [named.vault0, named.vault1],
  mints: [named.mint0, named.mint1],
  tokenPrograms: [named.program0, named.program1],
  tokenAccounts: [named.account0, named.account1],
  recipients: [named.account0, named.account1],
  inputAccount: named.account1,
  outputAccount: named.account0,
} as const

/** Each account is followed by w (writable) and s (signer). */
function draw({ accounts = [], data, programAddress }: Instruction): string {
  expect(programAddress).toBe(cpmmAddress)
  const flags = { [AccountRole.READONLY]: '', [AccountRole.WRITABLE]: ':w' }
  const signed = { [AccountRole.READONLY_SIGNER]: ':s', [AccountRole.WRITABLE_SIGNER]: ':ws' }
  const names = accounts.map(({ address: key, role }) => `${known[key] ?? key}${{ ...flags, ...signed }[role]}`)
  return [hex(data), ...names].join(' ')
}

test('encodes instructions as in the public interface', async () => {
  const amounts = [1n, 258n] as const
  expect([
    draw(getCpmmInitializeInstruction({ ...input, amounts, openTime: 3n })),
    draw(
      await getCpmmInitializeWithPermissionInstruction({
        ...input,
        creator: named.account0,
        amounts,
        openTime: 3n,
        creatorFeeOn: 2,
      }),
    ),
    draw(getCpmmDepositInstruction({ ...input, lpAmount: 7n, maximums: amounts })),
    draw(getCpmmWithdrawInstruction({ ...input, lpAmount: 7n, minimums: amounts })),
    draw(getCpmmSwapBaseInputInstruction({ ...input, inputToken: 1, amountIn: 9n, minimumOut: 8n })),
    draw(getCpmmSwapBaseOutputInstruction({ ...input, inputToken: 0, maximumIn: 9n, amountOut: 8n })),
    draw(getCpmmCollectCreatorFeeInstruction(input)),
    draw(getCpmmCollectFeeInstruction({ ...input, of: 'protocol', amounts })),
    draw(getCpmmCollectFeeInstruction({ ...input, of: 'fund', amounts })),
    draw(
      await getCpmmCreateConfigInstruction({
        ...input,
        index: 258,
        tradeFeeRate: 2500n,
        protocolFeeRate: 120_000n,
        fundFeeRate: 40_000n,
        createPoolFee: 150_000_000n,
        creatorFeeRate: 500n,
      }),
    ),
    draw(getCpmmUpdateConfigInstruction({ ...input, change: { field: 'creatorFeeRate', rate: 5n } })),
    draw(getCpmmUpdateConfigInstruction({ ...input, change: { field: 'createPoolFee', lamports: 5n } })),
    draw(getCpmmUpdateConfigInstruction({ ...input, change: { field: 'disabled', disabled: true } })),
    draw(getCpmmUpdateConfigInstruction({ ...input, change: { field: 'fundOwner', owner: named.account0 } })),
    draw(getCpmmUpdatePoolStatusInstruction({ ...input, status: 4 })),
    draw(await getCpmmPermissionInstruction({ ...input, change: 'create', authority: named.account0 })),
    draw(await getCpmmPermissionInstruction({ ...input, change: 'close', authority: named.account0 })),
  ]).toMatchInlineSnapshot(`
    [
      "afaf6d1f0d989bed010000000000000002010000000000000300000000000000 owner:ws config authority pool:w mint0 mint1 lpMint:w account0:w account1:w lpAccount:w vault0:w vault1:w createFeeReceiver:w observation:w program0 program0 program1 associatedProgram systemProgram rentSysvar",
      "3f37fe4131b2597901000000000000000201000000000000030000000000000002 owner:ws account0 config authority pool:w mint0 mint1 lpMint:w account0:w account1:w lpAccount:w vault0:w vault1:w createFeeReceiver:w observation:w EBDC3maEuN2XdDxeii3hVPFGkTpADJ2QjBKVAXMBMSm5 program0 program0 program1 associatedProgram systemProgram",
      "f223c68952e1f2b6070000000000000001000000000000000201000000000000 owner:s authority pool:w lpAccount:w account0:w account1:w vault0:w vault1:w program0 program1 mint0 mint1 lpMint:w",
      "b712469c946da122070000000000000001000000000000000201000000000000 owner:s authority pool:w lpAccount:w account0:w account1:w vault0:w vault1:w program0 program1 mint0 mint1 lpMint:w memoProgram",
      "8fbe5adac41e33de09000000000000000800000000000000 owner:s authority config pool:w account1:w account0:w vault1:w vault0:w program1 program0 mint1 mint0 observation:w",
      "37d96256a34ab4ad09000000000000000800000000000000 owner:s authority config pool:w account1:w account0:w vault0:w vault1:w program0 program1 mint0 mint1 observation:w",
      "1416567bc61cdb84 owner:ws authority pool:w config vault0:w vault1:w mint0 mint1 account0:w account1:w program0 program1 associatedProgram systemProgram",
      "8888fcddc2427e5901000000000000000201000000000000 owner:s authority pool:w config vault0:w vault1:w mint0 mint1 account0:w account1:w program0 program1",
      "a78a4e95dfc2067e01000000000000000201000000000000 owner:s authority pool:w config vault0:w vault1:w mint0 mint1 account0:w account1:w program0 program1",
      "8934edd4d7756c680201c409000000000000c0d4010000000000409c00000000000080d1f00800000000f401000000000000 owner:ws 1pqz3uQP65YBw5xfPdaTUrrrr84ZhkaHL4cLwV6N5S1:w systemProgram",
      "313cae889a1c74c8070500000000000000 owner:s config:w",
      "313cae889a1c74c8050500000000000000 owner:s config:w",
      "313cae889a1c74c8060100000000000000 owner:s config:w",
      "313cae889a1c74c8040000000000000000 owner:s config:w account0",
      "82576c062ee0757b04 owner:s pool:w",
      "878802d889a9b5ca owner:ws account0 4gtT8UFpXktETZpZiECjL5qkxjyq8EHcNztDtTpeoM5u:w systemProgram",
      "9c5420764587467b owner:ws account0 4gtT8UFpXktETZpZiECjL5qkxjyq8EHcNztDtTpeoM5u:w systemProgram",
    ]
  `)
})

test("refuses numbers beyond the chain's range before signing", () => {
  const tries = [
    () => getCpmmDepositInstruction({ ...input, lpAmount: -1n, maximums: [0n, 0n] }),
    () => getCpmmDepositInstruction({ ...input, lpAmount: 0n, maximums: [0n, 2n ** 64n] }),
    () => getCpmmSwapBaseInputInstruction({ ...input, inputToken: 1, amountIn: 2n ** 64n, minimumOut: 8n }),
    () => getCpmmUpdateConfigInstruction({ ...input, change: { field: 'tradeFeeRate', rate: 1_000_001n } }),
  ]
  for (const attempt of tries) {
    let error: unknown
    try {
      attempt()
    } catch (thrown) {
      error = thrown
    }
    expect(isTokenError(error, 'AmountRangeError')).toBe(true)
  }
  expect(() => getCpmmDepositInstruction({ ...input, lpAmount: 2n ** 64n - 1n, maximums: [0n, 0n] })).not.toThrow()
})

test('derives the addresses of mainnet', async () => {
  const tiers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((index) => findCpmmConfigAddress(index)))
  expect(tiers.map(([key]) => key)).toEqual([
    'D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2',
    'G95xxie3XbkCqtE39GgQ9Ggc7xBC8Uceve7HFDEFApkc',
    '2fGXL8uhqxJ4tpgtosHZXT4zcQap6j62z3bMDxdkMvy5',
    'C7Cx2pMLtjybS3mDKSfsBj4zQ3PRZGkKt7RCYTTbCSx2',
    'BhH6HphjBKXu2PkUc2aw3xEMdUvK14NXxE5LbNWZNZAA',
    'BgxH5ifebqHDuiADWKhLjXGP5hWZeZLoCdmeWJLkRqLP',
    'B5u5x9S5pyaJdonf7bXUiEnBfEXsJWhNxXfLGAbRFtg2',
    'ESLj2Rzmvn3RhDo4Z18hY1wYmGyC9xM4ZtRXhvoFkDAi',
  ])
  expect(await findCpmmAuthority()).toBe('GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL')
})

test('orders mints by their bytes and derives other accounts for a pool at a separate address', async () => {
  expect(sortCpmmMints(named.mint1, named.mint0)).toEqual([named.mint0, named.mint1])
  expect(sortCpmmMints(named.mint0, named.mint1)).toEqual([named.mint0, named.mint1])
  const usual = await findCpmmPoolAddresses(input)
  expect(usual.pool).toBe(input.pool)
  const own = await findCpmmPoolAddresses({ ...input, pool: named.account0 })
  expect(new Set([own.pool, own.lpMint, own.observation, ...own.vaults]).size).toBe(5)
  expect(own.authority).toBe(named.authority)
})

const u64 = fc.bigInt(0n, 2n ** 64n - 1n)
const u8 = fc.integer({ min: 0, max: 255 })
const key = fc.constantFrom<Address>(...Object.values(named))
const pair = <T>(item: fc.Arbitrary<T>) => fc.tuple(item, item)

const someConfig: fc.Arbitrary<CpmmConfig> = fc.record({
  bump: u8,
  disabled: fc.boolean(),
  index: fc.integer({ min: 0, max: 65_535 }),
  tradeFeeRate: u64,
  protocolFeeRate: u64,
  fundFeeRate: u64,
  createPoolFee: u64,
  protocolOwner: key,
  fundOwner: key,
  creatorFeeRate: u64,
})

const somePool: fc.Arbitrary<CpmmPool> = fc.record({
  config: key,
  creator: key,
  vaults: pair(key),
  lpMint: key,
  mints: pair(key),
  tokenPrograms: pair(key),
  observation: key,
  authorityBump: u8,
  status: u8,
  lpDecimals: u8,
  decimals: pair(u8),
  lpSupply: u64,
  protocolFees: pair(u64),
  fundFees: pair(u64),
  openTime: u64,
  recentEpoch: u64,
  creatorFeeOn: u8,
  creatorFeeEnabled: fc.boolean(),
  creatorFees: pair(u64),
})

test('decodes encoded configs and pools', () => {
  fc.assert(
    fc.property(someConfig, (config) => {
      const data = encodeCpmmConfig(config)
      expect(data.length).toBe(236)
      expect(decodeCpmmConfig({ owner: cpmmAddress, data })).toEqual(config)
    }),
  )
  fc.assert(
    fc.property(somePool, (pool) => {
      const data = encodeCpmmPool(pool)
      expect(data.length).toBe(637)
      expect(decodeCpmmPool({ owner: cpmmAddress, data })).toEqual(pool)
    }),
  )
})

test('reads fields of a pool by the public layout', () => {
  const data = Buffer.alloc(637)
  data.set([0xf7, 0xed, 0xe3, 0xf5, 0xd7, 0xc3, 0xde, 0x46])
  for (const [offset, value] of [
    [333, 1n],
    [341, 2n],
    [349, 3n],
    [357, 4n],
    [365, 5n],
    [373, 6n],
    [381, 7n],
    [397, 8n],
    [405, 9n],
  ] as const)
    data.writeBigUInt64LE(value, offset)
  for (const [offset, value] of [
    [328, 10],
    [329, 11],
    [330, 12],
    [331, 13],
    [332, 14],
    [389, 2],
    [390, 1],
  ] as const)
    data[offset] = value
  expect(decodeCpmmPool({ owner: cpmmAddress, data })).toMatchObject({
    lpSupply: 1n,
    protocolFees: [2n, 3n],
    fundFees: [4n, 5n],
    openTime: 6n,
    recentEpoch: 7n,
    creatorFees: [8n, 9n],
    authorityBump: 10,
    status: 11,
    lpDecimals: 12,
    decimals: [13, 14],
    creatorFeeOn: 2,
    creatorFeeEnabled: true,
  })
})

test('returns null for accounts of another program, kind or length', () => {
  const data = encodeCpmmPool({
    config: named.config,
    creator: named.owner,
    vaults: input.vaults,
    lpMint: named.lpMint,
    mints: input.mints,
    tokenPrograms: input.tokenPrograms,
    observation: named.observation,
    authorityBump: 0,
    status: 0,
    lpDecimals: 9,
    decimals: [6, 9],
    lpSupply: 1n,
    protocolFees: [0n, 0n],
    fundFees: [0n, 0n],
    openTime: 0n,
    recentEpoch: 0n,
    creatorFeeOn: 0,
    creatorFeeEnabled: false,
    creatorFees: [0n, 0n],
  })
  expect(decodeCpmmPool({ owner: cpmmAddress, data })).not.toBeNull()
  expect(decodeCpmmPool({ owner: named.owner, data })).toBeNull()
  expect(decodeCpmmPool({ owner: cpmmAddress, data: data.slice(1) })).toBeNull()
  expect(decodeCpmmPool({ owner: cpmmAddress, data: new Uint8Array(637) })).toBeNull()
  for (const decode of [decodeCpmmConfig, decodeCpmmObservations, decodeCpmmPermission])
    expect(decode({ owner: cpmmAddress, data })).toBeNull()
})

test("reads only the pool program's events, in both lengths", () => {
  const short = Buffer.alloc(89)
  short.set([64, 198, 205, 232, 38, 8, 113, 226])
  short.writeBigUInt64LE(5n, 56)
  short[88] = 1
  const line = `Program data: ${short.toString('base64')}`
  const within = (program: string, ...lines: string[]) => [
    `Program ${program} invoke [1]`,
    ...lines,
    `Program ${program} success`,
  ]
  expect(readCpmmEvents(within(cpmmAddress, line))).toMatchObject([
    { kind: 'swap', input: 5n, baseInput: true, details: null },
  ])
  const long = Buffer.concat([short, Buffer.alloc(81)]).toString('base64')
  expect(readCpmmEvents(within(cpmmAddress, `Program data: ${long}`))).toMatchObject([{ details: { tradeFee: 0n } }])
  // Another program may log the same line, inside or before a call of the pool program.
  expect(readCpmmEvents(within(named.program0, line))).toEqual([])
  expect(readCpmmEvents(within(cpmmAddress, ...within(named.program0, line)))).toEqual([])
  for (const damaged of ['', '!', 'AAA', short.subarray(0, 80).toString('base64'), `${short.toString('base64')} AAAA`])
    expect(readCpmmEvents(within(cpmmAddress, `Program data: ${damaged}`))).toEqual([])
})
