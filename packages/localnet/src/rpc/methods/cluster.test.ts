import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { createKey, request } from '../../testing/craft.ts'

function setUp() {
  const network = createNetwork({ slotsPerEpoch: 64n })
  advanceSlots(network, { slots: 99n })
  const ask = (method: string, ...params: unknown[]) => {
    const { result, error } = request(network, method, ...params)
    return error ?? result
  }
  return { network, identity: network.validator.identity, ask }
}

const confirmed = { commitment: 'confirmed' } as const

test('one validator leads every slot', () => {
  const { identity, ask } = setUp()

  expect(ask('getIdentity')).toEqual({ identity })
  expect(ask('getClusterNodes')).toMatchObject([{ pubkey: identity, version: '4.2.1' }])
  expect(ask('getSlotLeader')).toBe(identity)
  expect(ask('getSlotLeaders', 100, 3)).toEqual([identity, identity, identity])
  expect(ask('getSlotLeaders', 100, 5001)).toMatchObject({ code: -32602 })
  expect(ask('getSlotLeaders', 1000, 1)).toMatchObject({ code: -32602 })
  expect(ask('getLeaderSchedule')).toEqual({ [identity]: Array.from({ length: 64 }, (_, index) => index) })
  expect(ask('getLeaderSchedule', null, { identity: createKey().address })).toEqual({})
  expect(ask('getLeaderSchedule', 1000)).toBeNull()
  expect(ask('getVoteAccounts', confirmed)).toMatchObject({
    current: [{ nodePubkey: identity, activatedStake: 0, lastVote: 99, rootSlot: 68 }],
    delinquent: [],
  })
  expect(ask('getVoteAccounts', { votePubkey: createKey().address })).toEqual({ current: [], delinquent: [] })
  expect(ask('getBlockProduction', confirmed)).toEqual({
    context: { apiVersion: '4.2.1', slot: 99 },
    value: { byIdentity: { [identity]: [36, 36] }, range: { firstSlot: 64, lastSlot: 99 } },
  })
  expect(ask('getBlockProduction', { ...confirmed, range: { firstSlot: 5, lastSlot: 200 } })).toMatchObject({
    code: -32602,
  })
})

test('returns the configured epochs', () => {
  const { ask } = setUp()

  expect(ask('getEpochSchedule')).toEqual({
    slotsPerEpoch: 64,
    leaderScheduleSlotOffset: 64,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  })
  expect(ask('getEpochInfo', confirmed)).toMatchObject({
    absoluteSlot: 99,
    epoch: 1,
    slotIndex: 35,
    slotsInEpoch: 64,
    transactionCount: 0,
  })
})

test('reports no stake, no rewards and no inflation', () => {
  const { ask } = setUp()

  expect(ask('getInflationGovernor')).toMatchObject({ initial: 0, terminal: 0 })
  expect(ask('getInflationRate')).toMatchObject({ total: 0, epoch: 1 })
  expect(ask('getInflationReward', [createKey().address], { epoch: 0 })).toEqual([null])
  expect(ask('getInflationReward', [createKey().address], { epoch: 9 })).toMatchObject({ code: -32004 })
  expect(ask('getStakeMinimumDelegation')).toMatchObject({ value: 1 })
  expect(ask('getHighestSnapshotSlot')).toEqual({ code: -32008, message: 'No snapshot' })
  expect([ask('getMaxRetransmitSlot'), ask('getMaxShredInsertSlot')]).toEqual([100, 100])
})
