import { getBase64Encoder, getTransactionDecoder } from '@solana/kit'
import { type HeldNonce, readMessage } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'

export type LegacyRecord =
  | { readonly kind: 'signed'; readonly steps: readonly EarlierStep[] }
  | {
      readonly kind: 'ended'
      readonly ends: readonly { readonly signature: string; readonly end: 'confirmed' | 'void' }[]
    }

type EarlierStep = {
  readonly intent: string
  readonly part: number
  readonly signature: string
  readonly lastValidBlockHeight: string
  readonly sinceSlot?: string
  readonly nonce?: HeldNonce
  /** In base64. */
  readonly transaction: string
}

export function parseEarlierLine(
  entries: Map<string, JournalEntry>,
  line: LegacyRecord,
  { network, nameOf }: { readonly network: string; readonly nameOf: (intent: string) => string },
): void {
  if (line.kind === 'signed')
    for (const step of line.steps) entries.set(step.signature, toEntry(step, { network, label: nameOf(step.intent) }))
  else
    for (const { signature, end } of line.ends) {
      const entry = entries.get(signature)
      if (entry) entries.set(signature, { ...entry, state: stateOf(signature, end) })
    }
}

const stateOf = (signature: string, end: 'confirmed' | 'void'): JournalEntry['state'] =>
  end === 'confirmed' ? { status: 'confirmed', signature, slot: null } : { status: 'void', reason: 'expired' }

function toEntry(
  { intent, part, signature, lastValidBlockHeight, sinceSlot, nonce, transaction }: EarlierStep,
  { network, label }: { readonly network: string; readonly label: string },
): JournalEntry {
  const bytes = new Uint8Array(getBase64Encoder().encode(transaction))
  const [payer = ''] = readMessage(getTransactionDecoder().decode(bytes).messageBytes).staticAccounts
  return {
    id: signature,
    kind: 'earlier',
    network,
    account: payer,
    subject: intent,
    label,
    createdAt: 0,
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
    ...(sinceSlot === undefined ? {} : { sinceSlot: BigInt(sinceSlot) }),
    ...(nonce ? { nonce } : {}),
    proof: 'signature',
    part: { batch: intent, index: part, count: part + 1, digest: null },
    state: { status: 'signed', signature, transaction: bytes },
  }
}

const earlierKinds = ['intent', 'signed', 'ended', 'finished'].map((kind) => `{"kind":"${kind}",`)

/** True for a line at which an earlier version was killed, unsent. */
export function isCutEarlierLine(line: string): boolean {
  if (!earlierKinds.some((start) => start.startsWith(line) || line.startsWith(start))) return false
  let [depth, isText, isEscaped] = [0, false, false]
  for (const letter of line) {
    if (isEscaped) isEscaped = false
    else if (isText) [isText, isEscaped] = [letter !== '"', letter === '\\']
    else if (letter === '"') isText = true
    else if ('{['.includes(letter)) depth += 1
    else if ('}]'.includes(letter)) depth -= 1
  }
  return isText || depth > 0
}
