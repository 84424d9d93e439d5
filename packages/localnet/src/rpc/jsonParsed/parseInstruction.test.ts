import { expect, test } from 'vitest'
import { programs } from '../../programs.ts'
import { parseInstruction } from './parseInstruction.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const u8 = (...bytes: number[]) => Buffer.from(bytes)
const u32 = (value: number) => u8(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)])
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const parse = (programId: string, accounts: number, ...parts: Uint8Array[]) =>
  parseInstruction(programId, { accounts: letters.slice(0, accounts), data: join(...parts) })
const wordsOf = (...call: Parameters<typeof parse>) => parse(...call)?.parsed

test('parses a transfer like Agave', () => {
  expect(parse(programs.system, 2, u32(2), u64(5))).toEqual({
    program: 'system',
    programId: programs.system,
    parsed: { type: 'transfer', info: { source: 'a', destination: 'b', lamports: 5n } },
  })
})

test('parses every instruction that the toolkit sends', () => {
  expect([
    wordsOf(programs.system, 2, u32(0), u64(5), u64(82), key(1)),
    wordsOf(programs.system, 2, u32(3), key(2), u64(3), Buffer.from('abc'), u64(5), u64(82), key(1)),
    wordsOf(programs.system, 3, u32(4)),
    wordsOf(programs.token, 1, u8(20, 9), key(1), u8(0)),
    wordsOf(programs.token, 1, u8(20, 9), key(1), u8(1), key(2)),
    wordsOf(programs.token, 3, u8(7), u64(100)),
    wordsOf(programs.token, 4, u8(12), u64(150), u8(2)),
    wordsOf(programs.token, 2, u8(6, 0, 0)),
    wordsOf(programs.token, 2, u8(6, 2, 1), key(3)),
    wordsOf(programs.token2022, 2, u8(39, 0), key(1), key(2)),
    wordsOf(programs.token2022, 1, u8(26, 0, 1), key(1), u8(0, 50, 0), u64(1000)),
    wordsOf(programs.associatedToken, 6),
    wordsOf(programs.associatedToken, 6, u8(1)),
    wordsOf(programs.lookupTable, 4, u32(2), u64(1), key(5)),
    wordsOf(programs.upgradeableLoader, 8, u32(2), u64(77)),
    wordsOf(programs.stake, 6, u32(2)),
    wordsOf(programs.vote, 3, u32(3), u64(9)),
    wordsOf(programs.memo, 1, Buffer.from('hello')),
  ]).toMatchInlineSnapshot(`
    [
      {
        "info": {
          "lamports": 5n,
          "newAccount": "b",
          "owner": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
          "source": "a",
          "space": 82n,
        },
        "type": "createAccount",
      },
      {
        "info": {
          "base": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
          "lamports": 5n,
          "newAccount": "b",
          "owner": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
          "seed": "abc",
          "source": "a",
          "space": 82n,
        },
        "type": "createAccountWithSeed",
      },
      {
        "info": {
          "nonceAccount": "a",
          "nonceAuthority": "c",
          "recentBlockhashesSysvar": "b",
        },
        "type": "advanceNonce",
      },
      {
        "info": {
          "decimals": 9,
          "mint": "a",
          "mintAuthority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
        },
        "type": "initializeMint2",
      },
      {
        "info": {
          "decimals": 9,
          "freezeAuthority": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
          "mint": "a",
          "mintAuthority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
        },
        "type": "initializeMint2",
      },
      {
        "info": {
          "account": "b",
          "amount": "100",
          "mint": "a",
          "mintAuthority": "c",
        },
        "type": "mintTo",
      },
      {
        "info": {
          "authority": "d",
          "destination": "c",
          "mint": "b",
          "source": "a",
          "tokenAmount": {
            "amount": "150",
            "decimals": 2,
            "uiAmount": 1.5,
            "uiAmountString": "1.5",
          },
        },
        "type": "transferChecked",
      },
      {
        "info": {
          "authority": "b",
          "authorityType": "mintTokens",
          "mint": "a",
          "newAuthority": null,
        },
        "type": "setAuthority",
      },
      {
        "info": {
          "account": "a",
          "authority": "b",
          "authorityType": "accountOwner",
          "newAuthority": "CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8",
        },
        "type": "setAuthority",
      },
      {
        "info": {
          "authority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
          "metadataAddress": "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR",
          "mint": "a",
        },
        "type": "initializeMetadataPointer",
      },
      {
        "info": {
          "maximumFee": 1000n,
          "mint": "a",
          "transferFeeBasisPoints": 50,
          "transferFeeConfigAuthority": "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
        },
        "type": "initializeTransferFeeConfig",
      },
      {
        "info": {
          "account": "b",
          "mint": "d",
          "source": "a",
          "systemProgram": "e",
          "tokenProgram": "f",
          "wallet": "c",
        },
        "type": "create",
      },
      {
        "info": {
          "account": "b",
          "mint": "d",
          "source": "a",
          "systemProgram": "e",
          "tokenProgram": "f",
          "wallet": "c",
        },
        "type": "createIdempotent",
      },
      {
        "info": {
          "lookupTableAccount": "a",
          "lookupTableAuthority": "b",
          "newAddresses": [
            "LbUiWL3xVV8hTFYBVdbTNrpDo41NKS6o3LHHuDzjfcY",
          ],
          "payerAccount": "c",
          "systemProgram": "d",
        },
        "type": "extendLookupTable",
      },
      {
        "info": {
          "authority": "h",
          "bufferAccount": "d",
          "clockSysvar": "f",
          "maxDataLen": 77n,
          "payerAccount": "a",
          "programAccount": "c",
          "programDataAccount": "b",
          "rentSysvar": "e",
          "systemProgram": "g",
        },
        "type": "deployWithMaxDataLen",
      },
      {
        "info": {
          "clockSysvar": "c",
          "stakeAccount": "a",
          "stakeAuthority": "f",
          "stakeConfigAccount": "e",
          "stakeHistorySysvar": "d",
          "voteAccount": "b",
        },
        "type": "delegate",
      },
      {
        "info": {
          "destination": "b",
          "lamports": 9n,
          "voteAccount": "a",
          "withdrawAuthority": "c",
        },
        "type": "withdraw",
      },
      "hello",
    ]
  `)
})

test('distinguishes one signer from several', () => {
  expect(wordsOf(programs.token, 3, u8(3), u64(1))).toMatchObject({ info: { authority: 'c' } })
  expect(wordsOf(programs.token, 5, u8(3), u64(1))).toMatchObject({
    info: { multisigAuthority: 'c', signers: ['d', 'e'] },
  })
})

test('leaves unknown instructions to be listed by their accounts', () => {
  expect(parse(programs.system, 1, u32(2), u64(5))).toBeNull()
  expect(parse(programs.system, 2, u32(2), u8(5))).toBeNull()
  expect(parse(programs.system, 2, u32(99))).toBeNull()
  expect(parse(programs.token, 3, u8(200))).toBeNull()
  expect(parse(programs.token, 2, u8(6, 77, 0))).toBeNull()
  expect(parse(programs.memo, 0, u8(0xff, 0xfe))).toBeNull()
  expect(parse(programs.computeBudget, 0, u8(2, 0, 0, 0, 0))).toBeNull()
})
