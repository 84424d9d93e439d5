import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { decodeTokenAccount } from '@solsmith/tokens'
import { formatMillionths, formatToken } from '#pool-parts/figures.ts'
import { launchRows, poolCostRows } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { ChangesPanel } from '#review/ChangesPanel.tsx'
import { CostPanel } from '#review/CostPanel.tsx'
import { en as factWords } from '#review/words/facts.en.ts'
import { Notice } from '#ui/Notice.tsx'
import { balanceAfter } from '../balanceAfter.ts'
import { changeRows, laterRows } from '../changeRows.ts'
import { StepsPanel } from '../StepsPanel.tsx'
import type { PreparedToken } from '../send/prepareToken.ts'
import { en as tokenWords } from '../words/late.en.ts'
import type { Launch } from './planPool.ts'
import { en } from './words/en.ts'

type Ready = Extract<PreparedToken, { status: 'ready' }>

export function LaunchFacts({
  ready,
  launch,
  priority,
  isStale,
}: {
  ready: Ready
  launch: Launch
  priority: string | null
  isStale: boolean
}) {
  const words = en
  const { changes: side } = tokenWords
  const facts = factWords
  const shared = poolWords
  if (!launch.whole)
    return (
      <Notice tone="warn" role="status" title={words.two}>
        <p>{launch.reason}</p>
        <p>{words.twoThen(formatToken(launch.quoted.quoteAmount, solDecimals))}</p>
      </Notice>
    )
  const { prepared, cost } = ready
  const { feePayer, label } = prepared.plan
  const supply = ready.changes.find((change) => change.kind === 'supply' && change.mint === ready.mint)
  const decimals = supply?.kind === 'supply' ? supply.decimals : 0
  const input = {
    action: 'create',
    tokens: [
      { mint: ready.mint, symbol: label, decimals },
      { mint: wrappedSolMint, symbol: 'SOL', decimals: solDecimals },
    ],
    lpMint: launch.lpMint,
    opens: shared.fee(formatMillionths(launch.tradeFeeRate, 2)),
    words: { ...shared.review, costs: { ...shared.review.costs, accounts: words.accounts } },
  } as const
  const own = ready.changes.filter((change) => !('mint' in change) || change.mint === ready.mint)
  const vaultOwner = prepared.simulation.changes
    .map(({ before, after }) => (before ? null : after && decodeTokenAccount(after)))
    .find((account) => account?.mint === wrappedSolMint && account.owner !== feePayer)?.owner
  const keeps = prepared.simulation.changes.find(({ address }) => address === feePayer)?.after?.lamports
  return (
    <>
      <CostPanel
        rows={poolCostRows(prepared, { ...cost, leftOut: ready.leftOut }, { ...input, priority })}
        totalLamports={cost.totalLamports}
        {...balanceAfter(keeps, ready)}
        slot={prepared.simulation.slot}
        isStale={isStale}
      />
      {ready.all.signatures > 1 && <StepsPanel all={ready.all} isStale={isStale} />}
      <ChangesPanel
        rows={[
          ...changeRows(
            own,
            feePayer,
            { facts, side },
            ready.shares.filter(({ owner }) => owner !== vaultOwner),
          ),
          ...launchRows(prepared, input),
          ...laterRows(launch.next, { facts, side }),
        ]}
        isStale={isStale}
      />
    </>
  )
}
