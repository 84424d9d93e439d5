import type { ReactNode } from 'react'
import styles from './Stack.module.css'

/** Vertical layout of a view; `middle` centers it. Renders a `<div>`. */
export function Stack({ align = 'start', children }: { align?: 'start' | 'middle'; children: ReactNode }) {
  return (
    <div className={styles.stack} data-align={align}>
      {children}
    </div>
  )
}

/** Two or more buttons in a row; the last one is wider. Renders a `<div>`. */
export function Side({ children, isEven }: { children: ReactNode; isEven?: boolean }) {
  return (
    <div className={styles.side} data-even={isEven}>
      {children}
    </div>
  )
}

/** A word between two lines. Renders a `<div>`. */
export function Divider({ children }: { children: ReactNode }) {
  return <div className={styles.divider}>{children}</div>
}

/** A title inside a view. Renders an `<h3>`. */
export function Heading({ tone, children }: { tone?: 'bad' | undefined; children: ReactNode }) {
  return (
    <h3 className={styles.heading} data-tone={tone}>
      {children}
    </h3>
  )
}

/** A sentence; `small` is a footnote. Renders a `<p>`. */
export function Text({ size, children }: { size?: 'small'; children: ReactNode }) {
  return (
    <p className={styles.text} data-size={size}>
      {children}
    </p>
  )
}

/** An amount or address in a sentence. Renders a `<span>`. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>
}
