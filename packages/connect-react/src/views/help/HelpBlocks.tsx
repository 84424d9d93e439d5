import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/Icon.tsx'
import { Stack } from '../../parts/Stack.tsx'
import styles from './HelpBlocks.module.css'

export function HelpBlocks({
  blocks,
  children,
}: {
  blocks: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[]
  children?: ReactNode
}) {
  return (
    <Stack>
      <ul className={styles.blocks}>
        {blocks.map(({ icon, title, text }) => (
          <li key={title} className={styles.block}>
            <span className={styles.picture}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </Stack>
  )
}
