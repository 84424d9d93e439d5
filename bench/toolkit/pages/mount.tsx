import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export function mount(part: ReactNode): void {
  const root = document.querySelector('#root')
  if (!root) throw new TypeError('Every page has a root.')
  createRoot(root).render(
    <main>
      <h1>Bench</h1>
      {part}
    </main>,
  )
}
