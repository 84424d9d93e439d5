import { type ComponentProps, type KeyboardEvent, useId } from 'react'

type Tabs<Name> = { readonly names: readonly Name[]; readonly chosen: Name; readonly onChoose: (name: Name) => void }

/**
 * WAI-ARIA tabs: arrows, Home and End select.
 *
 * @returns Props of the `tablist`, `tab`s and `tabpanel`.
 */
export function useTabs<Name extends string>({
  names,
  chosen,
  onChoose,
}: Tabs<Name>): {
  readonly list: ComponentProps<'div'>
  readonly tab: (name: Name) => ComponentProps<'button'>
  readonly panel: ComponentProps<'div'>
} {
  const id = useId()
  const index = names.indexOf(chosen)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const places: Readonly<Record<string, number>> = {
      ArrowRight: index + (isBackwards ? -1 : 1),
      ArrowLeft: index + (isBackwards ? 1 : -1),
      Home: 0,
      End: names.length - 1,
    }
    const place = places[event.key]
    const next = place === undefined ? undefined : names[(place + names.length) % names.length]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return {
    list: { onKeyDown: move },
    tab: (name) => ({
      type: 'button',
      id: `${id}-${name}`,
      'aria-selected': name === chosen,
      'aria-controls': `${id}-panel`,
      tabIndex: name === chosen ? 0 : -1,
      onClick: () => onChoose(name),
    }),
    // A panel starting with text is focusable (APG).
    panel: { id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen}`, tabIndex: 0 },
  }
}
