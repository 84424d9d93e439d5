import type { ParsedData } from './parseAccount.ts'
import { createReader, type Reader } from './reader.ts'

/** How many former voters a vote account keeps room for. */
const priorVoters = 32

/** Writes a vote account of the two versions that came before BLS keys; the newest one comes as base64. */
export function parseVote(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const version = reader.u32()
  if (version !== 1 && version !== 2) return null
  const info = {
    nodePubkey: reader.key(),
    authorizedWithdrawer: reader.key(),
    commission: reader.u8(),
    votes: reader.many(reader.u64(), () => {
      // Version 2 tells how late each vote was, which no one asks for.
      if (version === 2) reader.u8()
      return { slot: reader.u64(), confirmationCount: reader.u32() }
    }),
    rootSlot: reader.flag() ? reader.u64() : null,
    authorizedVoters: reader.many(reader.u64(), () => ({ epoch: reader.u64(), authorizedVoter: reader.key() })),
    priorVoters: readPriorVoters(reader),
    epochCredits: reader.many(reader.u64(), () => ({
      epoch: reader.u64(),
      credits: reader.u64().toString(),
      previousCredits: reader.u64().toString(),
    })),
    lastTimestamp: { slot: reader.u64(), timestamp: reader.i64() },
  }
  return { type: 'vote', info }
}

function readPriorVoters(reader: Reader) {
  const voters = reader.many(priorVoters, () => ({
    authorizedPubkey: reader.key(),
    epochOfLastAuthorizedSwitch: reader.u64(),
    targetEpoch: reader.u64(),
  }))
  const newest = Number(reader.u64())
  const isEmpty = reader.flag()
  if (isEmpty) return []
  const oldestFirst = [...voters.slice(newest + 1), ...voters.slice(0, newest + 1)]
  return oldestFirst.filter(({ targetEpoch }) => targetEpoch > 0n)
}
