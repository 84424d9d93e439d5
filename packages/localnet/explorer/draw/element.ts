/** What a page is drawn from: plain text, or an element with children. Text is never read as HTML. */
export type DomContent = string | DomElement

export type DomElement = {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly DomContent[]
}

export type Attributes = {
  /** Tells an element from its neighbours when the list that it is in changes. Never written to the page. */
  readonly key?: string
  readonly onclick?: () => void
  readonly onsubmit?: (event: Event) => void
  readonly oninput?: (event: Event) => void
} & { readonly [name: string]: string | boolean | null | undefined | (() => void) | ((event: Event) => void) }

/** What may be a child: nothing, or lists, too. */
export type Child = DomContent | null | undefined | false | readonly Child[]

/**
 * Describes an element; `patch` puts it on the page.
 *
 * @example element('p', { class: 'hint' }, 'Nothing here yet.')
 */
export const element = (tag: string, attributes: Attributes = {}, ...children: readonly Child[]): DomElement => ({
  tag,
  attributes,
  children: flatten(children),
})

/** All the words of a drawing, as a person reads them. */
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

/** `Array.isArray` does not narrow lists that may not be written to. */
const isList = <Item>(value: unknown | readonly Item[]): value is readonly Item[] => Array.isArray(value)
