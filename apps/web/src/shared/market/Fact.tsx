import { AmountText } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import work from '#ui/work.module.css'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={work.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <AmountText>{children}</AmountText> : children}</dd>
    </div>
  )
}
