import * as z from 'zod'
import { maxBlockhashAge } from '../../blockhashes.ts'
import type { Landed } from '../../ledger.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressText } from '../schemas.ts'

/** `MAX_TX_ACCOUNT_LOCKS`. */
const maxAddresses = 128

const Addresses = z.array(AddressText).max(maxAddresses, `Too many inputs provided; max ${maxAddresses}`)

/** For each recent slot, the lowest price that was enough to land, and to write all of `addresses`. */
export const getRecentPrioritizationFees = defineMethod({
  params: z.tuple([Addresses.nullish()]),
  answer({ ledger, clock }, [addresses]) {
    const oldest = clock.slot() > maxBlockhashAge ? clock.slot() - maxBlockhashAge : 0n
    const bySlot = Map.groupBy(ledger.listSince(oldest), ({ slot }) => slot)
    return Array.from({ length: Number(clock.slot() - oldest) }, (_, index) => {
      const slot = oldest + BigInt(index)
      return { slot, prioritizationFee: lowestFee(bySlot.get(slot) ?? [], addresses ?? []) }
    })
  },
})

/** Who wants to write several accounts must outbid in each, so the dearest of them counts (`prioritization_fee.rs`). */
function lowestFee(block: readonly Landed[], addresses: readonly string[]): bigint {
  const perAccount = addresses.map((address) => lowest(block.filter((landed) => isWritten(landed, address))))
  return [lowest(block), ...perAccount].reduce((most, fee) => (fee > most ? fee : most))
}

function lowest(list: readonly Landed[]): bigint {
  const [first, ...rest] = list.map(({ unitPrice }) => unitPrice)
  return rest.reduce((least, price) => (price < least ? price : least), first ?? 0n)
}

const isWritten = ({ addresses, writable }: Landed, address: string) => writable[addresses.indexOf(address)] === true
