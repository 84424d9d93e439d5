import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import text from '#ui/text.module.css'
import styles from './Failure.module.css'

export function Failure({
  title,
  text: sentence,
  action,
  onAction,
  children,
}: {
  title: string
  text: string
  action: string
  onAction: () => void
  children?: ReactNode
}) {
  return (
    <div className={styles.failure} role="alert">
      <h1>{title}</h1>
      <p className={text.soft}>{sentence}</p>
      <Button variant="primary" onClick={onAction}>
        {action}
      </Button>
      {children}
    </div>
  )
}
