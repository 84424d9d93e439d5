import { formatAmount, writeNumber } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Snapshot, Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { holdingQuery } from '#token-reading/holdingQuery.ts'
import { AmountText } from '#ui/AmountText.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { useWords } from '#words/useWords.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

/** The figures of a token in one row. */
export function TokenFigures({ token, holders }: { token: Token; holders: Snapshot | undefined }) {
  const words = useWords({ en })
  const network = useNetwork()
  const wallet = useWallet()
  const { data: holding } = useQuery(holdingQuery(network, token, wallet))
  const figures = [
    { label: words.figures.supply, text: writeNumber(formatAmount(token.supply, token.decimals)) },
    ...(wallet && holding !== undefined
      ? [{ label: words.figures.yours, text: writeNumber(formatAmount(holding?.amount ?? 0n, token.decimals)) }]
      : []),
    ...(holders ? [{ label: words.figures.holders, text: writeNumber(holders.holders.length.toString()) }] : []),
    { label: words.figures.decimals, text: token.decimals.toString() },
    { label: words.figures.slot, text: writeNumber(token.slot.toString()) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <AmountText>{text}</AmountText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
