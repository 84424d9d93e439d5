import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { makeReady, routeOf } from './routes.tsx'
import './theme.css'
import './base.css'

// The HTML of a page names them at its end; this brings them where there is none.
void import('./fonts.css')

declare global {
  /** Set by the page's early script: the last button that was pressed, beside the toolkit's own. */
  var solsmithEarlyButton: HTMLButtonElement | undefined
}

// Who shared the link of this visit.
if (/[?&]ref=/.test(location.search)) void import('#fee/openReferral.ts').then((found) => found.openReferral())

const root = document.getElementById('root')
const path = location.pathname
const name = root?.dataset.page
// One page stands for all that a search chooses on Home; at any other address it is not the one that was asked for.
if (root && (name === undefined || (name === 'app' && path !== '/'))) createRoot(root).render(<App />)
else if (root)
  // What has come drawn stays as it is until it is alive; anyone who has gone on to another page meanwhile is shown that.
  void Promise.all([root.querySelector('input') && import('./keepFields.ts'), makeReady(routeOf(path))]).then(
    ([fields]) =>
      location.pathname === path ? comeAlive(root, fields?.keepFields(root)) : createRoot(root).render(<App />),
    () => createRoot(root).render(<App />),
  )

/** Makes the page that stands there the app, node by node, and does again what was done when nothing heard it. */
function comeAlive(drawn: HTMLElement, restore?: () => void): void {
  hydrateRoot(drawn, <App />)
  restore?.()
  const pressed = globalThis.solsmithEarlyButton
  // React hears it from now on, and makes alive first what it was pressed in.
  if (pressed?.isConnected) pressed.click()
}
