import { type Address, getAddressEncoder, getBase58Decoder, type KeyPairSigner, type Signature } from '@solana/kit'
import { type Confirmation, fetchBlockhash, type Network } from '@solsmith/chain'
import { type Connect, explainFailure, rpcOf, type SignedEntry, solanaNetwork, watchBatch } from '@solsmith/connect'
import { type Batch, type Distribution, planBatch, type SignedBatch, signBatches } from '@solsmith/tokens'
import type { Intent } from './fileJournal.ts'

export type BatchOutcome = {
  readonly batch: Batch
  readonly signature: string
  /** Null if it landed; `unknown` if no node can say. */
  readonly failure: string | null
}

export type SendBatchesInput = {
  readonly distribution: Distribution
  readonly signer: KeyPairSigner
  readonly intent: Intent
  readonly onEnd: (end: BatchOutcome) => void
}

/** As many as a public node handles in the life of a blockhash. */
const atOnce = 60
/** After this many attempts, something is wrong with the batch or the network. */
const triesPerBatch = 6

/** Each batch is synced to disk first; only one that can never land is signed again. */
export async function sendBatches(connect: Connect, input: SendBatchesInput): Promise<void> {
  const waiting = input.distribution.batches.map((batch) => ({ batch, tries: 0 }))
  while (waiting.length > 0) {
    const round = waiting.splice(0, atOnce)
    const expired = new Set(await sendRound(connect, { ...input, batches: round.map(({ batch }) => batch) }))
    for (const { batch, tries } of round) {
      if (!expired.has(batch)) continue
      if (tries + 1 >= triesPerBatch) input.onEnd({ batch, signature: '', failure: 'not landed' })
      else waiting.push({ batch, tries: tries + 1 })
    }
  }
}

async function sendRound(
  connect: Connect,
  { batches, onEnd, ...input }: SendBatchesInput & { readonly batches: readonly Batch[] },
): Promise<readonly Batch[]> {
  const signed = await signRound(solanaNetwork(connect), { batches, ...input })
  await Promise.all(signed.map(({ entry }) => connect.journal.write(entry)))
  const batchOf = new Map(signed.map(({ entry, batch }) => [entry.id, batch]))
  const expired: Batch[] = []
  await watchBatch(connect, {
    entries: signed.map(({ entry }) => entry),
    onEnd({ id, state: { signature } }, end) {
      const batch = batchOf.get(id)
      if (!batch) return
      if (end.status === 'expired') expired.push(batch)
      else onEnd({ batch, signature, failure: failureOf(end) })
    },
  })
  return expired
}

async function signRound(
  network: Network,
  { distribution, batches, signer, intent }: Omit<SendBatchesInput, 'onEnd'> & { readonly batches: readonly Batch[] },
): Promise<readonly { readonly batch: Batch; readonly entry: SignedEntry }[]> {
  const { blockhash: text, lastValidBlockHeight, slot: sinceSlot } = await fetchBlockhash(rpcOf(network))
  // A blockhash is 32 bytes of base58, like an address.
  const blockhash = new Uint8Array(getAddressEncoder().encode(text as string as Address))
  const signed = await signBatches(distribution, { batches, privateKey: signer.keyPair.privateKey, blockhash })
  return signed.map(({ batch, signature, transaction }) => {
    const { kind, feePayer: account, subject, label } = planBatch(distribution, batch)
    const entry: SignedEntry = {
      id: crypto.randomUUID(),
      kind,
      network: network.genesisHash,
      account,
      subject,
      label,
      createdAt: Date.now(),
      lastValidBlockHeight,
      sinceSlot,
      proof: 'signature',
      // The remaining list decides, so parts differ between runs.
      part: { batch: intent.id, index: batch.index, count: distribution.batches.length, digest: null },
      state: { status: 'signed', signature: nameOf(signature), transaction },
    }
    return { batch, entry }
  })
}

function failureOf(end: Confirmation): string | null {
  if (end.status === 'failed') return explainFailure(end.error)
  return end.status === 'confirmed' ? null : end.status
}

/** A transaction is identified by its fee payer's signature. */
const nameOf = (signature: SignedBatch['signature']) => getBase58Decoder().decode(signature) as Signature
