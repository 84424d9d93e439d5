import { type Child, type DomElement, element } from '../draw/element.ts'

export function panel(title: string, input: { note?: Child; key?: string }, ...children: readonly Child[]): DomElement {
  const id = `panel-${(input.key ?? title).toLowerCase().replace(/\W+/g, '-')}`
  return element(
    'section',
    { class: 'panel', key: id, 'aria-labelledby': id },
    element('div', { class: 'head' }, element('h2', { id }, title), input.note),
    ...children,
  )
}

export const heading = (title: string, ...under: readonly Child[]): DomElement =>
  element('div', { class: 'heading', key: 'heading' }, element('h1', { tabindex: '-1' }, title), ...under)

export type Fact = readonly [name: string, ...value: Child[]]

export function facts(list: readonly (Fact | null)[]): DomElement {
  return element(
    'dl',
    { class: 'facts' },
    list.map(
      (fact) =>
        fact && element('div', { key: fact[0] }, element('dt', {}, fact[0]), element('dd', {}, ...fact.slice(1))),
    ),
  )
}
