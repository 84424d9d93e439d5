import type { FigureName } from '#live-numbers/figures.ts'
import { LiveSource } from '#live-numbers/LiveSource.tsx'
import { LiveFigure } from '#live-numbers/LiveText.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Parts.module.css'

export function Example({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [label: string, figure: FigureName])[]
}) {
  return (
    <Panel title={title}>
      <dl className={styles.rows}>
        {rows.map(([label, figure]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <LiveFigure of={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <LiveSource />
    </Panel>
  )
}
