import type { View } from '@solsmith/connect'
import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { loadView } from './viewLoaders.ts'

/** The current view, a skeleton, or an error with retry. One per screen. */
export function ViewOutlet({ view }: { view: View }) {
  const { shell } = useModalWords()
  // New promises suspend endlessly.
  const [attempt, setAttempt] = useState(() => ({ loading: loadView(view) }))
  // Rerenders for late host options.
  useToolkitState(({ options }) => options)
  return (
    <ViewBoundary
      fallback={(reset) => (
        <Empty
          title={shell.viewFailed}
          note={shell.viewFailedHint}
          action={
            <Button
              icon="retry"
              onClick={() => {
                setAttempt({ loading: loadView(view) })
                reset()
              }}
            >
              {shell.tryAgain}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={<Skeleton label={shell.loading} />}>
        <LoadedView loading={attempt.loading} />
      </Suspense>
    </ViewBoundary>
  )
}

function LoadedView({ loading }: { loading: Promise<ComponentType> }) {
  const Shown = use(loading)
  return <Shown />
}

type BoundaryProps = { readonly children: ReactNode; readonly fallback: (retry: () => void) => ReactNode }

class ViewBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
