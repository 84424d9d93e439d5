import type { Signature } from '@solana/kit'
import { isFeeAction } from './feeTable.ts'
import type { Conversion } from './readConversion.ts'

/** Totals of a list of conversions. */
export type ConversionTotals = {
  readonly conversions: number
  readonly lamports: bigint
  readonly newestSlot: bigint | null
}

/** Sums an affiliate's conversions. */
export const sumConversions = (conversions: readonly Conversion[]): ConversionTotals => ({
  conversions: conversions.length,
  lamports: conversions.reduce((sum, { lamports }) => sum + lamports, 0n),
  newestSlot: conversions.reduce<bigint | null>(
    (newest, { slot }) => (newest === null || slot > newest ? slot : newest),
    null,
  ),
})

/** Conversions and how far back they were read. */
export type ScanResult = {
  readonly conversions: readonly Conversion[]
  /** Slot of the oldest signature read; null for none. */
  readonly oldestSlot: bigint | null
  readonly isComplete: boolean
}

/** Differences between a server's conversions and those found on chain. */
export type ConversionComparison = {
  /** Only later slots are compared, because one side read no further; null compares everything. */
  readonly afterSlot: bigint | null
  readonly server: ConversionTotals
  readonly chain: ConversionTotals
  /** On chain, but not on the server. */
  readonly missing: readonly Conversion[]
  /** On the server, but not on chain. */
  readonly invented: readonly Conversion[]
  readonly isEqual: boolean
}

/** Compares each conversion as far back as both sides were read, because equal sums can hide differences. */
export function compareConversions(server: ScanResult, chain: ScanResult): ConversionComparison {
  const afterSlot = latest([server, chain].map(({ isComplete, oldestSlot }) => (isComplete ? null : oldestSlot)))
  const compared = ({ conversions }: ScanResult) =>
    // The oldest slot can have more transactions than were read.
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

export type ConversionText = {
  readonly signature: string
  readonly slot: string
  readonly time: number | null
  readonly action: string
  readonly feeLamports: string
  readonly lamports: string
}

/** Parses a server's conversions and skips unknown actions. */
export const parseConversionTexts = (conversions: readonly ConversionText[]): readonly Conversion[] =>
  conversions.flatMap(({ signature, slot, time, action, feeLamports, lamports }) =>
    isFeeAction(action)
      ? [
          {
            // Server data is only shown, and compared with the chain.
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

/** Formats conversions as CSV, amounts in lamports. */
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
