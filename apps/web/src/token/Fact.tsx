import { AmountText } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import styles from './Token.module.css'

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <AmountText>{children}</AmountText> : children}</dd>
    </div>
  )
}
