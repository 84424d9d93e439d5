import { Component, type ReactNode } from 'react'
import styles from './Failure.module.css'
import { Failure } from './Failure.tsx'
import { en } from './words/en.ts'

/** Catches render errors of a part of the page. A class, because React has no hook for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Crash error={this.state.error} />
  }
}

function Crash({ error }: { error: unknown }) {
  const { crash } = en
  return (
    <Failure title={crash.title} text={crash.text} action={crash.reload} onAction={() => location.reload()}>
      <details className={styles.details}>
        <summary>{crash.details}</summary>
        <pre>{String(error)}</pre>
      </details>
    </Failure>
  )
}
