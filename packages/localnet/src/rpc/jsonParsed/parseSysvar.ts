import type { ParsedData } from './parseAccount.ts'
import { createReader, type Reader } from './reader.ts'

type ReadInfo = (reader: Reader) => unknown

const sysvars: Readonly<Record<string, { type: string; readInfo: ReadInfo }>> = {
  SysvarC1ock11111111111111111111111111111111: {
    type: 'clock',
    readInfo: (reader) => {
      const [slot, epochStartTimestamp, epoch, leaderScheduleEpoch, unixTimestamp] = [
        reader.u64(),
        reader.i64(),
        reader.u64(),
        reader.u64(),
        reader.i64(),
      ]
      return { slot, epoch, epochStartTimestamp, leaderScheduleEpoch, unixTimestamp }
    },
  },
  SysvarEpochSchedu1e111111111111111111111111: {
    type: 'epochSchedule',
    readInfo: (reader) => ({
      slotsPerEpoch: reader.u64(),
      leaderScheduleSlotOffset: reader.u64(),
      warmup: reader.flag(),
      firstNormalEpoch: reader.u64(),
      firstNormalSlot: reader.u64(),
    }),
  },
  SysvarFees111111111111111111111111111111111: {
    type: 'fees',
    readInfo: (reader) => ({ feeCalculator: { lamportsPerSignature: reader.u64().toString() } }),
  },
  SysvarRecentB1ockHashes11111111111111111111: {
    type: 'recentBlockhashes',
    readInfo: (reader) =>
      reader.many(reader.u64(), () => ({
        blockhash: reader.key(),
        feeCalculator: { lamportsPerSignature: reader.u64().toString() },
      })),
  },
  SysvarRent111111111111111111111111111111111: {
    type: 'rent',
    readInfo: (reader) => ({ lamportsPerByte: reader.u64().toString() }),
  },
  SysvarS1otHashes111111111111111111111111111: {
    type: 'slotHashes',
    readInfo: (reader) => reader.many(reader.u64(), () => ({ slot: reader.u64(), hash: reader.key() })),
  },
  SysvarStakeHistory1111111111111111111111111: {
    type: 'stakeHistory',
    readInfo: (reader) =>
      reader.many(reader.u64(), () => ({
        epoch: reader.u64(),
        stakeHistory: { effective: reader.u64(), activating: reader.u64(), deactivating: reader.u64() },
      })),
  },
  SysvarLastRestartS1ot1111111111111111111111: {
    type: 'lastRestartSlot',
    readInfo: (reader) => ({ lastRestartSlot: reader.u64() }),
  },
  SysvarEpochRewards1111111111111111111111111: {
    type: 'epochRewards',
    readInfo: (reader) => ({
      distributionStartingBlockHeight: reader.u64(),
      numPartitions: reader.u64(),
      parentBlockhash: reader.key(),
      totalPoints: (reader.u64() + (reader.u64() << 64n)).toString(),
      totalRewards: reader.u64().toString(),
      distributedRewards: reader.u64().toString(),
      active: reader.flag(),
    }),
  },
}

/** The slot history, a megabyte on Agave, stays base64. */
export function parseSysvar(address: string, data: Uint8Array): ParsedData | null {
  const sysvar = sysvars[address]
  return sysvar ? { type: sysvar.type, info: sysvar.readInfo(createReader(data)) } : null
}
