import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '#testing/renderInApp.tsx'
import { renderPart, type Typed } from '../testing/renderPart.tsx'
import { VanityPanel } from './VanityPanel.tsx'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'
import { en } from './words/en.ts'

const workers: StandInWorker[] = []

class StandInWorker extends EventTarget {
  readonly orders: VanityOrder[] = []
  isEnded = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(order: VanityOrder) {
    this.orders.push(order)
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', StandInWorker)
  vi.stubGlobal('navigator', { ...navigator, hardwareConcurrency: 3 })
  return () => vi.unstubAllGlobals()
})

const answer = (change: Partial<VanityAnswer>) =>
  act(async () => {
    const data: VanityAnswer = { from: 0, tries: 262_144, found: null, grinder: 'simd', ...change }
    workers[0]?.dispatchEvent(new MessageEvent('message', { data }))
  })

const draw = (isConnected = true, typed: Typed = {}) =>
  renderPart(({ editor }) => <VanityPanel editor={editor} />, typed, { isConnected })

test('cannot derive an address without a wallet', async () => {
  const { user } = await draw(false)
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pump')

  expect(screen.getByText(en.connect)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.search }).disabled).toBe(true)
})

test('waits for valid letters', async () => {
  const { user } = await draw()
  const search = () => screen.getByRole<HTMLButtonElement>('button', { name: en.search })
  expect(search().disabled).toBe(true)

  await user.type(screen.getByRole('textbox', { name: en.prefix }), '0')
  expect(screen.getByRole('textbox', { name: en.prefix }).getAttribute('aria-invalid')).toBe('true')
  expect(search().disabled).toBe(true)

  await user.clear(screen.getByRole('textbox', { name: en.prefix }))
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pu')
  expect(search().disabled).toBe(false)
})

test('searches on all cores but one, shows progress, stops and resumes', async () => {
  const { user } = await draw()
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pump')
  await user.click(screen.getByRole('checkbox', { name: en.isCaseSensitive }))
  await user.click(screen.getByRole('button', { name: en.search }))

  expect(workers).toHaveLength(2)
  expect(workers[0]?.orders[0]).toMatchObject({
    kind: 'search',
    search: { request: { prefix: '', suffix: 'pump', isCaseSensitive: false }, creator: person, standard: 'modern' },
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en.suffix }).disabled).toBe(true)
  await answer({ grinder: 'plain' })
  expect(screen.getByTestId('vanity-figures').textContent).toContain(en.tries('262,144'))
  expect(screen.getByText(en.slow)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.stop }))
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
  await user.click(screen.getByRole('button', { name: en.resume }))
  expect(workers).toHaveLength(4)
  expect(screen.getByTestId('vanity-figures').textContent).toContain(en.tries('262,144'))
})

test('uses the found address in the form until discarded', async () => {
  const { user, form } = await draw()
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pu')
  await user.click(screen.getByRole('button', { name: en.search }))
  const seed = 'a'.repeat(32)
  await answer({ found: { seed, address: person } })

  expect(screen.getByTestId('vanity').textContent).toBe(person)
  expect(form()).toMatchObject({ seed, vanity: { address: person, creator: person, standard: 'modern' } })
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)

  await user.click(screen.getByRole('button', { name: en.leave }))
  expect(form().vanity).toBeNull()
  expect(form().seed).not.toBe(seed)
})

test('does not apply an address found for another standard', async () => {
  await draw(true, { vanity: { address: person, creator: person, standard: 'classic' } })

  expect(screen.getByText(en.other)).toBeTruthy()
  expect(screen.queryByTestId('vanity')).toBeNull()
})

test('reports failing workers and terminates them', async () => {
  const { user } = await draw()
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pu')
  await user.click(screen.getByRole('button', { name: en.search }))
  await act(async () => void workers[0]?.dispatchEvent(new Event('error')))

  expect(screen.getByText(en.failed)).toBeTruthy()
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
})

test('ends the search on close', async () => {
  const { user, unmount } = await draw()
  await user.type(screen.getByRole('textbox', { name: en.suffix }), 'pu')
  await user.click(screen.getByRole('button', { name: en.search }))
  unmount()

  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
})
