import * as z from 'zod'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import { contextAt } from '../context.ts'
import { defineTopic } from '../defineTopic.ts'
import { describeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressKey, optionalConfig } from '../schemas.ts'

/** Tells of an account each time a slot in which a transaction wrote it reaches the commitment. */
export const account = defineTopic({
  params: z.tuple([AddressKey, optionalConfig(AccountConfig)]),
  watch(network, [{ text, key }, config], { notify }) {
    const { svm, clock, events } = network
    const writtenIn = new Set<bigint>()

    function notifyWhenReached() {
      const reached = [...writtenIn].filter((slot) => slot <= clock.slotAt(config.commitment))
      if (reached.length === 0) return
      for (const slot of reached) writtenIn.delete(slot)
      const value = describeAccount(svm, svm.getAccount(key) ?? emptyAccount, config)
      notify({ context: contextAt(network, config.commitment), value })
    }

    return events.watch((event) => {
      if (event.type === 'landed') {
        const { addresses, writable, slot } = event.landed
        if (writable[addresses.indexOf(text)]) writtenIn.add(slot)
      }
      notifyWhenReached()
    })
  },
})

/** How an account that was closed is shown. */
const emptyAccount = {
  lamports: () => 0n,
  data: () => new Uint8Array(),
  owner: () => fromBase58(programs.system),
  executable: () => false,
  rentEpoch: () => 0n,
}
