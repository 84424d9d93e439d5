import type { Address } from '@solana/kit'
import { formatDecimal, roundAmount } from '@solsmith/chain'
import type { PoolWarning } from '../pool/venue.ts'

/** Millionstel als Prozentzahl mit höchstens zwei Stellen: 36.199 ist 3,61. */
export const percentText = (millionths: bigint): string =>
  formatDecimal(roundAmount(millionths < 0n ? -millionths : millionths, 4, 2, 'down').replace(/\.?0+$/, ''))

const percentOf = (basisPoints: number): string => formatDecimal(`${basisPoints / 100}`)

/** Ein Satz für jede Warnung, mit ihrer Zahl. */
const poolWarningTexts: {
  [N in PoolWarning['name']]: (warning: Extract<PoolWarning, { name: N }>, wallet?: Address) => string
} = {
  'freeze-authority': ({ holder }, wallet) =>
    `${holder === wallet ? 'Sie können' : `${holder} kann`} den Pool einfrieren und allen Handel anhalten. Widerrufen Sie die Freeze-Berechtigung.`,
  'mint-authority': ({ holder }, wallet) =>
    `${holder === wallet ? 'Sie können' : `${holder} kann`} jederzeit mehr von diesem Token prägen und in den Pool verkaufen.`,
  'transfer-fee': ({ basisPoints }) =>
    `Jeder Transfer dieses Tokens behält ${percentOf(basisPoints)} % ein, also bekommt der Pool weniger, als Sie einzahlen.`,
  'transfer-fee-changes': ({ basisPoints, epoch }) =>
    `Ab Epoche ${epoch} behält jeder Transfer dieses Tokens ${percentOf(basisPoints)} % ein.`,
  thin: ({ movedMillionths }) =>
    `Mit weniger als 1 SOL bewegt ein einziger kleiner Trade den Preis um ${percentText(movedMillionths)} %.`,
  'small-share': ({ millionths }) =>
    `Nur ${percentText(millionths)} % der Gesamtmenge sind im Pool. Wer den Rest hält, kann weit mehr verkaufen, als der Pool bezahlen kann.`,
  'creator-keeps': ({ millionths }) =>
    `Sie behalten ${percentText(millionths)} % der Gesamtmenge. Käufer fürchten, dass Sie sie in den Pool verkaufen.`,
}

/** Schreibt eine Warnung für einen Menschen. */
export const describePoolWarning = (warning: PoolWarning, wallet?: Address): string =>
  // The table has a sentence for each name, made for a warning of that name.
  (poolWarningTexts[warning.name] as (one: PoolWarning, wallet?: Address) => string)(warning, wallet)

/** Warum ein neuer Pool und die Sperre oder Verbrennung seiner Liquidität zwei Signaturen brauchen. */
export const keepWords = {
  reason: (facts: { readonly action: 'lock' | 'burn'; readonly bytes: number; readonly limitBytes: number }) =>
    `Der Pool und seine ${facts.action === 'lock' ? 'Sperre' : 'Verbrennung'} brauchen 2 Signaturen: In einer Transaktion wären es ${facts.bytes} Bytes, und ${facts.limitBytes} sind möglich. Dazwischen können Sie die Liquidität abziehen, und Käufer sehen das.`,
}

/** Warum ein Start zwei Signaturen braucht. */
export const launchWords = {
  reason: (facts: { readonly bytes: number; readonly limitBytes: number }) =>
    `Der Token und sein Pool brauchen 2 Signaturen: In einer Transaktion wären es ${facts.bytes} Bytes, und ${facts.limitBytes} sind möglich. Dazwischen gibt es den Token ohne Pool, und jemand anderes könnte ihm an der üblichen Adresse einen mit eigenem Preis eröffnen. Ihrer entsteht an einer Adresse, die niemand vorher kennen kann.`,
}
