import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import type { Anatomy, FirstHolder, FirstHolders } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import styles from './Anatomy.module.css'
import { firstHoldersQuery } from './anatomyQuery.ts'
import { SourceLink } from './SourceLink.tsx'
import { en as words } from './words/anatomy.en.ts'

export function FirstHoldersPanel({ anatomy }: { anatomy: Anatomy }) {
  const network = useNetwork()
  const [isAsked, setAsked] = useState(false)
  const { data, isLoading, isError } = useQuery(firstHoldersQuery(network, anatomy, isAsked))
  return (
    <Panel level="h2" title={words.holders}>
      {anatomy.signatures === null && <p className={work.hint}>{words.holdersUnknown}</p>}
      {anatomy.signatures !== null && !isAsked && (
        <div className={work.stack}>
          <p className={work.hint}>{words.holdersHint}</p>
          <div>
            <Button onClick={() => setAsked(true)}>{words.holdersRead}</Button>
          </div>
        </div>
      )}
      {isLoading && (
        <div aria-busy="true">
          <p role="status" className={work.hint}>
            {words.holdersLoading}
          </p>
          <Skeleton height="80px" />
        </div>
      )}
      {isError && <p role="alert">{words.holdersFailed}</p>}
      {data && <Hundred {...data} decimals={anatomy.token.decimals} />}
    </Panel>
  )
}

const barHeight = 60
const heights = { all: 60, some: 30, none: 6 } as const
const kinds = ['all', 'some', 'none'] as const

function Hundred({ holders, hasMore, decimals }: FirstHolders & { decimals: number }) {
  const count = (kind: (typeof kinds)[number]) => holders.filter(({ keeps }) => keeps === kind).length
  const [all, some, none] = kinds.map(count)
  return (
    <div className={work.stack}>
      <svg
        className={styles.hundred}
        viewBox={`0 0 1000 ${barHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.bars(all ?? 0, some ?? 0, none ?? 0)}
      >
        {holders.map(({ owner, keeps }, index) => (
          <rect
            key={owner}
            data-keeps={keeps}
            x={index * 10 + 1}
            width="8"
            y={barHeight - heights[keeps]}
            height={heights[keeps]}
          />
        ))}
      </svg>
      <ul className={styles.key}>
        {kinds.map((kind) => (
          <li key={kind} data-keeps={kind}>
            {words.keeps[kind]} <b>{count(kind)}</b>
          </li>
        ))}
      </ul>
      {hasMore && <p className={work.hint}>{words.holdersMore}</p>}
      <details>
        <summary>{words.holdersEach}</summary>
        <EachHolder holders={holders} decimals={decimals} />
      </details>
    </div>
  )
}

function EachHolder({ holders, decimals }: { holders: readonly FirstHolder[]; decimals: number }) {
  const amount = (units: bigint) => formatDecimal(formatAmount(units, decimals))
  const { holder, first, now } = words.holdersColumns
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{holder}</th>
          <th scope="col">{first}</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {holders.map((one) => (
          <tr key={one.owner}>
            <th scope="row">{shortenAddress(one.owner)}</th>
            <td>
              <AmountText>{amount(one.first)}</AmountText> <SourceLink from={{ kind: 'tx', id: one.signature }} />
            </td>
            <td>
              <AmountText>{amount(one.now)}</AmountText> <SourceLink from={{ kind: 'address', id: one.account }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
