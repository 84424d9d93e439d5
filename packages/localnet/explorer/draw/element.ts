/** Text is never parsed as HTML. */
export type DomContent = string | DomElement

export type DomElement = {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly DomContent[]
}

export type Attributes = {
  /** Identity in a changing list, never rendered. */
  readonly key?: string
  readonly onclick?: () => void
  readonly onsubmit?: (event: Event) => void
  readonly oninput?: (event: Event) => void
} & { readonly [name: string]: string | boolean | null | undefined | (() => void) | ((event: Event) => void) }

export type Child = DomContent | null | undefined | false | readonly Child[]

/**
 * Describes an element for `patch`.
 *
 * @example element('p', { class: 'hint' }, 'Nothing here yet.')
 */
export const element = (tag: string, attributes: Attributes = {}, ...children: readonly Child[]): DomElement => ({
  tag,
  attributes,
  children: flatten(children),
})

export const textOf = (drawn: DomContent | readonly DomContent[]): string => {
  if (typeof drawn === 'string') return drawn
  return (isList(drawn) ? drawn : drawn.children).map(textOf).join('')
}

function flatten(children: readonly Child[]): DomContent[] {
  return children.flatMap((child): DomContent[] => {
    if (isList(child)) return flatten(child)
    return child === null || child === undefined || child === false ? [] : [child]
  })
}

/** `Array.isArray` does not narrow readonly lists. */
const isList = <Item>(value: unknown | readonly Item[]): value is readonly Item[] => Array.isArray(value)
