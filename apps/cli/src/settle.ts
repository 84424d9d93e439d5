import type { Base64EncodedWireTransaction, Signature } from '@solana/kit'
import { type ChainRpc, confirmSignature, type TransactionLifetime } from '@solsmith/chain'
import { CliError } from './errors.ts'
import type { Intent, Journal, StepEnd } from './journal.ts'
import { lookAgain } from './wait.ts'

/**
 * Brings everything that an earlier run signed to its end: it lands now, has landed, or never can any more.
 *
 * @throws {CliError} `EndUnknownError` when no node can say: nothing may be signed in its place.
 */
export async function settle(rpc: ChainRpc, journal: Journal, intent: Intent): Promise<readonly StepEnd[]> {
  const looked = await Promise.allSettled(
    journal.read(intent).open.map(async ({ part, signature, transaction, ...lifetime }): Promise<StepEnd> => {
      // What was written down came from the network's client.
      const wire = transaction as Base64EncodedWireTransaction
      const resend = () => rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
      await resend().catch(() => {
        // It may have landed long ago; whether it has is asked next.
      })
      const watched = { ...lifetime, signature: signature as Signature, resend, wait: lookAgain }
      const { status } = await confirmSignature(rpc, watched)
      if (status === 'unknown') throw unknownEnd(signature, lifetime)
      return { intent: intent.id, part, signature, end: status === 'confirmed' ? 'confirmed' : 'void' }
    }),
  )
  const ends = looked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (ends.length > 0) journal.ended(ends)
  for (const one of looked) if (one.status === 'rejected') throw one.reason
  return journal.read(intent).confirmed
}

/** The error for a transaction whose end no node knows. By a nonce it has no last block. */
export const unknownEnd = (signature: string, { lastValidBlockHeight, nonce }: TransactionLifetime) =>
  new CliError('EndUnknownError', { signature, lastBlock: nonce ? null : lastValidBlockHeight })
