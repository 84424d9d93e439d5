import { expect, test } from 'vitest'
import type { AccountState } from '../../accounts.ts'
import { emptyAccount } from '../../emptyAccount.ts'
import { createNetwork } from '../../network.ts'
import { fromBase58, toBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import { request } from '../../testing/craft.ts'
import { type ParsedAccount, parseAccount } from './parseAccount.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const name = (fill: number) => toBase58(key(fill))
const u8 = (...bytes: number[]) => Buffer.from(bytes)
const u16 = (value: number) => u8(value & 0xff, value >> 8)
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)])
const u64 = (value: number | bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const f64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const text = (value: string) => Buffer.concat([u32(value.length), Buffer.from(value)])
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)

const mintData = join(u32(1), key(1), u64(60), u8(2, 1), u32(0), key(0))
const tokenData = join(key(8), key(2), u64(150), u32(1), key(3), u8(1), u32(0), u64(0), u64(50), u32(1), key(4))
const extended = (base: Uint8Array, kind: number, ...extensions: readonly [number, Uint8Array][]) =>
  join(
    base,
    Buffer.alloc(165 - base.length),
    u8(kind),
    ...extensions.map(([type, value]) => join(u16(type), u16(value.length), value)),
  )

const account = (owner: string, data: Uint8Array): AccountState => ({ ...emptyAccount, lamports: 1n, owner, data })
const mint = account(programs.token, mintData)

function parse(owner: string, data: Uint8Array, address = name(9)): ParsedAccount | null {
  const accounts = { get: (asked: string) => (asked === name(8) ? mint : null) }
  return parseAccount(accounts, { address, account: account(owner, data) })
}

test('parses a Token-2022 mint with its extensions', () => {
  const data = extended(
    mintData,
    1,
    [1, join(key(1), key(0), u64(7), u64(1), u64(1000), u16(50), u64(2), u64(2000), u16(60))],
    [3, key(5)],
    [6, u8(2)],
    [9, u8()],
    [10, join(key(6), u64(100), u16(500), u64(200), u16(700))],
    [12, key(7)],
    [14, join(key(0), key(7))],
    [18, join(key(1), key(9))],
    [19, join(key(1), key(9), text('Name'), text('SYM'), text('https://x'), u32(1), text('k'), text('v'))],
    [25, join(key(1), f64(1.5), u64(300), f64(2))],
    [26, join(key(1), u8(1))],
    [999, u8(1, 2)],
  )

  expect(parse(programs.token2022, data)).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        mintAuthority: name(1),
        supply: '60',
        decimals: 2,
        isInitialized: true,
        freezeAuthority: null,
        extensions: [
          {
            extension: 'transferFeeConfig',
            state: {
              transferFeeConfigAuthority: name(1),
              withdrawWithheldAuthority: null,
              withheldAmount: 7n,
              olderTransferFee: { epoch: 1n, maximumFee: 1000n, transferFeeBasisPoints: 50 },
              newerTransferFee: { epoch: 2n, maximumFee: 2000n, transferFeeBasisPoints: 60 },
            },
          },
          { extension: 'mintCloseAuthority', state: { closeAuthority: name(5) } },
          { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
          { extension: 'nonTransferable' },
          {
            extension: 'interestBearingConfig',
            state: {
              rateAuthority: name(6),
              initializationTimestamp: 100n,
              preUpdateAverageRate: 500,
              lastUpdateTimestamp: 200n,
              currentRate: 700,
            },
          },
          { extension: 'permanentDelegate', state: { delegate: name(7) } },
          { extension: 'transferHook', state: { authority: null, programId: name(7) } },
          { extension: 'metadataPointer', state: { authority: name(1), metadataAddress: name(9) } },
          {
            extension: 'tokenMetadata',
            state: {
              updateAuthority: name(1),
              mint: name(9),
              name: 'Name',
              symbol: 'SYM',
              uri: 'https://x',
              additionalMetadata: [['k', 'v']],
            },
          },
          {
            extension: 'scaledUiAmountConfig',
            state: {
              authority: name(1),
              multiplier: '1.5',
              newMultiplierEffectiveTimestamp: 300n,
              newMultiplier: '2',
            },
          },
          { extension: 'pausableConfig', state: { authority: name(1), paused: true } },
          { extension: 'unparseableExtension' },
        ],
      },
    },
  })
})

test('parses a token account with its delegate, close authority and extensions', () => {
  const amount = (units: string, shown: string) => ({ amount: units, decimals: 2, uiAmountString: shown })

  expect(parse(programs.token2022, extended(tokenData, 2, [7, u8()], [2, u64(5)], [8, u8(1)]))).toMatchObject({
    parsed: {
      type: 'account',
      info: {
        mint: name(8),
        owner: name(2),
        tokenAmount: amount('150', '1.5'),
        delegate: name(3),
        delegatedAmount: amount('50', '0.5'),
        state: 'initialized',
        isNative: false,
        closeAuthority: name(4),
        extensions: [
          { extension: 'immutableOwner' },
          { extension: 'transferFeeAmount', state: { withheldAmount: 5n } },
          { extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } },
        ],
      },
    },
  })
})

test('parses truncated extensions as far as possible', () => {
  const cut = extended(mintData, 1, [3, key(5)], [12, key(7)]).subarray(0, -5)
  const lying = join(extended(mintData, 1, [1, u8(1)]), u16(3), u16(60_000))

  expect(parse(programs.token2022, cut)?.parsed.info).toMatchObject({
    extensions: [{ extension: 'mintCloseAuthority' }],
  })
  expect(parse(programs.token2022, lying)?.parsed.info).toMatchObject({
    extensions: [{ extension: 'unparseableExtension' }],
  })
})

test('parses accounts of other programs', () => {
  const meta = join(u64(2_282_880), key(1), key(2), u64(0), u64(0), key(0))
  const stake = join(key(3), u64(1_000), u64(5), u64(0xffff_ffff_ffff_ffffn), f64(0.25), u64(77))
  const vote = join(
    ...[u32(2), key(1), key(2), u8(10), u64(1), u8(4), u64(500), u32(31), u8(1), u64(400)],
    ...[u64(1), u64(3), key(5), Buffer.alloc(32 * 48), u64(31), u8(1)],
    ...[u64(1), u64(3), u64(900), u64(800), u64(500), u64(1_700_000_000)],
  )
  const info = JSON.stringify({ name: 'us' })
  const validator = join(u8(2), fromBase58('Va1idator1nfo111111111111111111111111111111'), u8(0), key(1), u8(1))

  expect(
    [
      parse(programs.system, join(u32(1), u32(1), key(1), key(2), u64(5000))),
      parse(programs.stake, join(u32(2), meta, stake, Buffer.alloc(4))),
      parse(programs.stake, join(u32(1), meta, Buffer.alloc(76))),
      parse(programs.vote, vote),
      parse(programs.config, join(validator, u64(info.length), Buffer.from(info))),
      parse(programs.upgradeableLoader, join(u32(2), key(6))),
      parse(programs.upgradeableLoader, join(u32(1), u8(0), Buffer.alloc(32), u8(1, 2))),
      parse(programs.lookupTable, join(u32(1), u64(2n ** 64n - 1n), u64(9), u8(1, 1), key(1), u16(0), key(3), key(4))),
      parse(programs.token, join(u8(2, 3, 1), key(1), key(2), key(3), Buffer.alloc(8 * 32))),
    ].map((parsed) => parsed && [parsed.program, parsed.parsed]),
  ).toMatchInlineSnapshot(`
    [
      [
        "nonce",
        {
          "info": {
            "authority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
            "blockhash": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
            "feeCalculator": {
              "lamportsPerSignature": "5000",
            },
          },
          "type": "initialized",
        },
      ],
      [
        "stake",
        {
          "info": {
            "meta": {
              "authorized": {
                "staker": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
                "withdrawer": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
              },
              "lockup": {
                "custodian": "11111111111111111111111111111111",
                "epoch": 0n,
                "unixTimestamp": 0n,
              },
              "rentExemptReserve": "2282880",
            },
            "stake": {
              "creditsObserved": 77n,
              "delegation": {
                "activationEpoch": "5",
                "deactivationEpoch": "18446744073709551615",
                "stake": "1000",
                "voter": "CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8",
              },
            },
          },
          "type": "delegated",
        },
      ],
      [
        "stake",
        {
          "info": {
            "meta": {
              "authorized": {
                "staker": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
                "withdrawer": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
              },
              "lockup": {
                "custodian": "11111111111111111111111111111111",
                "epoch": 0n,
                "unixTimestamp": 0n,
              },
              "rentExemptReserve": "2282880",
            },
            "stake": null,
          },
          "type": "initialized",
        },
      ],
      [
        "vote",
        {
          "info": {
            "authorizedVoters": [
              {
                "authorizedVoter": "LbUiWL3xVV8hTFYBVdbTNrpDo41NKS6o3LHHuDzjfcY",
                "epoch": 3n,
              },
            ],
            "authorizedWithdrawer": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
            "blockRevenueCollector": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
            "blockRevenueCommissionBps": 10000,
            "blsPubkeyCompressed": null,
            "commission": 10,
            "epochCredits": [
              {
                "credits": "900",
                "epoch": 3n,
                "previousCredits": "800",
              },
            ],
            "inflationRewardsCollector": "cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizuN",
            "inflationRewardsCommissionBps": 1000,
            "lastTimestamp": {
              "slot": 500n,
              "timestamp": 1700000000n,
            },
            "nodePubkey": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
            "pendingDelegatorRewards": "0",
            "priorVoters": [],
            "rootSlot": 400n,
            "votes": [
              {
                "confirmationCount": 31,
                "slot": 500n,
              },
            ],
          },
          "type": "vote",
        },
      ],
      [
        "config",
        {
          "info": {
            "configData": {
              "name": "us",
            },
            "keys": [
              {
                "pubkey": "Va1idator1nfo111111111111111111111111111111",
                "signer": false,
              },
              {
                "pubkey": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
                "signer": true,
              },
            ],
          },
          "type": "validatorInfo",
        },
      ],
      [
        "bpf-upgradeable-loader",
        {
          "info": {
            "programData": "QWmroo4YnnMqYW3cnxWkFdaTxGD3P7vMSzwMHGbUzwF",
          },
          "type": "program",
        },
      ],
      [
        "bpf-upgradeable-loader",
        {
          "info": {
            "authority": null,
            "data": [
              "AQI=",
              "base64",
            ],
          },
          "type": "buffer",
        },
      ],
      [
        "address-lookup-table",
        {
          "info": {
            "addresses": [
              "CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8",
              "GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq",
            ],
            "authority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
            "deactivationSlot": "18446744073709551615",
            "lastExtendedSlot": "9",
            "lastExtendedSlotStartIndex": 1,
          },
          "type": "lookupTable",
        },
      ],
      [
        "spl-token",
        {
          "info": {
            "isInitialized": true,
            "numRequiredSigners": 2,
            "numValidSigners": 3,
            "signers": [
              "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
              "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
              "CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8",
            ],
          },
          "type": "multisig",
        },
      ],
    ]
  `)
})

test('parses a vote account of the newest version with its commissions', () => {
  const head = join(u32(3), key(1), key(2), key(3), key(4), u16(550), u16(2_500), u64(42))
  const past = join(
    ...[u64(1), u8(4), u64(500), u32(31), u8(1), u64(400), u64(1), u64(3), key(5)],
    ...[u64(1), u64(3), u64(900), u64(800), u64(500), u64(1_700_000_000)],
  )

  for (const [bls, blsPubkeyCompressed] of [
    [u8(0), null],
    [join(u8(1), Buffer.alloc(48, 9)), toBase58(Buffer.alloc(48, 9))],
  ] as const)
    expect(parse(programs.vote, join(head, bls, past, Buffer.alloc(99)))?.parsed).toEqual({
      type: 'vote',
      info: {
        nodePubkey: name(1),
        authorizedWithdrawer: name(2),
        commission: 5,
        votes: [{ slot: 500n, confirmationCount: 31 }],
        rootSlot: 400n,
        authorizedVoters: [{ epoch: 3n, authorizedVoter: name(5) }],
        priorVoters: [],
        epochCredits: [{ epoch: 3n, credits: '900', previousCredits: '800' }],
        lastTimestamp: { slot: 500n, timestamp: 1_700_000_000n },
        inflationRewardsCollector: name(3),
        blockRevenueCollector: name(4),
        inflationRewardsCommissionBps: 550,
        blockRevenueCommissionBps: 2_500,
        pendingDelegatorRewards: '42',
        blsPubkeyCompressed,
      },
    })
})

test('returns base64 for accounts without a parser', () => {
  for (const [owner, data] of [
    [programs.system, Buffer.alloc(80)],
    [programs.system, Buffer.alloc(0)],
    [programs.stake, u8(1, 0, 0)],
    [programs.vote, join(u32(4), Buffer.alloc(3758))],
    [programs.config, join(u8(0), f64(0.25), u8(12))],
    [programs.vote, join(u32(2), key(1), key(2), u8(1), u64(2n ** 63n))],
    [programs.memo, Buffer.alloc(82)],
    [programs.token, Buffer.alloc(82)],
    [programs.config, u8(0)],
  ] as const)
    expect(parse(owner, data)).toBeNull()
})

test("parses the network's sysvars", () => {
  const network = createNetwork({ nowMs: () => 1_800_000_000_000 })
  const read = (address: string) => {
    const { result } = request(network, 'getAccountInfo', address, { encoding: 'jsonParsed', commitment: 'processed' })
    return (result as { value: { data: { parsed: unknown } } }).value.data.parsed
  }

  expect(read('SysvarC1ock11111111111111111111111111111111')).toEqual({
    type: 'clock',
    info: {
      slot: 1,
      epoch: 0,
      epochStartTimestamp: 1_800_000_000,
      leaderScheduleEpoch: 1,
      unixTimestamp: 1_800_000_000,
    },
  })
  expect(read('SysvarRent111111111111111111111111111111111')).toEqual({
    type: 'rent',
    info: { lamportsPerByte: '6960' },
  })
  expect(read('SysvarEpochSchedu1e111111111111111111111111')).toMatchObject({
    type: 'epochSchedule',
    info: { slotsPerEpoch: 432_000, warmup: false },
  })
  expect(read('SysvarS1otHashes111111111111111111111111111')).toMatchObject({
    type: 'slotHashes',
    info: [{ slot: 0, hash: expect.stringMatching(/^\w{32,44}$/) }],
  })
  expect(read('SysvarRecentB1ockHashes11111111111111111111')).toMatchObject({ type: 'recentBlockhashes' })
  expect(read('SysvarEpochRewards1111111111111111111111111')).toMatchObject({ info: { active: false } })
  expect(read(programs.token)).toMatchObject({ type: 'program' })
})
