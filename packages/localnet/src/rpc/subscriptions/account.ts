import * as z from 'zod'
import { emptyAccount } from '../../network.ts'
import { contextAt } from '../context.ts'
import { defineTopic } from '../defineTopic.ts'
import { describeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressText, optionalConfig } from '../schemas.ts'

/** Tells of an account each time a slot in which a transaction wrote it reaches the commitment. */
export const account = defineTopic({
  params: z.tuple([AddressText, optionalConfig(AccountConfig)]),
  watch(network, [address, config], { notify }) {
    const { clock, events } = network
    const writtenIn = new Set<bigint>()

    function notifyWhenReached() {
      const reached = [...writtenIn].filter((slot) => slot <= clock.slotAt(config.commitment))
      for (const slot of reached) {
        writtenIn.delete(slot)
        const accounts = network.accounts.at(slot)
        const account = accounts.get(address) ?? { ...emptyAccount, rentEpoch: 0n }
        const value = describeAccount(accounts, { address, account }, config)
        notify({ context: { ...contextAt(network, config.commitment), slot }, value })
      }
    }

    return events.watch((event) => {
      if (event.type === 'landed' && event.changed.includes(address)) writtenIn.add(event.landed.slot)
      notifyWhenReached()
    })
  },
})
