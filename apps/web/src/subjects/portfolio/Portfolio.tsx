import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import { useBalance, useConnectModal, useHeldTokens, useNetwork } from '@solsmith/connect-react'
import type { RefObject } from 'react'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Mark } from '#ui/Mark.tsx'
import work from '#ui/work.module.css'
import { ActivityPanel } from './ActivityPanel.tsx'
import { DayPanel } from './DayPanel.tsx'
import { HoldingsPanel } from './HoldingsPanel.tsx'
import { OpenSends } from './OpenSends.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import styles from './Portfolio.module.css'
import { ToolList } from './ToolList.tsx'
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
          <Worth />
          <p className={styles.hint}>{words.on(shortenAddress(wallet), network.name)}</p>
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
          <DayPanel />
          <HoldingsPanel />
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

function Worth() {
  const { data: lamports } = useBalance()
  const worth = useWorth()
  const tokens = useHeldTokens()
  const usd = tokens?.reduce((sum, { worthUsd, isSpam }) => sum + (isSpam ? 0 : (worthUsd ?? 0)), 0) ?? 0
  if (lamports === undefined) return null
  const plain = formatAmount(lamports, 9)
  const total = usd > 0 ? worth(usd) : null
  return (
    <p className={styles.worth}>
      {total !== null && (
        <span>
          {total} <small>{words.worthNote}</small>
        </span>
      )}
      <FigureText short={`${shortFigure(plain)} SOL`} whole={`${formatDecimal(plain)} SOL`} />
    </p>
  )
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
