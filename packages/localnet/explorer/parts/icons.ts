import { type DomElement, element } from '../draw/element.ts'

/** Lucide (ISC). */
const paths = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
} as const

/** Decorative: next to a label. */
export const icon = (name: keyof typeof paths): DomElement =>
  element(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    element('path', { d: paths[name] }),
  )
