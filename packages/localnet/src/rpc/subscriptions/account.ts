import * as z from 'zod'
import { emptyAccount } from '../../emptyAccount.ts'
import { defineTopic } from '../defineTopic.ts'
import { describeAccount } from '../encodeAccount.ts'
import { stringifyJson } from '../json.ts'
import { AccountConfig, AddressText, optionalConfig, watched } from '../schemas.ts'
import { shareInTurn } from '../shareInTurn.ts'

const closed = { ...emptyAccount, rentEpoch: 0n }

/** Notifies once a writing slot reaches the commitment. */
export const account = defineTopic({
  params: z.tuple([watched(AddressText, 'pubkey'), optionalConfig(AccountConfig)]),
  watch({ accounts, clock, events }, [address, config], { notify }) {
    const writtenIn = new Set<bigint>()
    const key = stringifyJson(['account', address, config])

    function notifyWhenReached() {
      for (const slot of writtenIn) {
        if (slot > clock.slotAt(config.commitment)) return
        writtenIn.delete(slot)
        const view = accounts.at(slot)
        const state = view.get(address) ?? closed
        notify(() =>
          shareInTurn(state, `${slot} ${key}`, () => ({
            context: { slot },
            value: describeAccount(view, { address, account: state }, config),
          })),
        )
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
