import { nameOf } from '../decode/programs.ts'
import { type DomElement, element } from '../draw/element.ts'
import type { Integer } from '../network/answers.ts'
import { formatRoute } from '../route.ts'
import { formatInteger } from '../text/formatAmount.ts'
import { shorten } from '../text/shorten.ts'
import { copyButton } from './copyButton.ts'

/** The full address or its known name, with a copy button. */
export function addressLink(address: string): DomElement {
  const name = nameOf(address)
  const link = element(
    'a',
    { href: formatRoute({ page: 'address', address }), class: name ? 'named' : 'figure', title: address },
    name ?? address,
  )
  return element('span', { class: 'address' }, link, copyButton(address, name ? `address of ${name}` : 'address'))
}

export const shortAddressLink = (address: string): DomElement =>
  element(
    'a',
    {
      href: formatRoute({ page: 'address', address }),
      class: nameOf(address) ? 'named' : 'figure',
      title: address,
    },
    nameOf(address) ?? shorten(address),
  )

export const transactionLink = (signature: string): DomElement =>
  element(
    'a',
    { href: formatRoute({ page: 'transaction', signature }), class: 'figure', title: signature },
    shorten(signature, 6),
  )

export const slotLink = (slot: Integer): DomElement =>
  element('a', { href: formatRoute({ page: 'block', slot: BigInt(slot) }), class: 'figure' }, formatInteger(slot))
