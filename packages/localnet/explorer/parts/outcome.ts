import { type DomElement, element } from '../draw/element.ts'
import type { Commitment } from '../network/answers.ts'
import { icon } from './icons.ts'

export const outcome = (hasFailed: boolean): DomElement =>
  hasFailed
    ? element('span', { class: 'chip', 'data-tone': 'bad' }, icon('cross'), 'Failed')
    : element('span', { class: 'chip', 'data-tone': 'good' }, icon('check'), 'Success')

const steps: readonly (readonly [Commitment, string])[] = [
  ['processed', 'Processed'],
  ['confirmed', 'Confirmed'],
  ['finalized', 'Finalized'],
]

/** @param note - Shown at the last reached step. */
export function commitmentSteps(reached: Commitment, note: string | null): DomElement {
  const place = steps.findIndex(([commitment]) => commitment === reached)
  return element(
    'ol',
    { class: 'steps', 'aria-label': 'Commitment' },
    steps.map(([, name], index) =>
      element(
        'li',
        { 'data-reached': index <= place, 'aria-current': index === place ? 'step' : null },
        index <= place ? icon('check') : icon('clock'),
        name,
        index === place && note !== null && element('span', { class: 'dim' }, ` ${note}`),
        index > place && element('span', { class: 'unseen' }, ' (not yet)'),
      ),
    ),
  )
}
