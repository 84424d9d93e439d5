import { getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  cpmmAddress,
  cpmmCreateFeeReceiver,
  decodeCpmmConfig,
  lookupTableProgram,
  sandboxLookupTable,
} from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { createCpmmGenesis, createSandboxAdmin } from './genesis.ts'

const accounts = await createCpmmGenesis((bytes) => BigInt(128 + bytes) * 6960n)

test('the fee tiers of mainnet are at their addresses', () => {
  const configs = accounts.flatMap((account) => {
    const config = decodeCpmmConfig(account)
    return config ? [{ address: account.address, ...config }] : []
  })
  expect(configs.map(({ address, index, tradeFeeRate }) => `${index} ${address} ${tradeFeeRate}`)).toEqual([
    '0 D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2 2500',
    '1 G95xxie3XbkCqtE39GgQ9Ggc7xBC8Uceve7HFDEFApkc 10000',
    '2 2fGXL8uhqxJ4tpgtosHZXT4zcQap6j62z3bMDxdkMvy5 20000',
    '3 C7Cx2pMLtjybS3mDKSfsBj4zQ3PRZGkKt7RCYTTbCSx2 40000',
    '4 BhH6HphjBKXu2PkUc2aw3xEMdUvK14NXxE5LbNWZNZAA 5000',
    '5 BgxH5ifebqHDuiADWKhLjXGP5hWZeZLoCdmeWJLkRqLP 3000',
    '6 B5u5x9S5pyaJdonf7bXUiEnBfEXsJWhNxXfLGAbRFtg2 15000',
    '7 ESLj2Rzmvn3RhDo4Z18hY1wYmGyC9xM4ZtRXhvoFkDAi 25000',
  ])
  for (const config of configs)
    expect(config).toMatchObject({
      disabled: false,
      protocolFeeRate: 120_000n,
      fundFeeRate: 40_000n,
      createPoolFee: 150_000_000n,
      creatorFeeRate: 500n,
      protocolOwner: 'ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u',
      fundOwner: 'FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU',
    })
  expect(accounts.filter(({ owner }) => owner === cpmmAddress).map(({ data }) => data.length)).toEqual(
    Array.from({ length: 8 }, () => 236),
  )
})

test('the fee receiver is an empty account of wrapped SOL', () => {
  const receiver = accounts.at(-2)
  expect(receiver).toMatchObject({
    address: cpmmCreateFeeReceiver,
    owner: TOKEN_PROGRAM_ADDRESS,
    lamports: 2_039_280n,
  })
  expect(getTokenDecoder().decode(receiver?.data ?? new Uint8Array())).toMatchObject({
    mint: 'So11111111111111111111111111111111111111112',
    amount: 0n,
    isNative: { value: 2_039_280n },
  })
})

test('every account holds its deposit, and the admin is the one that the program knows', async () => {
  for (const { data, lamports } of accounts) expect(lamports).toBe(BigInt(128 + data.length) * 6960n)
  expect((await createSandboxAdmin()).address).toBe('5cXDTJf6pcZ7uwBtvaMuWybt2pqujsDAt3KuHisbZ4XX')
})

test('the table of addresses holds what a launch names, so that it fits into one transaction', () => {
  const table = accounts.at(-1)
  expect(table).toMatchObject({ address: sandboxLookupTable, owner: lookupTableProgram })
  // A header of 56 bytes, and fifteen addresses.
  expect(table?.data.length).toBe(56 + 15 * 32)
})
