import { Component, type ReactNode } from 'react'
import { Crash } from './Crash.tsx'

/** Keeps the rest of the page alive when a part of it fails to draw. React knows this only as a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Crash error={this.state.error} />
  }
}
