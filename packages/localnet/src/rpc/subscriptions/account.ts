import * as z from 'zod'
import { emptyAccount } from '../../emptyAccount.ts'
import { defineTopic } from '../defineTopic.ts'
import { describeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressText, optionalConfig } from '../schemas.ts'

/** Tells of an account each time a slot in which a transaction wrote it reaches the commitment. */
export const account = defineTopic({
  params: z.tuple([AddressText, optionalConfig(AccountConfig)]),
  watch({ accounts, clock, events }, [address, config], { notify }) {
    const writtenIn = new Set<bigint>()

    function notifyWhenReached() {
      for (const slot of writtenIn) {
        if (slot > clock.slotAt(config.commitment)) return
        writtenIn.delete(slot)
        const view = accounts.at(slot)
        const state = view.get(address) ?? { ...emptyAccount, rentEpoch: 0n }
        const value = describeAccount(view, { address, account: state }, config)
        notify({ context: { slot }, value })
      }
    }

    const stops = [
      events.watchLandedOn(address, ({ landed }) => {
        writtenIn.add(landed.slot)
        notifyWhenReached()
      }),
      events.watchReached(notifyWhenReached),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
