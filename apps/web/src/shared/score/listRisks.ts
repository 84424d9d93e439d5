import { extensionTitles, type ScoreFacts } from '@solsmith/tokens'
import { formatPercent } from '#ui/locale.ts'
import { en } from './words/en.ts'

const leastLockedPercent = 50
const largeShareBps = 2_000

export type BuyRisk = { readonly name: string; readonly meaning: string }

export const canStopSales = ({ freeze, cautions }: ScoreFacts): boolean =>
  freeze !== 'none' || cautions.includes('transfer-fee')

/** Risks of a buyer among the facts that were read. */
export function listRisks({ mint, freeze, dangers, cautions, liquidity, holders }: ScoreFacts): readonly BuyRisk[] {
  const words = en.risks
  const pooled = liquidity === 'no-pool' ? null : liquidity
  const isEmpty = pooled?.depth === 'none'
  const isLoose = !isEmpty && pooled !== null && pooled.lockedPercent < leastLockedPercent
  const creatorBps = holders?.creatorBps ?? 0
  const risk = (name: string, kind: keyof typeof words.meanings) => ({ name, meaning: words.meanings[kind] })
  return [
    ...dangers.map((danger) => risk(nameOfDanger(danger), danger)),
    ...(cautions.includes('transfer-fee') ? [risk(words.raisable, 'raisable')] : []),
    ...(mint === 'none' ? [] : [risk(words.mint, 'mint')]),
    ...(freeze === 'none' ? [] : [risk(words.freeze, 'freeze')]),
    ...(isEmpty ? [risk(words.empty, 'empty')] : []),
    ...(isLoose ? [risk(words.loose, 'loose')] : []),
    ...(creatorBps >= largeShareBps ? [risk(words.creator(formatPercent(shownShare(creatorBps))), 'creator')] : []),
  ]
}

function nameOfDanger(danger: ScoreFacts['dangers'][number]): string {
  if (danger === 'paused') return en.risks.paused
  return danger === 'unknown-extension' ? en.risks.unknown : extensionTitles[danger]
}

/** Only all of it is called 100%. */
const shownShare = (bps: number): number => (bps > 9_900 ? bps : Math.round(bps / 100) * 100)
