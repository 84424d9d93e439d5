import * as z from 'zod'
import { type Landed, readDetails } from '../../landed.ts'
import { defineTopic } from '../defineTopic.ts'
import { AddressText, optionalConfig, ReadConfig, refusal, watched } from '../schemas.ts'
import { shareInTurn } from '../shareInTurn.ts'
import { watchBlocks } from '../watchBlocks.ts'

const Filter = z.union(
  [
    z.enum(['all', 'allWithVotes']).transform(() => null),
    z
      .strictObject({
        mentions: z
          .array(watched(AddressText, 'mentions'))
          .refine(({ length }) => length === 1, refusal('Invalid Request: Only 1 address supported')),
      })
      .transform(({ mentions: [address] }) => address ?? null),
  ],
  'a filter is "all", "allWithVotes" or {"mentions":[<address>]}',
)

export const logs = defineTopic({
  params: z.tuple([Filter, optionalConfig(ReadConfig)]),
  watch(network, [mentioned, { commitment }], { notify }) {
    const tell = (landed: Landed) => {
      if (mentioned !== null && !landed.addresses.includes(mentioned)) return
      notify(() =>
        shareInTurn(landed, 'logs', () => {
          const { signature, err, logs: lines, slot } = readDetails(landed)
          return { context: { slot }, value: { signature, err, logs: lines } }
        }),
      )
    }
    if (commitment === 'processed') return network.events.watchLanded(({ landed }) => tell(landed))
    return watchBlocks(network, commitment, ({ transactions }) => transactions.forEach(tell))
  },
})
