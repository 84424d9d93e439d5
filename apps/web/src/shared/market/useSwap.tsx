import { formatAmount, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { dismissRun, isRunning } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { Pool, Route, Side } from '@solsmith/tokens'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMillionths, formatToken, nameOf, otherSide } from '#pool-parts/figures.ts'
import { findRoute, venueOf } from '#pool-parts/venue.ts'
import { loadPreferences, savePreferences } from '#preferences/preferences.ts'
import type { PlanReview } from '#review/PlanReview.tsx'
import { useRun } from '#review/progress/useRun.ts'
import type { PlanRequest } from '#review/usePreparedPlan.ts'
import { RiskList } from '#score/RiskList.tsx'
import { en as scoreWords } from '#score/words/en.ts'
import { useIsNarrow } from '#ui/data-list/useIsNarrow.ts'
import { parseAmountInput } from '#ui/readInput.ts'
import { areEmptied, livePools } from './emptiedPools.ts'
import { RisksLine } from './RisksLine.tsx'
import { useSlippage } from './SlippageField.tsx'
import { type SwapEnd, SwapFields } from './SwapFields.tsx'
import { impactOf, type SwapToken, toneOf } from './swapFigures.ts'
import { tryQuote } from './tryQuote.ts'
import { type BuyRisks, useBuyRisks } from './useBuyRisks.ts'
import { mostOf, useFrozen, useHeldAmounts } from './usePoolBalances.ts'
import { en } from './words/en.ts'

export type Swap = {
  readonly fields: ReactNode
  readonly review: Pick<Parameters<typeof PlanReview>[0], 'request' | 'risk' | 'invalidHint'> & {
    readonly verb: string
  }
  readonly route: Route | null
}

export function useSwap(
  pool: Pool,
  { input, onInput }: { readonly input: Side; readonly onInput: (input: Side) => void },
): Swap {
  return useRouteSwap({
    from: pool.sides[input],
    to: pool.sides[otherSide(input)],
    pools: [pool],
    onTurn: () => onInput(otherSide(input)),
  })
}

// Long, because typed input, balances and quotes form one decision.
export function useRouteSwap({
  from,
  to,
  pools: found,
  onTurn,
  onToken,
  hasChosen = false,
}: {
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  readonly pools: readonly Pool[]
  readonly onTurn: () => void
  readonly onToken?: (end: SwapEnd) => void
  readonly hasChosen?: boolean
}): Swap {
  const words = en.swap
  const venue = venueOf(useNetwork())
  const amountOf = useHeldAmounts()
  const [text, setText] = useState('')
  const risks = useBuyRisks(to?.mint ?? null, hasChosen || text.trim() !== '')
  const isFrozen = useFrozen()
  const frozen = [from, to].find((token) => token && isFrozen(token)) ?? null
  const [priority, setPriority] = useState(() => loadPreferences().priority)
  const slippage = useSlippage()
  const { bps } = slippage
  const isNarrow = useIsNarrow()
  const pools = livePools(found)
  const isGone = from !== null && to !== null && areEmptied(found, [from.mint, to.mint])
  const have = { from: from && amountOf(from), to: to && amountOf(to) }
  const amountIn = from && parseAmountInput(text, from.decimals)
  const canQuote = !frozen && !isGone && from && to && amountIn !== null && bps !== null
  const route = canQuote ? findRoute(venue, pools, { from: from.mint, to: to.mint, amountIn, slippageBps: bps }) : null
  const issue =
    canQuote && !route ? findIssue(pools, from, amountIn, (...trade) => venue.quoteSwap(...trade, bps)) : null
  const isShort = have.from !== null && amountIn !== null && amountIn > have.from
  // A pool pays rent and fees in SOL as well.
  const most = from?.mint === wrappedSolMint && have.from !== null ? mostOf(from.mint, have.from) : null
  const needsRest = !isShort && most !== null && amountIn !== null && amountIn > most
  const connect = useConnect()
  const run = useRun('page')
  const { phase } = run
  useEffect(() => {
    // Offers no completed swap again.
    if (phase === 'done') setText('')
  }, [phase])
  const type = (next: string) => {
    if (phase !== 'idle' && !isRunning(run)) dismissRun(connect, 'page')
    setText(next)
  }
  const errorOf = (): string | undefined => {
    if (frozen) return frozenText(frozen)
    if (isGone && text.trim() !== '') return words.emptied
    if (from && text.trim() !== '' && amountIn === null) return words.bad(from.decimals)
    if (isShort && from && have.from !== null) return words.tooMuch(formatToken(have.from, from.decimals), nameOf(from))
    if (needsRest && from) return words.keepForFees(formatToken(most, from.decimals), nameOf(from))
    return canQuote && !route ? (issue ?? (pools.length > 0 ? words.noRoute : undefined)) : undefined
  }
  const hintOf = (): string | null => {
    if (frozen) return words.frozenShort
    if (isGone) return en.notices.emptied
    if (!from || !to) return words.chooseBoth
    if (amountIn === null) return words.enterAmount
    if (isShort || needsRest) return words.notEnough(nameOf(from))
    if (issue !== null) return words.changeAmount
    return route || pools.length === 0 ? null : words.noRouteShort
  }
  const invalidHint = hintOf()
  return {
    route,
    fields: (
      <>
        <SwapFields
          from={from}
          to={to}
          text={text}
          have={have}
          route={route}
          error={errorOf()}
          slippage={slippage}
          priority={priority}
          onType={type}
          onTurn={() => {
            setText(route && to ? formatAmount(route.amountOut, to.decimals) : '')
            onTurn()
          }}
          onToken={onToken}
          onPriority={(next) => {
            savePreferences({ ...loadPreferences(), priority: next })
            setPriority(next)
          }}
        />
        {risks && to && <RisksLine {...risks} symbol={nameOf(to)} />}
      </>
    ),
    review: {
      verb:
        from && to
          ? words.verb(formatToken(paidOf(route) ?? amountIn ?? 0n, from.decimals), nameOf(from), nameOf(to))
          : '',
      risk:
        route && to && riskOf(impactOf(route), risks?.needsTick ? { ...risks, symbol: nameOf(to) } : null, isNarrow),
      ...(invalidHint === null ? {} : { invalidHint }),
      request: route && !isShort && !needsRest ? requestOf(route, venue, priority) : null,
    },
  }
}

const paidOf = (route: Route | null): bigint | undefined => route?.hops[0].quote.amountIn

function frozenText(token: SwapToken): string {
  const { freezeAuthority } = token
  const words = en.swap
  return freezeAuthority === null
    ? words.frozenForever(nameOf(token))
    : words.frozen(nameOf(token), shortenAddress(freezeAuthority))
}

function riskOf(
  impact: bigint,
  risky: (Pick<BuyRisks, 'risks' | 'isStoppable'> & { readonly symbol: string }) | null,
  isNarrow: boolean,
): NonNullable<Parameters<typeof PlanReview>[0]['risk']> | null {
  const words = en.swap
  const texts = scoreWords.risks
  const percent = formatMillionths(impact, 2)
  const isHigh = toneOf(impact) !== 'plain'
  if (risky === null)
    return isHigh ? { warning: words.impactWarning(percent), accept: words.impactAccept(percent) } : null
  const { risks, symbol, isStoppable } = risky
  const warning = isStoppable ? texts.stoppable(symbol) : texts.warning(symbol)
  const list = risks.length > 0 && <RiskList risks={risks} summary={texts.listed(risks.length)} isOpen={!isNarrow} />
  if (!isHigh) return { warning, accept: texts.accept, list }
  return {
    warning: `${warning} ${words.impactWarning(percent)}`,
    accept: words.impactAnd(texts.accept, percent),
    list,
  }
}

function findIssue(
  pools: readonly Pool[],
  from: SwapToken,
  amountIn: bigint,
  quote: (pool: Pool, known: { readonly input: Side; readonly amountIn: bigint }) => unknown,
): string | null {
  for (const pool of pools) {
    const { issue } = tryQuote(() => quote(pool, { input: pool.sides[0].mint === from.mint ? 0 : 1, amountIn }))
    if (issue) return issue
  }
  return null
}

/** A single trade is quoted again when planned; two trades have their limits in the instructions. */
function requestOf(route: Route, venue: ReturnType<typeof venueOf>, priority: string): PlanRequest {
  const [first, second] = route.hops
  const parts = route.hops.map(({ pool, quote }) => `${pool.address} ${quote.input} ${quote.amountIn} ${quote.limit}`)
  return {
    key: `swap ${parts.join(' ')} ${priority}`,
    make: (rpc, wallet) =>
      second
        ? venue.planRoute(rpc, { wallet, route, paysSol: true, getsSol: true })
        : venue.planSwap(rpc, { wallet, pool: first.pool, quote: first.quote, asSol: true }),
  }
}
