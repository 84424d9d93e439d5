import { extensionTitles, feeInEpoch, findExtension, type ScoreFacts, type Token } from '@solsmith/tokens'
import { formatPercent } from '#ui/locale.ts'
import { feeRiseOf } from './feeRise.ts'
import { en } from './words/en.ts'
import { feeRiseWords } from './words/feeRise.en.ts'

const leastLockedPercent = 50
const largeShareBps = 2_000

export type BuyRisk = { readonly name: string; readonly meaning: string }

const stopping: readonly ScoreFacts['dangers'][number][] = [
  'paused',
  'pausable',
  'hook',
  'permanent-delegate',
  'default-state',
  'non-transferable',
  'transfer-fee',
]

export const canStopSales = ({ freeze, dangers, cautions }: ScoreFacts): boolean =>
  freeze !== 'none' || cautions.includes('transfer-fee') || dangers.some((danger) => stopping.includes(danger))

/** Risks of a buyer among the facts that were read. */
export function listRisks(
  { mint, freeze, dangers, cautions, liquidity, holders }: ScoreFacts,
  token?: Token,
): readonly BuyRisk[] {
  const words = en.risks
  const pooled = liquidity === 'no-pool' ? null : liquidity
  const isEmpty = pooled?.depth === 'none'
  const isLoose = !isEmpty && pooled !== null && pooled.lockedPercent < leastLockedPercent
  const creatorBps = holders?.creatorBps ?? 0
  const risk = (name: string, kind: keyof typeof words.meanings) => ({ name, meaning: words.meanings[kind] })
  return [
    ...dangers.map((danger) => {
      const named = risk(nameOfDanger(danger), danger)
      return danger === 'transfer-fee' && token ? { ...named, meaning: describeFee(token) ?? named.meaning } : named
    }),
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

function describeFee(token: Token): string | null {
  const [fee, rise] = [findExtension(token, 'transfer-fee'), feeRiseOf(token)]
  if (rise) return feeRiseWords.rises(rise.now, rise.later, rise.when)
  return fee && feeRiseWords.costs(formatPercent(feeInEpoch(fee, token.epoch).basisPoints))
}

/** Only all of it is called 100%. */
const shownShare = (bps: number): number => (bps > 9_900 ? bps : Math.round(bps / 100) * 100)
