import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, shortenAddress, solDecimals } from '@solsmith/chain'
import { useBalance, useConnectModal, useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { SandboxDollars } from '#market/SandboxDollars.tsx'
import { useSolPrice } from '#market/useSolPrice.ts'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { shortBalance } from '#pool-parts/shortFigure.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Mark } from '#ui/Mark.tsx'
import work from '#ui/work.module.css'
import { ActivityPanel } from './ActivityPanel.tsx'
import { DayPanel } from './DayPanel.tsx'
import { HoldingsPanel } from './HoldingsPanel.tsx'
import { liquidityWorth } from './liquidityWorth.ts'
import { OpenSends } from './OpenSends.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import styles from './Portfolio.module.css'
import { ToolList } from './ToolList.tsx'
import { isCounted, shownUsd, unpricedNames, useHoldings } from './useHoldings.ts'
import { useWorth } from './useWorth.ts'
import { en as words } from './words/en.ts'

export function Portfolio({
  wallet,
  draft,
  heading,
}: {
  wallet: Address
  draft: string | null
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const network = useNetwork()
  const { open } = useConnectModal()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <Worth wallet={wallet} />
          <p className={styles.hint}>
            {words.on(shortenAddress(wallet), network.name)}. <SandboxDollars />
          </p>
        </div>
        <div className={styles.ways}>
          <Button onClick={() => void open('WalletReceive')}>{words.receive}</Button>
          <Button onClick={() => void open('WalletSend')}>{words.send}</Button>
          <ButtonLink href="/create-token">{words.create}</ButtonLink>
        </div>
      </header>
      <OpenSends place="portfolio" wallet={wallet} />
      {draft !== null && <Draft name={draft} />}
      <div className={work.facing}>
        <div className={styles.own}>
          <DayPanel wallet={wallet} />
          <HoldingsPanel wallet={wallet} />
          <OwnTokensPanel wallet={wallet} />
          <PoolsPanel wallet={wallet} />
        </div>
        <div className={styles.own}>
          <ActivityPanel />
          <ToolList title={words.tools} />
        </div>
      </div>
    </>
  )
}

function Worth({ wallet }: { wallet: Address }) {
  const { data: lamports } = useBalance()
  const worth = useWorth()
  const { tokens, totalUsd } = useHoldings(wallet)
  const poolsUsd = shownUsd(usePoolWorth(wallet))
  if (lamports === undefined) return null
  const usd = (totalUsd ?? 0) + poolsUsd
  const plain = formatAmount(lamports, solDecimals)
  const total = usd > 0 && totalUsd !== null ? worth(usd) : null
  const left = tokens?.filter((token) => token.worthUsd !== null && !isCounted(token)) ?? []
  const notes = [
    poolsUsd > 0 ? words.worthParts(worth(totalUsd ?? 0) ?? '', worth(poolsUsd) ?? '') : words.worthNote,
    left.length > 0 &&
      words.worthWithout(
        left.some(({ isOwn }) => isOwn),
        left.some(({ isFrozen }) => isFrozen),
      ),
    ...unpricedNames(tokens).map(words.unpriced),
  ]
  return (
    <>
      <p className={styles.worth}>
        {total !== null && <span>{total}</span>}
        <span className={total === null ? undefined : styles.sol}>
          <FigureText short={`${shortBalance(plain)} SOL`} whole={`${formatDecimal(plain)} SOL`} />
          {total !== null && <small> {words.worthSol}</small>}
        </span>
      </p>
      {total !== null && <p className={styles.hint}>{notes.filter(Boolean).join(' ')}</p>}
    </>
  )
}

/** Withdrawable liquidity in USD; 0 while unknown. */
function usePoolWorth(wallet: Address): number {
  const { isOwn } = useHoldings(wallet)
  const { data: pools } = useQuery(positionsQuery(useNetwork(), wallet))
  const inPools = liquidityWorth(pools?.positions ?? [], isOwn)
  const solUsd = useSolPrice(inPools > 0n)
  return solUsd === null ? 0 : Number(formatAmount(inPools, solDecimals)) * solUsd
}

function Draft({ name }: { name: string }) {
  return (
    <div className={styles.open}>
      <Mark name={name} />
      <div className={styles.words}>
        <b>{words.draft(name)}</b>
        <span className={styles.hint}>{words.draftHint}</span>
      </div>
      <ButtonLink href="/create-token">{words.draftOpen}</ButtonLink>
    </div>
  )
}
