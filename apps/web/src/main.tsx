import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { makeReady, routeOf } from './routes.tsx'
import './theme.css'
import './base.css'

// Static HTML links the fonts at its end; this loads them for other pages.
void import('./fonts.css')

declare global {
  /** Last button clicked before hydration, set by the page's early script. */
  var solsmithEarlyButton: HTMLButtonElement | undefined
}

if (/[?&]ref=/.test(location.search)) void import('#fee/openReferral.ts').then((found) => found.openReferral())

const root = document.getElementById('root')
const path = location.pathname
const name = root?.dataset.page
// Home has one static page for all queries; at any other path it is not the requested page.
if (root && (name === undefined || (name === 'app' && path !== '/'))) createRoot(root).render(<App />)
else if (root)
  // Static HTML stays until hydration; after an earlier navigation, the new page is rendered instead.
  void Promise.all([root.querySelector('input') && import('./preserveFields.ts'), makeReady(routeOf(path))]).then(
    ([fields]) =>
      location.pathname === path ? comeAlive(root, fields?.preserveFields(root)) : createRoot(root).render(<App />),
    () => createRoot(root).render(<App />),
  )

function comeAlive(drawn: HTMLElement, restore?: () => void): void {
  startTransition(() => {
    hydrateRoot(drawn, <App />)
  })
  restore?.()
  const pressed = globalThis.solsmithEarlyButton
  // React listens now, and hydrates the click's target first.
  if (pressed?.isConnected) pressed.click()
}
