import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { makeReady, routeOf } from './routes.tsx'
import './theme.css'
import './base.css'

const root = document.getElementById('root')
if (root?.dataset.page === undefined) {
  if (root) createRoot(root).render(<App />)
} else {
  const path = location.pathname
  // What has come drawn stays as it is until it is alive; whoever has gone on to another page meanwhile is shown that.
  void makeReady(routeOf(path)).then(
    () => (location.pathname === path ? hydrateRoot(root, <App />) : createRoot(root).render(<App />)),
    () => createRoot(root).render(<App />),
  )
}
