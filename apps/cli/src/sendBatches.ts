import { type Address, getAddressEncoder, getBase58Decoder, type KeyPairSigner, type Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
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
/** Signatures that one question takes. */
const statusesPerCall = 256
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
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const { lastValidBlockHeight } = lifetime
  // A blockhash is 32 bytes of base58, as an address is.
  const blockhash = new Uint8Array(getAddressEncoder().encode(lifetime.blockhash as string as Address))
  const signed = await signBatches(distribution, { batches, privateKey: signer.keyPair.privateKey, blockhash })
  const open = new Map(signed.map((one) => [nameOf(one), one]))
  journal.signed(
    signed.map((one) => ({
      ...{ intent: intent.id, part: one.batch.index, signature: nameOf(one), lastValidBlockHeight },
      transaction: encodeWire(one.transaction),
    })),
  )
  await sendAll(rpc, [...open.values()])
  for (let look = 1; open.size > 0; look++) {
    const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    const isOver = height > lastValidBlockHeight
    const ends = await readEnds(rpc, [...open.keys()], isOver)
    const written: StepEnd[] = []
    for (const { signature, failure } of ends) {
      const one = open.get(signature)
      open.delete(signature)
      if (!one) continue
      written.push({
        intent: intent.id,
        part: one.batch.index,
        signature,
        end: failure === null ? 'confirmed' : 'void',
      })
      onEnd({ batch: one.batch, signature, failure })
    }
    if (isOver)
      for (const [signature, { batch }] of open)
        written.push({ intent: intent.id, part: batch.index, signature, end: 'void' })
    if (written.length > 0) journal.ended(written)
    if (isOver) break
    if (open.size === 0) break
    await lookAgain()
    if (look % resendEvery === 0) await sendAll(rpc, [...open.values()])
  }
  return [...open.values()].map(({ batch }) => batch)
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

async function readEnds(
  rpc: ChainRpc,
  signatures: readonly Signature[],
  searchTransactionHistory: boolean,
): Promise<readonly { readonly signature: Signature; readonly failure: string | null }[]> {
  const ends: { signature: Signature; failure: string | null }[] = []
  for (let at = 0; at < signatures.length; at += statusesPerCall) {
    const part = signatures.slice(at, at + statusesPerCall)
    const { value } = await rpc.getSignatureStatuses(part, { searchTransactionHistory }).send()
    for (const [index, signature] of part.entries()) {
      const status = value[index]
      if (status?.confirmationStatus !== 'confirmed' && status?.confirmationStatus !== 'finalized') continue
      ends.push({ signature, failure: status.err ? JSON.stringify(status.err, writeBigints) : null })
    }
  }
  return ends
}

const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
