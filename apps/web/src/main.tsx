import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { makeReady, routeOf } from './routes.tsx'
import './theme.css'
import './base.css'

const root = document.getElementById('root')
if (root?.dataset.page === undefined) {
  if (root) createRoot(root).render(<App />)
} else {
  // What has come drawn stays as it is until it is alive.
  void makeReady(routeOf(location.pathname)).then(
    () => hydrateRoot(root, <App />),
    () => createRoot(root).render(<App />),
  )
}
