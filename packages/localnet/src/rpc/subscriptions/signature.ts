import * as z from 'zod'
import { contextAt } from '../context.ts'
import { defineTopic } from '../defineTopic.ts'
import { CommitmentText, optionalConfig, SignatureText } from '../schemas.ts'

const Config = z.object({
  commitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  enableReceivedNotification: z.boolean().nullish(),
})

/** Tells once when a transaction has reached a commitment, be it long ago, and then ends. */
export const signature = defineTopic({
  params: z.tuple([SignatureText, optionalConfig(Config)]),
  watch(network, [wanted, { commitment, enableReceivedNotification }], { notify, end }) {
    const notifyWhenReached = () => {
      const landed = network.ledger.find(wanted)
      if (!landed || landed.slot > network.clock.slotAt(commitment)) return
      notify({ context: contextAt(network, commitment), value: { err: landed.err } })
      end()
    }
    const stop = network.events.watch((event) => {
      if (event.type !== 'received') notifyWhenReached()
      else if (enableReceivedNotification && event.signature === wanted)
        notify({ context: contextAt(network, commitment), value: 'receivedSignature' })
    })
    notifyWhenReached()
    return stop
  },
})
