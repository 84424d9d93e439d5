import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'
import { CommitmentText, optionalConfig, SignatureText, watched } from '../schemas.ts'
import { shareInTurn } from '../shareInTurn.ts'

const Config = z.object({
  commitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  enableReceivedNotification: z.boolean().nullish(),
})

/** Notifies once, even of the past, then ends. */
export const signature = defineTopic({
  params: z.tuple([watched(SignatureText, 'signature'), optionalConfig(Config)]),
  watch(network, [wanted, { commitment, enableReceivedNotification }], { notify, end }) {
    const { ledger, clock, events } = network
    let landed = ledger.find(wanted)

    const notifyWhenReached = () => {
      const slot = clock.slotAt(commitment)
      if (!landed || landed.slot > slot) return
      const found = landed
      notify(() => shareInTurn(found, `signature ${slot}`, () => ({ context: { slot }, value: { err: found.err } })))
      end()
    }

    const stops = [
      events.watchLandedOn(wanted, (event) => {
        landed = event.landed
        notifyWhenReached()
      }),
      events.watchReached(notifyWhenReached),
    ]
    if (enableReceivedNotification)
      stops.push(
        events.watchReceived(wanted, () =>
          notify(() => ({ context: { slot: clock.slotAt(commitment) }, value: 'receivedSignature' })),
        ),
      )
    notifyWhenReached()
    return () => {
      for (const stop of stops) stop()
    }
  },
})
