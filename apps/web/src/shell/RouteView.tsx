import { Suspense } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { pageOf, type RouteEntry } from '../routes.tsx'
import { Failure } from './Failure.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import styles from './RouteView.module.css'
import { en as words } from './words/en.ts'

export function RouteView({ route }: { route: RouteEntry }) {
  const instance = useInstance()
  const Page = pageOf(route)
  const placeholder = (
    <p className={styles.loading} role="status">
      {words.loading}
    </p>
  )
  if (route.needsNetwork && instance.status === 'loading') return placeholder
  if (route.needsNetwork && instance.status === 'failed')
    return (
      <Failure
        title={words.serverFailed.title}
        text={words.serverFailed.text}
        action={words.serverFailed.retry}
        onAction={instance.retry}
      />
    )
  return (
    <Suspense fallback={placeholder}>
      <RouteFocus title={route.name === 'home' ? words.homeTitle : words.documentTitle(words.pages[route.name])} />
      <Page />
    </Suspense>
  )
}
