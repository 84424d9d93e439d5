import type { ReactNode } from 'react'
import { AmountText } from './AmountText.tsx'
import styles from './Details.module.css'

/** List of `Detail`s. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>
}

/** Term and value, with an optional tone. */
export function Detail({
  name,
  isFigure,
  tone,
  children,
}: {
  name: string
  isFigure?: boolean
  tone?: 'good' | 'warn' | 'bad'
  children: ReactNode
}) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd data-figure={isFigure} data-tone={tone}>
        {typeof children === 'string' ? <AmountText>{children}</AmountText> : children}
      </dd>
    </div>
  )
}

/** Table of changes: `what · before → after`. */
export function Ledger({
  rows,
  words,
}: {
  rows: readonly { readonly what: string; readonly before: string; readonly after: string }[]
  words: { readonly what: string; readonly before: string; readonly after: string }
}) {
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className={styles.before}>
              <AmountText>{before}</AmountText>
            </td>
            <td className={styles.after}>
              <AmountText>{after}</AmountText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
