import { formatDecimal } from '@solsmith/chain'
import type { proofWords as english } from './proof.en.ts'

/** Was auf Bildern eines Nachweises steht. */
export const proofWords: typeof english = {
  badge: 'Liquidität dauerhaft gesperrt',
  card: (pair: string) => `Liquidität von ${pair}`,
  kept: 'kann nie abgezogen werden',
  read: (slot: bigint, pool: string) => `Berechnet aus Konten bei Slot ${slot} · Pool ${pool}`,
  notReal: (symbol) => `nicht der bekannte ${symbol}`,
  percent: (text) => `${formatDecimal(text)} %`,
  parts: { locked: 'Gesperrt', burnt: 'Verbrannt', withdrawable: 'Abziehbar' },
}
