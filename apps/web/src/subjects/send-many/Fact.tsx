import { AmountText } from '@solsmith/connect-react'
import styles from './SendMany.module.css'

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <AmountText>{value}</AmountText>
      </dd>
    </div>
  )
}
