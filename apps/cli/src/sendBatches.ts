import { type Address, getAddressEncoder, getBase58Decoder, type KeyPairSigner, type Signature } from '@solana/kit'
import { type ChainRpc, type Confirmation, createSignatureLook, fetchBlockhash, isEnd } from '@solsmith/chain'
import { type Batch, type Distribution, encodeWire, type SignedBatch, signBatches } from '@solsmith/tokens'
import type { Intent, Journal, StepEnd } from './journal.ts'
import { lookAgain } from './wait.ts'

/** How a batch ended. What expired is signed anew, so it is no end. */
export type BatchEnd = {
  readonly batch: Batch
  readonly signature: string
  /** Null when it landed. */
  readonly failure: string | null
}

export type SendBatchesInput = {
  readonly distribution: Distribution
  readonly signer: KeyPairSigner
  readonly journal: Journal
  readonly intent: Intent
  readonly onEnd: (end: BatchEnd) => void
}

/** Batches that are under way at once: as many as a public node takes in the life of a blockhash. */
const atOnce = 60
const sendsAtOnce = 12
/** Looks between sending the same bytes again. */
const resendEvery = 4
/** A batch that has not landed by then will not: something is wrong with it or with the network. */
const triesPerBatch = 6

/**
 * Sends all batches, many at once. Each is written down, on disk, before it goes out; one that can never land any more is
 * signed anew, and never before that.
 */
export async function sendBatches(rpc: ChainRpc, input: SendBatchesInput): Promise<void> {
  const waiting = input.distribution.batches.map((batch) => ({ batch, tries: 0 }))
  while (waiting.length > 0) {
    const round = waiting.splice(0, atOnce)
    const expired = new Set(await sendRound(rpc, { ...input, batches: round.map(({ batch }) => batch) }))
    for (const { batch, tries } of round) {
      if (!expired.has(batch)) continue
      if (tries + 1 >= triesPerBatch) input.onEnd({ batch, signature: '', failure: 'not landed' })
      else waiting.push({ batch, tries: tries + 1 })
    }
  }
}

/** Gives back those that expired. */
async function sendRound(
  rpc: ChainRpc,
  input: SendBatchesInput & { readonly batches: readonly Batch[] },
): Promise<readonly Batch[]> {
  const { distribution, batches, signer, journal, intent, onEnd } = input
  const lifetime = await fetchBlockhash(rpc)
  const { lastValidBlockHeight, slot: sinceSlot } = lifetime
  // A blockhash is 32 bytes of base58, as an address is.
  const blockhash = new Uint8Array(getAddressEncoder().encode(lifetime.blockhash as string as Address))
  const signed = await signBatches(distribution, { batches, privateKey: signer.keyPair.privateKey, blockhash })
  const open = new Map(signed.map((one) => [nameOf(one), one]))
  journal.signed(
    signed.map((one) => ({
      ...{ intent: intent.id, part: one.batch.index, signature: nameOf(one), lastValidBlockHeight, sinceSlot },
      transaction: encodeWire(one.transaction),
    })),
  )
  await sendAll(rpc, [...open.values()])
  const look = createSignatureLook(rpc, { lastValidBlockHeight, sinceSlot })
  const expired: Batch[] = []
  for (let looks = 1; ; looks++) {
    const signatures = [...open.keys()]
    // A network that does not answer is no end of anything.
    const seen = await look(signatures).catch(() => null)
    const written: StepEnd[] = []
    for (const [index, signature] of signatures.entries()) {
      const [state, one] = [seen?.states[index], open.get(signature)]
      if (!state || !one || !isEnd(state)) continue
      open.delete(signature)
      const { batch } = one
      // What no one can tell stays open in the journal: nothing is signed in its place.
      if (state.status !== 'unknown')
        written.push({
          ...{ intent: intent.id, part: batch.index, signature },
          end: state.status === 'confirmed' ? 'confirmed' : 'void',
        })
      if (state.status === 'expired') expired.push(batch)
      else onEnd({ batch, signature, failure: failureOf(state) })
    }
    if (written.length > 0) journal.ended(written)
    if (open.size === 0) return expired
    await lookAgain()
    if (looks % resendEvery === 0 && seen?.blocksLeft !== 0n) await sendAll(rpc, [...open.values()])
  }
}

function failureOf(end: Confirmation): string | null {
  if (end.status === 'failed') return JSON.stringify(end.error, writeBigints)
  return end.status === 'confirmed' ? null : end.status
}

/** A transaction is named by the signature of its fee payer. */
const nameOf = ({ signature }: SignedBatch) => getBase58Decoder().decode(signature) as Signature

async function sendAll(rpc: ChainRpc, signed: readonly SignedBatch[]): Promise<void> {
  let next = 0
  const work = async () => {
    for (let one = signed[next++]; one; one = signed[next++]) {
      await rpc
        .sendTransaction(encodeWire(one.transaction), { encoding: 'base64', skipPreflight: true })
        .send()
        .catch(() => {
          // Whether it landed all the same is found out by its signature.
        })
    }
  }
  await Promise.all(Array.from({ length: sendsAtOnce }, work))
}

const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
