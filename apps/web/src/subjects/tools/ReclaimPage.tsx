import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, formatFixed, shortenAddress, solDecimals } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import { fetchLpSymbol, fetchReclaimable, planReclaim, type Reclaimable } from '@solsmith/tokens'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PlanReview } from '#review/PlanReview.tsx'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { useRun } from '#review/progress/useRun.ts'
import { nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useIsRestoring } from '#wallet/useIsRestoring.ts'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

export function ReclaimPage() {
  const words = en
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const isRestoring = useIsRestoring()
  const run = useRun('page')
  const [unticked, setUnticked] = useState<ReadonlySet<Address>>(new Set())
  const list = useQuery({
    queryKey: ['reclaimable', network.genesisHash, wallet],
    queryFn: wallet ? () => fetchReclaimable(rpcOf(network), wallet) : skipToken,
  })
  const { items, unread } = list.data ?? { items: [], unread: [] }
  const ticked = items.filter(({ address }) => !unticked.has(address))
  // Hidden if nothing was found, except a result that has not been dismissed.
  const hasSide = wallet === null || items.length > 0 || run.phase !== 'idle'
  const toggle = (address: Address, isTicked: boolean) => {
    const next = new Set(unticked)
    if (isTicked) next.delete(address)
    else next.add(address)
    setUnticked(next)
  }
  return (
    <ActionLayout
      title={words.reclaim.title}
      lead={words.reclaim.lead}
      back={{ href: '/?tools', label: words.back }}
      side={
        hasSide && (
          <PlanReview
            known={null}
            verb={words.reclaim.verb(ticked.length)}
            request={
              ticked.length > 0
                ? {
                    key: `reclaim ${ticked.map(({ address, lamports }) => `${address} ${lamports}`).join()}`,
                    make: (_, payer) => planReclaim({ wallet: payer, items: ticked }),
                  }
                : null
            }
            invalidHint={words.reclaim.invalidHint}
            onLeave={() => navigate('/')}
          />
        )
      }
    >
      {wallet === null && !isRestoring && <Notice title={words.connectFirst} />}
      {(list.isLoading || isRestoring) && (
        <div aria-busy="true">
          <p role="status">{words.reclaim.loading}</p>
          <Skeleton height="160px" />
        </div>
      )}
      {list.isError && (
        <FailureNotice
          title={words.reclaim.failed}
          error={list.error}
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      {unread.length > 0 && (
        <Notice
          tone="warn"
          title={`${words.reclaim.unread} ${unread.map(({ what }) => words.reclaim.unreadOf[what]).join(', ')}`}
          action={
            <Button size="small" isBusy={list.isFetching} onClick={() => void list.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      {list.data && items.length === 0 && unread.length === 0 && (
        <EmptyState
          art={<Mark name="" size={64} />}
          level="h2"
          title={words.reclaim.empty}
          action={
            <Button isBusy={list.isFetching} onClick={() => void list.refetch()}>
              {words.reclaim.again}
            </Button>
          }
        >
          {words.reclaim.emptyHint}
        </EmptyState>
      )}
      {items.length > 0 && (
        <FoundList
          items={items}
          ticked={ticked}
          onToggle={toggle}
          onTickAll={(isAll) => setUnticked(isAll ? new Set() : new Set(items.map(({ address }) => address)))}
        />
      )}
    </ActionLayout>
  )
}

function FoundList({
  items,
  ticked,
  onToggle,
  onTickAll,
}: {
  items: readonly Reclaimable[]
  ticked: readonly Reclaimable[]
  onToggle: (address: Address, isTicked: boolean) => void
  onTickAll: (isAll: boolean) => void
}) {
  const words = en.reclaim
  const hasTicked = ticked.length > 0
  const sum = (hasTicked ? ticked : items).reduce((total, { lamports }) => total + lamports, 0n)
  return (
    <>
      <p className={styles.total}>{words.total(formatDecimal(formatAmount(sum, solDecimals)))}</p>
      <Panel
        isFlush
        level="h2"
        title={words.found}
        aside={
          <Button size="small" variant="quiet" onClick={() => onTickAll(!hasTicked)}>
            {hasTicked ? words.none : words.all}
          </Button>
        }
      >
        <ul>
          {items.map((item) => (
            <Row
              key={item.address}
              item={item}
              isTicked={ticked.includes(item)}
              onChange={(isTicked) => onToggle(item.address, isTicked)}
            />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Row({
  item: { kind, address, lamports, mint },
  isTicked,
  onChange,
}: {
  item: Reclaimable
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}) {
  const words = en.reclaim
  const network = useNetwork()
  const { data: token } = useQuery(tokenQuery(network, mint))
  const own = token && (symbolOf(token) ?? nameOf(token))
  const { data: ofPool } = useQuery({
    queryKey: ['lp-symbol', network.genesisHash, mint],
    queryFn: token && own === null ? () => fetchLpSymbol(rpcOf(network), token) : skipToken,
  })
  const name = own ?? ofPool
  return (
    <li className={styles.row}>
      <Checkbox isChecked={isTicked} onChange={onChange}>
        {name ? words.kindOf(words.kinds[kind], name) : words.kinds[kind]}
        <span className={styles.hint} title={mint ?? address}>
          {shortenAddress(address)}
        </span>
      </Checkbox>
      <span className={styles.figure}>
        <AmountText>{formatDecimal(formatFixed(lamports, solDecimals))}</AmountText>
      </span>
    </li>
  )
}
