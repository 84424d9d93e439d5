import * as z from 'zod'
import { AccountFilters, passesFilters } from '../accountFilters.ts'
import { defineTopic } from '../defineTopic.ts'
import { describeAccount, isListed } from '../encodeAccount.ts'
import { stringifyJson } from '../json.ts'
import { AccountConfig, AddressText, optionalConfig, watched } from '../schemas.ts'
import { shareInTurn } from '../shareInTurn.ts'

/** Notifies once a writing slot reaches the commitment. */
export const program = defineTopic({
  params: z.tuple([watched(AddressText, 'pubkey'), optionalConfig(AccountConfig.extend({ filters: AccountFilters }))]),
  watch({ accounts, clock, events }, [programId, config], { notify }) {
    const writtenIn = new Map<bigint, Set<string>>()
    const { encoding, dataSlice } = config
    const key = stringifyJson(['program', { encoding, dataSlice }])

    function notifyWhenReached() {
      for (const [slot, addresses] of writtenIn) {
        if (slot > clock.slotAt(config.commitment)) return
        writtenIn.delete(slot)
        const view = accounts.at(slot)
        for (const address of addresses) {
          const state = view.get(address)
          if (state?.owner !== programId || !passesFilters(state, config.filters)) continue
          notify(() => {
            const result = shareInTurn(state, `${slot} ${address} ${key}`, () => ({
              context: { slot },
              value: { pubkey: address, account: describeAccount(view, { address, account: state }, config) },
            }))
            return isListed(result.value.account, encoding) ? result : null
          })
        }
      }
    }

    const stops = [
      events.watchLanded(({ landed, changed }) => {
        const owned = changed.filter((address) => accounts.get(address)?.owner === programId)
        if (owned.length === 0) return
        const written = writtenIn.get(landed.slot) ?? new Set()
        for (const address of owned) written.add(address)
        writtenIn.set(landed.slot, written)
        notifyWhenReached()
      }),
      events.watchReached(notifyWhenReached),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
