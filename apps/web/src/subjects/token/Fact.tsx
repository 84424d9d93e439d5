import { AmountText } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import styles from './Token.module.css'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <AmountText>{children}</AmountText> : children}</dd>
    </div>
  )
}
