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

/** How a server's conversions differ from those that someone has found on the chain. */
export type ConversionComparison = {
  readonly server: ConversionTotals
  readonly chain: ConversionTotals
  /** On the chain, and not on the server. */
  readonly missing: readonly Conversion[]
  /** On the server, and not on the chain. */
  readonly invented: readonly Conversion[]
  readonly isEqual: boolean
}

/** Compares conversion by conversion: equal sums may hide what differs. */
export function compareConversions(server: readonly Conversion[], chain: readonly Conversion[]): ConversionComparison {
  const keyOf = ({ signature, action, lamports, feeLamports, slot }: Conversion) =>
    [signature, action, lamports, feeLamports, slot].join()
  const [onServer, onChain] = [new Set(server.map(keyOf)), new Set(chain.map(keyOf))]
  const missing = chain.filter((one) => !onServer.has(keyOf(one)))
  const invented = server.filter((one) => !onChain.has(keyOf(one)))
  return {
    server: sumConversions(server),
    chain: sumConversions(chain),
    missing,
    invented,
    isEqual: missing.length === 0 && invented.length === 0,
  }
}

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
