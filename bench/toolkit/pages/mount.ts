import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** What every page of the bench has: a heading, and below it the one thing in which they differ. */
export function mount(button: ReactNode): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(createElement('main', null, createElement('h1', null, 'Bench'), button))
}
