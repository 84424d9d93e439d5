import * as z from 'zod'
import { maxBlockhashAge } from '../../blockhashes.ts'
import type { Landed } from '../../landed.ts'
import { commitmentOf } from '../../ledger.ts'
import type { Network } from '../../network.ts'
import { contextAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Status, withContext } from '../results.ts'
import { optionalConfig, refusal, SignatureText } from '../schemas.ts'

/** `MAX_GET_SIGNATURE_STATUSES_QUERY_ITEMS`. */
const maxSignatures = 256

export const getSignatureStatuses = defineMethod({
  params: z.tuple([
    z
      .array(SignatureText)
      .refine(
        (signatures) => signatures.length <= maxSignatures,
        refusal(`Too many inputs provided; max ${maxSignatures}`),
      ),
    optionalConfig(z.object({ searchTransactionHistory: z.boolean().nullish() })),
  ]),
  result: withContext(z.array(Status.nullable())),
  answer(network, [signatures, { searchTransactionHistory }]) {
    const statuses = signatures.map((signature) => {
      const landed = network.ledger.find(signature)
      // A status cache reaches as far back as blockhashes.
      const isRecent = landed && network.clock.slot() - landed.slot <= maxBlockhashAge
      return landed && (isRecent || searchTransactionHistory) ? describeStatus(network, landed) : null
    })
    return { context: contextAt(network, 'processed'), value: statuses }
  },
})

function describeStatus({ clock }: Network, { slot, err }: Landed) {
  const confirmationStatus = commitmentOf(slot, clock.slotAt)
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : clock.slot() - slot,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus,
  }
}
