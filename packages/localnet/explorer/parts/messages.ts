import { type Child, type DomElement, element } from '../draw/element.ts'
import { isExplorerError } from '../network/errors.ts'

/** Delayed, so quick answers do not flicker. */
export const loading = (lines = 4): DomElement =>
  element(
    'div',
    { class: 'skeleton', key: 'loading' },
    element('p', { class: 'unseen' }, 'Loading...'),
    Array.from({ length: lines }, () => element('span', { 'aria-hidden': 'true' })),
  )

export const empty = (...children: readonly Child[]): DomElement =>
  element('p', { class: 'empty', key: 'empty' }, ...children)

export function failed(error: unknown, retry: () => void): DomElement {
  const reason = isExplorerError(error) ? error.message : 'The answer of the network could not be read.'
  const isGone = isExplorerError(error, 'NetworkUnreachableError')
  return element(
    'div',
    { class: 'notice', 'data-tone': 'bad', key: 'failed', role: 'alert' },
    element('p', {}, element('b', {}, 'Not loaded. '), reason),
    isGone && element('p', {}, 'This page asks again as soon as the network is back.'),
    element('button', { type: 'button', onclick: retry }, 'Try again'),
  )
}

export const notice = (tone: 'bad' | 'warn', ...children: readonly Child[]): DomElement =>
  element('div', { class: 'notice', 'data-tone': tone, key: `notice-${tone}` }, ...children)
