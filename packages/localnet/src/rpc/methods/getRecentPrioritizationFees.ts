import * as z from 'zod'
import { maxBlockhashAge } from '../../blockhashes.ts'
import { readDetails } from '../../landed.ts'
import type { Block } from '../../ledger.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { AddressText } from '../schemas.ts'

/** `MAX_TX_ACCOUNT_LOCKS`. */
const maxAddresses = 128

const Addresses = z.array(AddressText).max(maxAddresses, `Too many inputs provided; max ${maxAddresses}`)

/** Lowest landed price per block among transactions that wrote all of `addresses`. */
export const getRecentPrioritizationFees = defineMethod({
  params: z.tuple([Addresses.nullish()]),
  result: z.array(z.strictObject({ slot: Int, prioritizationFee: Int })),
  answer({ ledger, clock }, [addresses]) {
    const oldest = clock.slot() > maxBlockhashAge ? clock.slot() - maxBlockhashAge : 0n
    return Array.from({ length: Number(clock.slot() - oldest) }, (_, index) => {
      const slot = oldest + BigInt(index)
      const block = ledger.findBlock(slot)
      return { slot, prioritizationFee: block ? lowestFee(readPrices(block), addresses ?? []) : 0n }
    })
  },
})

type Prices = { lowest: bigint; byAccount: ReadonlyMap<string, bigint> }

/** Closed blocks never change. */
const pricesOf = new WeakMap<Block, Prices>()

function readPrices(block: Block): Prices {
  const known = pricesOf.get(block)
  if (known) return known
  const byAccount = new Map<string, bigint>()
  let lowest: bigint | undefined
  for (const { unitPrice, addresses, writable } of block.transactions.map(readDetails)) {
    if (lowest === undefined || unitPrice < lowest) lowest = unitPrice
    for (const [index, address] of addresses.entries()) {
      const least = byAccount.get(address)
      if (writable[index] && (least === undefined || unitPrice < least)) byAccount.set(address, unitPrice)
    }
  }
  const prices = { lowest: lowest ?? 0n, byAccount }
  pricesOf.set(block, prices)
  return prices
}

/** The highest price counts, because a writer must outbid in each account (`prioritization_fee.rs`). */
function lowestFee({ lowest, byAccount }: Prices, addresses: readonly string[]): bigint {
  return addresses.reduce((most, address) => {
    const fee = byAccount.get(address) ?? 0n
    return fee > most ? fee : most
  }, lowest)
}
