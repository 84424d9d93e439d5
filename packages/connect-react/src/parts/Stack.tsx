import type { ReactNode } from 'react'
import styles from './Stack.module.css'

/** Vertical layout. */
export function Stack({ align = 'start', children }: { align?: 'start' | 'middle'; children: ReactNode }) {
  return (
    <div className={styles.stack} data-align={align}>
      {children}
    </div>
  )
}

/** Row of buttons; the last one is wider. */
export function Side({ children, isEven }: { children: ReactNode; isEven?: boolean }) {
  return (
    <div className={styles.side} data-even={isEven}>
      {children}
    </div>
  )
}

/** Word between two lines. */
export function Divider({ children }: { children: ReactNode }) {
  return <div className={styles.divider}>{children}</div>
}

/** Title inside a view (`<h3>`). */
export function Heading({ tone, children }: { tone?: 'bad' | undefined; children: ReactNode }) {
  return (
    <h3 className={styles.heading} data-tone={tone}>
      {children}
    </h3>
  )
}

/** Sentence; `small` is a footnote. */
export function Text({ size, children }: { size?: 'small'; children: ReactNode }) {
  return (
    <p className={styles.text} data-size={size}>
      {children}
    </p>
  )
}

/** Amount or address in a sentence. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>
}
