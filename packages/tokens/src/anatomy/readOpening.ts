import type { Address, Signature } from '@solana/kit'
import type { Pair, Pool } from '../pool/venue.ts'
import { readCpmmEvents } from '../programs/cpmm/events.ts'
import type { Ran } from './fetchRan.ts'

/** Opening amounts of a pool. */
export type Opening = {
  readonly signature: Signature
  readonly slot: bigint
  readonly time: Date | null
  readonly payer: Address
  /** Base units, in the pool's token order. */
  readonly amounts: Pair<bigint>
}

/** Parses the initial deposit of a pool; null if the transaction did not create it. */
export function readOpening(ran: Ran, pool: Pool, program: Address): Opening | null {
  const [first, second] = pool.sides.map(({ vault }) => vault)
  const had = ran.before.some(({ account }) => account === first || account === second)
  const { signature, slot, time, payer } = ran
  const amounts = had ? null : (readFirstTrade(ran, pool, program) ?? readVaults(ran, pool))
  return amounts && { signature, slot, time, payer, amounts }
}

/** A trade in the creating transaction logs the reserves before it. */
function readFirstTrade({ logs }: Ran, pool: Pool, program: Address): Pair<bigint> | null {
  const [event] = readCpmmEvents(logs, program).filter((one) => one.pool === pool.address)
  if (!event) return null
  if (event.kind === 'liquidity') return [event.before0, event.before1]
  const { details, inputBefore, outputBefore } = event
  if (details === null) return null
  return details.inputMint === pool.sides[0].mint ? [inputBefore, outputBefore] : [outputBefore, inputBefore]
}

function readVaults({ after }: Ran, { sides }: Pool): Pair<bigint> | null {
  const amountOf = (vault: Address) => after.find(({ account }) => account === vault)?.amount ?? 0n
  const amounts: Pair<bigint> = [amountOf(sides[0].vault), amountOf(sides[1].vault)]
  return amounts[0] > 0n && amounts[1] > 0n ? amounts : null
}
