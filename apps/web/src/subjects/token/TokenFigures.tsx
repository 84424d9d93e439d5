import { formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Snapshot, Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { SandboxDollars } from '#market/SandboxDollars.tsx'
import { ShortAmount } from '#pool-parts/ShortAmount.tsx'
import { holdingQuery } from '#token-reading/holdingQuery.ts'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Token.module.css'
import { en as words } from './words/en.ts'

export function TokenFigures({
  token,
  holders,
  isCounted,
}: {
  token: Token
  holders: Snapshot | undefined
  isCounted: boolean
}) {
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const { data: holding } = useQuery(holdingQuery(network, token, wallet))
  const amountOf = (amount: bigint) => <ShortAmount amount={amount} decimals={token.decimals} />
  const figures = [
    { label: words.figures.supply, text: amountOf(token.supply) },
    ...(wallet && holding !== undefined ? [{ label: words.figures.yours, text: amountOf(holding?.amount ?? 0n) }] : []),
    ...(isCounted
      ? [
          {
            label: holders && hasPrograms(holders) ? words.figures.holdersAndPools : words.figures.holders,
            text: holders ? formatDecimal(holders.holders.length.toString()) : '–',
          },
        ]
      : []),
    { label: words.figures.decimals, text: token.decimals.toString() },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>
        {words.figures.slot(formatDecimal(token.slot.toString()))}. <SandboxDollars />
      </p>
    </>
  )
}

const hasPrograms = ({ holders }: Snapshot): boolean => holders.some(({ isProgram }) => isProgram)
