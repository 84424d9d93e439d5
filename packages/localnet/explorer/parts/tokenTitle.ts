import { type DomElement, element } from '../draw/element.ts'
import type { TokenName } from '../network/answers.ts'
import { shortAddressLink } from './links.ts'

/** What a token calls itself, and always its address beside it: names are free to copy. */
export const tokenTitle = (mint: string, name: TokenName | undefined): DomElement =>
  element('span', { class: 'token' }, name && element('bdi', {}, name.symbol || name.name), shortAddressLink(mint))
