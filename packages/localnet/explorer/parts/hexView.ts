import { hexLines } from '../decode/hexLines.ts'
import { type DomElement, element } from '../draw/element.ts'
import { formatInteger } from '../text/formatAmount.ts'

/** @param input.more - Loads more bytes; null if complete. */
export function hexView(bytes: Uint8Array, input: { size: number; more: (() => void) | null }): readonly DomElement[] {
  const { size, more } = input
  const view = lines.get(bytes) ?? drawLines(bytes)
  lines.set(bytes, view)
  const rest = size - bytes.length
  if (rest <= 0) return [view]
  return [
    view,
    element(
      'p',
      { class: 'more', key: 'more' },
      `${formatInteger(bytes.length)} of ${formatInteger(size)} bytes are shown. `,
      more
        ? element('button', { type: 'button', onclick: more }, 'Show more')
        : 'The rest is read with getAccountInfo and a dataSlice.',
    ),
  ]
}

/** Cached, so that ticks do not diff thousands of lines. */
const lines = new WeakMap<Uint8Array, DomElement>()

const drawLines = (bytes: Uint8Array): DomElement =>
  element(
    'div',
    { class: 'hex', key: 'hex', tabindex: '0', role: 'region', 'aria-label': 'Bytes in hexadecimal' },
    element(
      'pre',
      {},
      hexLines(bytes).map(({ offset, hex, text }) =>
        element(
          'span',
          { key: offset },
          element('span', { class: 'dim' }, `${offset}  `),
          hex.padEnd(47),
          element('span', { class: 'ascii' }, `  ${text}\n`),
        ),
      ),
    ),
  )
