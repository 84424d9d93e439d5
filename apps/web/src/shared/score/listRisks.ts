import { extensionTitles, type ScoreFacts } from '@solsmith/tokens'
import { formatPercent } from '#ui/locale.ts'
import { en } from './words/en.ts'

const leastLockedPercent = 50
const largeShareBps = 2_000

/** Risks of a buyer among the facts that were read. */
export function listRisks({ mint, freeze, dangers, liquidity, holders }: ScoreFacts): readonly string[] {
  const words = en.risks
  const pooled = liquidity === 'no-pool' ? null : liquidity
  const isEmpty = pooled?.depth === 'none'
  const isLoose = !isEmpty && pooled !== null && pooled.lockedPercent < leastLockedPercent
  const creatorBps = holders?.creatorBps ?? 0
  return [
    ...dangers.map((danger) =>
      danger === 'paused' ? words.paused : danger === 'unknown-extension' ? words.unknown : extensionTitles[danger],
    ),
    ...(mint === 'none' ? [] : [words.mint]),
    ...(freeze === 'none' ? [] : [words.freeze]),
    ...(isEmpty ? [words.empty] : []),
    ...(isLoose ? [words.loose] : []),
    ...(creatorBps >= largeShareBps ? [words.creator(formatPercent(shownShare(creatorBps)))] : []),
  ]
}

/** Only all of it is called 100%. */
const shownShare = (bps: number): number => (bps > 9_900 ? bps : Math.round(bps / 100) * 100)
