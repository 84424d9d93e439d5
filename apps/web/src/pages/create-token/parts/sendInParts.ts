import { hasSameEffects } from '@solsmith/chain'
import { type Connect, type SendProgress, sendParts } from '@solsmith/connect'
import { readChanges, readCost } from '@solsmith/tokens'
import { creationOf, type Part, type Sendable } from '../send/creation.ts'
import { readShares } from '../send/prepareToken.ts'

/** One signature after the other. What an earlier visit has sent is passed over; what comes next is shown first. */
export async function sendInParts(
  connect: Connect,
  sendable: Sendable,
  tell: (progress: SendProgress, part: Part) => void,
): Promise<void> {
  const { mint, plan, parts } = sendable
  const store = creationOf(connect)
  const count = parts.length
  await sendParts(connect, {
    batch: `create-token ${mint}`,
    parts,
    approve: (prepared, part) => {
      // The first was on the page when the button was pressed; whether it still does the same is looked at by the send.
      if (part.index === 0 && sendable.status === 'ready')
        return Promise.resolve(hasSameEffects(sendable.prepared.simulation, prepared.simulation))
      return new Promise((answer) =>
        store.set(() => ({
          phase: 'asking',
          label: plan.label,
          part,
          changes: readChanges(prepared.simulation, plan.feePayer),
          shares: readShares(prepared, { mint, account: plan.feePayer }),
          cost: readCost(prepared.simulation, plan.feePayer),
          account: plan.feePayer,
          answer,
        })),
      )
    },
    onProgress: (progress, index) => tell(progress, { index, count }),
  })
}
