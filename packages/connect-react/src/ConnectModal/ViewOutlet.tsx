import type { View } from '@solsmith/connect'
import { Component, type ReactNode, Suspense, use } from 'react'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { loadView, screenOf } from './viewLoaders.ts'

/** The current view, a skeleton, or an error with retry. */
export function ViewOutlet({ view }: { view: View }) {
  const { shell } = useModalWords()
  // Rerenders for late host options.
  useToolkitState(({ options }) => options)
  return (
    <ViewBoundary
      key={screenOf(view)}
      fallback={(retry) => (
        <Empty
          title={shell.viewFailed}
          note={shell.viewFailedHint}
          action={
            <Button icon="retry" onClick={retry}>
              {shell.tryAgain}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={<Skeleton label={shell.loading} />}>
        <LoadedView view={view} />
      </Suspense>
    </ViewBoundary>
  )
}

function LoadedView({ view }: { view: View }) {
  const Shown = use(loadView(view))
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
