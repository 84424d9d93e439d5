import { hasSameEffects, type Network } from '@solsmith/chain'
import { type Connect, type SendProgress, sendParts } from '@solsmith/connect'
import { readChanges, readCost } from '@solsmith/tokens'
import { compareParts } from '../../../features/plan-progress/compareParts.ts'
import { creationOf, type Part, type Sendable } from '../send/creation.ts'
import { readShares } from '../send/prepareToken.ts'

/**
 * One signature after the other. What an earlier visit has sent is passed over; what comes next is shown first.
 *
 * @returns Whether every part that was sent now reads back as it was shown; null when that is not known.
 */
export async function sendInParts(
  connect: Connect,
  network: Network,
  sendable: Sendable,
  tell: (progress: SendProgress, part: Part) => void,
): Promise<boolean | null> {
  const { mint, plan, parts } = sendable
  const store = creationOf(connect)
  const count = parts.length
  const comparison = compareParts(network, plan.feePayer)
  await sendParts(connect, {
    batch: `create-token ${mint}`,
    parts,
    approve: async (prepared, part) => {
      await comparison.begin(prepared.simulation)
      // The first was on the page when the button was pressed; whether it still does the same is looked at by the send.
      if (part.index === 0 && sendable.status === 'ready')
        return hasSameEffects(sendable.prepared.simulation, prepared.simulation)
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
  return comparison.end()
}
