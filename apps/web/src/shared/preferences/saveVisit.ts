import { read } from '@solsmith/chain'
import { tabStorage } from '#ui/browserStorage.ts'
import { visitKey } from './visitKey.ts'

const controls = 'main :is(input, textarea, select, details, [role=tab], button[aria-expanded])'

/** Settings are stored when chosen: pressing them again could reload again. */
const stored = '[data-stored]'

const skipped = new Set(['password', 'file', 'hidden'])

const listing = read.object({
  href: read.text,
  top: read.number,
  states: read.list(read.object({ kind: read.text, value: read.text })),
})

const here = (): string => location.pathname + location.search

const listControls = (): readonly Element[] =>
  [...document.querySelectorAll(controls)].filter(
    (control) => !control.closest(stored) && !(control instanceof HTMLInputElement && skipped.has(control.type)),
  )

function readState(control: Element): { readonly kind: string; readonly value: string } {
  if (control instanceof HTMLInputElement) {
    const isTicked = control.type === 'checkbox' || control.type === 'radio'
    return { kind: control.type, value: isTicked ? String(control.checked) : control.value }
  }
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return { kind: control.localName, value: control.value }
  if (control instanceof HTMLDetailsElement) return { kind: 'details', value: String(control.open) }
  const name = control.role === 'tab' ? 'aria-selected' : 'aria-expanded'
  return { kind: name, value: String(control.getAttribute(name) === 'true') }
}

/** Stores what was typed, chosen and opened on this page, and how far it was scrolled, for the next load. */
export function saveVisit(): void {
  try {
    const visit = { href: here(), top: window.scrollY, states: listControls().map(readState) }
    tabStorage.setItem(visitKey, JSON.stringify(visit))
  } catch {}
}

const longestMs = 8_000

/**
 * Restores the stored visit, as parts of the page arrive in their order, until the user acts.
 *
 * @returns Stops it.
 */
export function restoreVisit(): () => void {
  const visit = takeVisit()
  if (!visit) return () => {}
  const done = new WeakSet<Element>()
  let isStopped = false
  const restore = () => {
    if (isStopped) return
    const found = listControls()
    for (const [index, state] of visit.states.entries()) {
      const control = found[index]
      if (!control) return
      const now = readState(control)
      if (now.kind !== state.kind) return
      if (now.value === state.value || done.has(control)) continue
      done.add(control)
      apply(control, state.value)
      // It may reveal the next ones.
      return void requestAnimationFrame(restore)
    }
  }
  const follow = () => {
    restore()
    window.scrollTo({ top: visit.top, behavior: 'instant' })
  }
  const observer = new MutationObserver(follow)
  const stop = () => {
    isStopped = true
    observer.disconnect()
    clearTimeout(timer)
    for (const name of acts) removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, longestMs)
  for (const name of acts) addEventListener(name, stop, { once: true })
  observer.observe(document.body, { childList: true, subtree: true })
  follow()
  return stop
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

function takeVisit() {
  try {
    const text = tabStorage.getItem(visitKey)
    tabStorage.removeItem(visitKey)
    const visit = text === null ? null : listing(JSON.parse(text))
    return visit === null || visit === read.unreadable || visit.href !== here() ? null : visit
  } catch {
    return null
  }
}

/** Radio buttons are chosen by a press, and only those that were on. */
function apply(control: Element, value: string): void {
  if (control instanceof HTMLDetailsElement) control.open = value === 'true'
  else if (control instanceof HTMLSelectElement) enter(control, HTMLSelectElement.prototype, value)
  else if (control instanceof HTMLTextAreaElement) enter(control, HTMLTextAreaElement.prototype, value)
  else if (control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio')
    enter(control, HTMLInputElement.prototype, value)
  else if (control instanceof HTMLElement && (value === 'true' || readState(control).kind !== 'radio')) control.click()
}

/** React overrides the field's `value` setter and ignores it. The first event hydrates its target. */
function enter(field: HTMLElement, prototype: object, text: string): void {
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(name, { bubbles: true }))
}
