import { modalOf, toastsOf, type View, viewOf, views } from '@solsmith/connect'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { loadView } from '../ConnectModal/viewLoaders.ts'
import type { Scene } from '../gallery/scene.ts'
import { openScene } from './openScene.tsx'

type Walk = {
  readonly change?: (scene: Scene) => Partial<Scene>
  readonly steps?: readonly string[]
  /** Skipped controls by view; pressed ones are added. */
  readonly pressed?: Set<string>
  /** Presses nothing, but allows error toasts. */
  readonly isLookOnly?: boolean
}

/** Result of pressing one control. */
export type Step = {
  readonly view: View
  readonly control: string
  /** Null: modal closed. */
  readonly to: View | null
  /** Null if none. */
  readonly problem: string | null
}

const viewFailed = 'This view did not load.'

/** Longer than any immediate response. */
const longMs = 600
/** Long enough to exclude a response. */
const shortMs = 100

let pending = 0
let isCounting = false

function countRequests(): void {
  isCounting = true
  const ask = globalThis.fetch
  globalThis.fetch = async (...input) => {
    pending += 1
    try {
      return await ask(...input)
    } finally {
      pending -= 1
    }
  }
}

/** Waits until the view is stable. */
async function settle(patienceMs: number): Promise<void> {
  const tickMs = 8
  for (let last = '', waitedMs = 0; waitedMs < patienceMs; waitedMs += tickMs) {
    await act(() => new Promise((resolve) => setTimeout(resolve, tickMs)))
    const now = document.body.innerHTML
    if (now === last && pending === 0 && !now.includes('"Loading..."')) return
    last = now
  }
}

async function arrive(name: string, { change = () => ({}), steps = [], isLookOnly = false }: Walk) {
  const patienceMs = isLookOnly ? shortMs : longMs
  cleanup()
  const { connect } = await openScene(name, change)
  await settle(patienceMs)
  for (const step of steps) {
    const [label = '', text] = step.split('=')
    const field = text === undefined ? null : document.querySelector<HTMLInputElement>('[data-solsmith] input')
    if (field) fireEvent.change(field, { target: { value: text } })
    else
      listControls()
        .find(({ control }) => control === label)
        ?.element.click()
    await settle(patienceMs)
  }
  return connect
}

/** List rows are alike, so four represent all. */
const listControls = () => {
  const rows = new Map<Element | null, number>()
  return [...document.querySelectorAll<HTMLElement>('[data-solsmith] button:not([disabled])')].flatMap((element) => {
    const list = element.closest('ul, ol')
    const count = (rows.get(list) ?? 0) + 1
    rows.set(list, count)
    if (list && count > 4) return []
    return [{ element, control: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '' }]
  })
}

/** Presses every control, each from a fresh start. */
export async function walkScene(sceneName: string, walk: Walk = {}): Promise<readonly Step[]> {
  const raised: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((...said) => void raised.push(said.map(String).join(' ')))
  // An empty popup.
  vi.spyOn(window, 'open').mockReturnValue({ closed: false, close() {}, focus() {}, location: {} } as never)
  await Promise.all(views.map(loadView))
  if (!isCounting) await openScene(sceneName).then(countRequests)
  const done: Step[] = []
  let connect = await arrive(sceneName, walk)
  const view = viewOf(connect.store.get())
  const count = walk.isLookOnly ? 0 : listControls().length
  const look = (control: string): Step => {
    const state = connect.store.get()
    const card = document.querySelector('[data-solsmith]')
    // The content must not be empty either.
    const title = card?.querySelector('h2')?.textContent ?? ''
    const isBlank =
      card?.textContent?.replace(title, '').trim() === '' && !card.querySelector('[role="status"][aria-label]')
    const said = card?.textContent ?? ''
    const { shown } = toastsOf(state)
    const problem = said.includes(viewFailed)
      ? viewFailed
      : isBlank
        ? 'an empty view'
        : shown?.variant === 'error' && !walk.isLookOnly
          ? `a toast: ${shown.message}`
          : (raised.find((text) => !text.includes('not wrapped in act') && !text.includes('suspended inside')) ?? null)
    raised.length = 0
    return { view, control, to: modalOf(state).isOpen ? viewOf(state) : null, problem }
  }
  done.push(look('(shown)'))
  for (let index = 0; index < count; index++) {
    const before = connect.store.get()
    const found = listControls()[index]
    if (!found) break
    const name = `${view} ${found.control}`
    if (walk.pressed?.has(name)) continue
    walk.pressed?.add(name)
    await act(async () => found.element.click())
    await settle(longMs)
    done.push(look(found.control))
    if (connect.store.get() !== before) connect = await arrive(sceneName, walk)
  }
  cleanup()
  error.mockRestore()
  return done
}
