import { type DomElement, element } from '../draw/element.ts'
import type { TokenName } from '../network/answers.ts'
import { shortAddressLink } from './links.ts'

/** Always with the address, because names can be copied. */
export const tokenTitle = (mint: string, name: TokenName | undefined): DomElement =>
  element('span', { class: 'token' }, name && element('bdi', {}, name.symbol || name.name), shortAddressLink(mint))
