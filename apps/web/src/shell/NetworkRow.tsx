import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/Link.tsx'
import layout from '#ui/layout.module.css'
import styles from './NetworkRow.module.css'
import { useNetworkChoices } from './useNetworkChoices.ts'
import { en } from './words/en.ts'

export function NetworkRow() {
  const words = en.network
  const connect = useConnect()
  const { id, name } = useNetwork()
  const choices = useNetworkChoices()
  const isReachable = choices.some((choice) => choice.isChosen && choice.isReachable)
  const hasSandbox = choices.some((choice) => choice.network.id === 'sandbox' && choice.isReachable)
  if (!isReachable)
    return (
      <Line network="unreachable" title={words.unreachableTitle(name)} more={words.unreachableLine}>
        {hasSandbox && (
          <Button size="small" onClick={() => switchNetwork(connect, 'sandbox')}>
            {words.toSandbox}
          </Button>
        )}
      </Line>
    )
  if (id === 'mainnet') return null
  const hasMainnet = choices.some((choice) => choice.network.id === 'mainnet' && choice.isReachable)
  return (
    <Line network={id} title={words.lines[id].title} more={words.lines[id].more}>
      {!hasMainnet && <Link href="/?settings#networks">{words.toMainnet}</Link>}
    </Line>
  )
}

function Line({
  network,
  title,
  more,
  children,
}: {
  network: string
  title: string
  more: string
  children?: ReactNode
}) {
  return (
    <aside className={styles.line} data-network={network} aria-label={title}>
      <div className={classes(layout.page, styles.inside)}>
        <span>{title}</span>
        <span className={styles.more}>{more}</span>
        {children}
      </div>
    </aside>
  )
}
