import { expect, test } from 'vitest'
import { mainnetSlotsPerEpoch } from './clock.ts'
import { advanceSlots, createNetwork } from './network.ts'

const clockSysvar = 'SysvarC1ock11111111111111111111111111111111'

function readClock({ accounts }: ReturnType<typeof createNetwork>) {
  const data = Buffer.from(accounts.get(clockSysvar)?.data ?? [])
  return {
    slot: data.readBigUInt64LE(0),
    epochStartTime: data.readBigInt64LE(8),
    epoch: data.readBigUInt64LE(16),
    unixTime: data.readBigInt64LE(32),
  }
}

test('shows programs the real time from the first slot', () => {
  const network = createNetwork({ nowMs: () => 1_800_000_000_999 })

  expect(readClock(network)).toEqual({ slot: 1n, epochStartTime: 1_800_000_000n, epoch: 0n, unixTime: 1_800_000_000n })
})

test("follows the machine's time slot by slot, can be warped forward, and never goes back", () => {
  let now = 1_800_000_000_000
  const network = createNetwork({ nowMs: () => now })

  now += 2_000
  advanceSlots(network)
  expect(readClock(network)).toMatchObject({ slot: 2n, unixTime: 1_800_000_002n })
  advanceSlots(network, { seconds: 3600n })
  expect(readClock(network)).toMatchObject({ slot: 3n, unixTime: 1_800_003_602n })
  now -= 86_400_000
  advanceSlots(network)
  expect(readClock(network)).toMatchObject({ slot: 4n, unixTime: 1_800_003_602n })
})

test('starts an epoch after 432,000 slots, at the time of its first slot', () => {
  let now = 1_800_000_000_000
  const network = createNetwork({ nowMs: () => now })
  network.clock.advance({ slots: mainnetSlotsPerEpoch - 2n })
  now += 5_000

  advanceSlots(network)

  expect(readClock(network)).toMatchObject({ slot: 432_000n, epoch: 1n, epochStartTime: 1_800_000_005n })
})

test('never shares a blockhash between two networks', () => {
  const hashes = [createNetwork(), createNetwork()].flatMap(({ blockhashes }) => blockhashes.list())

  expect(new Set(hashes.map(({ blockhash }) => blockhash)).size).toBe(4)
})
