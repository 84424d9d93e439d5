import type { Signature } from '@solana/kit'
import { isFeeAction } from './feeTable.ts'
import type { Conversion } from './readConversion.ts'

/** What a list of conversions adds up to. */
export type ConversionTotals = {
  readonly conversions: number
  readonly lamports: bigint
  readonly newestSlot: bigint | null
}

/** Adds up what conversions have paid an affiliate. */
export const sumConversions = (conversions: readonly Conversion[]): ConversionTotals => ({
  conversions: conversions.length,
  lamports: conversions.reduce((sum, { lamports }) => sum + lamports, 0n),
  newestSlot: conversions.reduce<bigint | null>(
    (newest, { slot }) => (newest === null || slot > newest ? slot : newest),
    null,
  ),
})

/** A list of conversions, and how far back it goes. */
export type LookedThrough = {
  readonly conversions: readonly Conversion[]
  /** Of the oldest signature that was looked at; null for none. */
  readonly oldestSlot: bigint | null
  /** Everything from the beginning on was looked at. */
  readonly isComplete: boolean
}

/** How a server's conversions differ from those that someone has found on the chain. */
export type ConversionComparison = {
  /** Only what came after this slot is compared: one of the two looked no further. Null: all of both. */
  readonly afterSlot: bigint | null
  readonly server: ConversionTotals
  readonly chain: ConversionTotals
  /** On the chain, and not on the server. */
  readonly missing: readonly Conversion[]
  /** On the server, and not on the chain. */
  readonly invented: readonly Conversion[]
  readonly isEqual: boolean
}

/** Compares conversion by conversion, as far back as both have looked: equal sums may hide what differs. */
export function compareConversions(server: LookedThrough, chain: LookedThrough): ConversionComparison {
  const afterSlot = latest([server, chain].map(({ isComplete, oldestSlot }) => (isComplete ? null : oldestSlot)))
  const compared = ({ conversions }: LookedThrough) =>
    // Of the oldest slot itself there may be more than was looked at.
    conversions.filter(({ slot }) => afterSlot === null || slot > afterSlot)
  const keyOf = ({ signature, action, lamports, feeLamports, slot }: Conversion) =>
    [signature, action, lamports, feeLamports, slot].join()
  const [said, found] = [compared(server), compared(chain)]
  const [onServer, onChain] = [new Set(said.map(keyOf)), new Set(found.map(keyOf))]
  const missing = found.filter((one) => !onServer.has(keyOf(one)))
  const invented = said.filter((one) => !onChain.has(keyOf(one)))
  return {
    afterSlot,
    server: sumConversions(said),
    chain: sumConversions(found),
    missing,
    invented,
    isEqual: missing.length === 0 && invented.length === 0,
  }
}

const latest = (slots: readonly (bigint | null)[]): bigint | null =>
  slots.reduce((last, slot) => (last === null || (slot !== null && slot > last) ? slot : last), null)

/** A conversion as it travels: whole numbers as text. */
export type ConversionText = {
  readonly signature: string
  readonly slot: string
  readonly time: number | null
  readonly action: string
  readonly feeLamports: string
  readonly lamports: string
}

/** Reads what a server says. An action that this version does not know is left out. */
export const readConversionTexts = (conversions: readonly ConversionText[]): readonly Conversion[] =>
  conversions.flatMap(({ signature, slot, time, action, feeLamports, lamports }) =>
    isFeeAction(action)
      ? [
          {
            // What a server says is only shown, and compared with what the chain says.
            signature: signature as Signature,
            slot: BigInt(slot),
            time,
            action,
            feeLamports: BigInt(feeLamports),
            lamports: BigInt(lamports),
          },
        ]
      : [],
  )

/** Conversions for a table program, amounts in lamports. */
export const formatConversionsCsv = (conversions: readonly Conversion[]): string =>
  [
    'time,action,fee_lamports,share_lamports,slot,signature',
    ...conversions.map(({ time, action, feeLamports, lamports, slot, signature }) =>
      [
        time === null ? '' : new Date(time * 1_000).toISOString(),
        action,
        feeLamports,
        lamports,
        slot,
        signature,
      ].join(),
    ),
    '',
  ].join('\n')
