import type { Base64EncodedWireTransaction, Signature } from '@solana/kit'
import { type ChainRpc, confirmSignature } from '@solsmith/chain'
import type { Intent, Journal, StepEnd } from './journal.ts'
import { lookAgain } from './wait.ts'

/** Brings everything that an earlier run signed to its end: it lands now, has landed, or never can any more. */
export async function settle(rpc: ChainRpc, journal: Journal, intent: Intent): Promise<readonly StepEnd[]> {
  const ends = await Promise.all(
    journal
      .read(intent)
      .open.map(async ({ part, signature, lastValidBlockHeight, nonce, transaction }): Promise<StepEnd> => {
        // What was written down came from the network's client.
        const wire = transaction as Base64EncodedWireTransaction
        const resend = () => rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
        await resend().catch(() => {
          // It may have landed long ago; whether it has is asked next.
        })
        const watched = { signature: signature as Signature, lastValidBlockHeight, nonce, resend, wait: lookAgain }
        const { status } = await confirmSignature(rpc, watched)
        return { intent: intent.id, part, signature, end: status === 'confirmed' ? 'confirmed' : 'void' }
      }),
  )
  if (ends.length > 0) journal.ended(ends)
  return journal.read(intent).confirmed
}
