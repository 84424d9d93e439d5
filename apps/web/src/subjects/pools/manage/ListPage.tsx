import { shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { dismissRun } from '@solsmith/connect'
import { AmountText, useConnect, useNetwork } from '@solsmith/connect-react'
import type { Position, Positions } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { createPoolLink, poolLink, poolListLink, swapLink } from '#links/poolLink.ts'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { ActionResult } from '#review/ActionResult.tsx'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { useRun } from '#review/progress/useRun.ts'
import { TokenAvatar } from '#token-reading/TokenAvatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { useIsRestoring } from '#wallet/useIsRestoring.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { sumFees, sumValues } from './describePosition.ts'
import { LiquidityHistory } from './LiquidityHistory.tsx'
import styles from './Manage.module.css'
import { PositionList } from './PositionList.tsx'
import { en } from './words/en.ts'

export function ListPage() {
  const words = en
  const connect = useConnect()
  const run = useRun('page')
  return (
    <div className={work.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={work.lead}>{words.lead}</p>
        </div>
        <nav className={styles.row} aria-label={words.places}>
          <ButtonLink href={poolListLink}>{words.pool.all}</ButtonLink>
          <ButtonLink href={swapLink()}>{words.actions.swap}</ButtonLink>
          <ButtonLink variant="primary" href={createPoolLink()}>
            {words.create}
          </ButtonLink>
        </nav>
      </header>
      {run.phase !== 'idle' && <ActionResult run={run} known={null} onAgain={() => dismissRun(connect, 'page')} />}
      <Own />
      <Paste />
      <History />
    </div>
  )
}

function Own() {
  const words = en.list
  const { tryAgain } = en
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const isRestoring = useIsRestoring()
  const { data, isPending, error, refetch } = useQuery(positionsQuery(network, wallet))
  if (wallet === null && !isRestoring)
    return (
      <Panel level="h2" title={words.title}>
        <div className={work.stack}>
          <p className={work.hint}>{words.connect}</p>
          <div className={styles.row}>
            <ConnectFirst>{words.connectAction}</ConnectFirst>
          </div>
        </div>
      </Panel>
    )
  if (isPending || wallet === null)
    return (
      <Panel level="h2" title={words.title}>
        <div className={work.stack} aria-busy="true">
          <p role="status" className={work.hint}>
            {words.reading}
          </p>
          <Skeleton height="72px" />
          <Skeleton height="72px" />
          <Skeleton height="72px" />
        </div>
      </Panel>
    )
  if (error)
    return (
      <FailureNotice
        title={words.failed}
        error={error}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        }
      />
    )
  return (
    <>
      <Unread positions={data} onTryAgain={() => void refetch()} />
      {data.positions.length > 0 && <Found positions={data.positions} />}
      {data.positions.length + data.unread.length === 0 && (
        <Panel level="h2" title={words.title}>
          <EmptyState art={<PairExample />} title={words.empty(shortenAddress(wallet), network.name)}>
            {words.emptyHint}
          </EmptyState>
        </Panel>
      )}
    </>
  )
}

function History() {
  const { address: wallet } = useWallet()
  return wallet !== null && <LiquidityHistory />
}

function PairExample() {
  return (
    <span className={styles.example}>
      <Mark name="" size={64} />
      <TokenAvatar name="SOL" mint={wrappedSolMint} size={64} />
    </span>
  )
}

function Unread({ positions: { unread }, onTryAgain }: { positions: Positions; onTryAgain: () => void }) {
  const words = en.list
  if (unread.length === 0) return null
  const parts = [...new Set(unread.map(({ what }) => words.parts[what]))].join(', ')
  return (
    <Notice
      tone="warn"
      role="status"
      title={words.unread(parts)}
      action={
        <Button size="small" onClick={onTryAgain}>
          {en.tryAgain}
        </Button>
      }
    />
  )
}

function Found({ positions }: { positions: readonly Position[] }) {
  const words = en.list
  const fees = sumFees(positions)
  const isLocked = positions.some(({ kind }) => kind === 'locked')
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{words.summary.positions}</dt>
          <dd>{positions.length}</dd>
        </div>
        <div>
          <dt>{words.summary.value}</dt>
          <dd>
            <AmountText>{sumValues(positions).join(', ')}</AmountText>
          </dd>
        </div>
        <div>
          <dt>{words.summary.fees}</dt>
          <dd>
            <AmountText>{fees.length > 0 ? fees.join(', ') : isLocked ? '0' : words.noFees}</AmountText>
          </dd>
        </div>
      </dl>
      <PositionList positions={positions} />
    </>
  )
}

function Paste() {
  const words = en.list
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const address = readAddress(text.trim() || null)
  const open = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (address) navigate(poolLink(address))
  }
  return (
    <form className={styles.paste} noValidate onSubmit={open}>
      <Field
        label={words.paste}
        hint={words.pasteHint}
        error={isAsked && address === null ? words.notAnAddress : undefined}
      >
        <TextInput isFigure spellCheck={false} value={text} onChange={setText} />
      </Field>
      <Button type="submit">{words.open}</Button>
    </form>
  )
}
