import type { ParsedData } from './parseAccount.ts'
import { createReader, type Reader } from './reader.ts'

export function parseStake(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  switch (reader.u32()) {
    case 0:
      return { type: 'uninitialized' }
    case 1:
      return { type: 'initialized', info: { meta: readMeta(reader), stake: null } }
    case 2:
      return { type: 'delegated', info: { meta: readMeta(reader), stake: readStake(reader) } }
    case 3:
      return { type: 'rewardsPool' }
    default:
      return null
  }
}

const readMeta = (reader: Reader) => ({
  rentExemptReserve: reader.u64().toString(),
  authorized: { staker: reader.key(), withdrawer: reader.key() },
  lockup: { unixTimestamp: reader.i64(), epoch: reader.u64(), custodian: reader.key() },
})

function readStake(reader: Reader) {
  const delegation = {
    voter: reader.key(),
    stake: reader.u64().toString(),
    activationEpoch: reader.u64().toString(),
    deactivationEpoch: reader.u64().toString(),
  }
  reader.take(warmupRateBytes)
  return { delegation, creditsObserved: reader.u64() }
}

/** The warm-up rate, which Agave omits. */
const warmupRateBytes = 8
