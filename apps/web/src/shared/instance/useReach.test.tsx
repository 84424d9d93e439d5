import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failAtFirst } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { useReach } from './useReach.ts'

function Reach({ isReachable }: { isReachable?: boolean | undefined }) {
  return <p>{useReach(isReachable)}</p>
}

const draw = (getSlot: NonNullable<Place['answers']>[string], isReachable?: boolean) =>
  renderInApp(<Reach isReachable={isReachable} />, { answers: { getSlot } })

const reach = () => screen.getByRole('paragraph').textContent

function beOnline(first: boolean) {
  let isOnline = first
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  onTestFinished(() => void vi.restoreAllMocks())
  return (next: boolean) =>
    act(async () => {
      isOnline = next
      dispatchEvent(new Event(next ? 'online' : 'offline'))
    })
}

test('requests only the slot from a network', async () => {
  const { asked } = await draw(() => 7)

  await expect.poll(() => asked('getSlot').length).toBe(1)
  expect(reach()).toBe('answers')
})

test('skips an unreachable network', async () => {
  const { asked } = await draw(() => 7, false)

  expect(reach()).toBe('answers')
  expect(asked('getSlot')).toEqual([])
})

test('checks again on every offline and online event', async () => {
  const go = beOnline(true)
  const { asked } = await draw(() => 7)
  await expect.poll(() => asked('getSlot').length).toBe(1)

  await go(false)
  await expect.poll(() => asked('getSlot').length).toBe(2)
  await go(true)

  expect(reach()).toBe('answers')
})

/** Returns when the slot was requested. */
async function drawWithStatus(status: number) {
  const { redraw } = await renderInApp(null)
  const answer = globalThis.fetch
  const askedAt: number[] = []
  globalThis.fetch = async (_url, init) => {
    if (String(init?.body).includes('getSlot')) askedAt.push(performance.now())
    return new Response('{}', { status })
  }
  onTestFinished(() => {
    globalThis.fetch = answer
  })
  await redraw(<Reach />)
  return askedAt
}

test.for([
  [200, 1, 'answers'],
  [429, 1, 'answers'],
  [499, 1, 'answers'],
  [500, 2, 'silent'],
  [503, 2, 'silent'],
] as const)(
  'requests a network whose server answers %i in total %i times, then reports %s',
  async ([status, times, expected]) => {
    const askedAt = await drawWithStatus(status)

    await expect.poll(() => askedAt.length).toBeGreaterThan(0)
    await expect.poll(reach).toBe(expected)
    expect(askedAt.length).toBe(times)
  },
)

test('reports offline, and still tries the network once', async () => {
  const go = beOnline(false)
  const askedAt = await drawWithStatus(503)
  await expect.poll(reach).toBe('offline')
  const [first = 0, second = Number.POSITIVE_INFINITY] = askedAt
  // A retry comes after 150 ms.
  expect(second - first).toBeGreaterThan(2_000)

  await go(true)
  expect(reach()).toBe('answers')

  await expect.poll(reach).toBe('silent')
})

test('stops listening on unmount', async () => {
  const told = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
    spy.mock.calls.filter(([name]) => name === 'online' || name === 'offline').map(([, listener]) => listener)
  const [add, remove] = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(globalThis, 'removeEventListener')]
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = await draw(() => 7)
  expect(told(add).length).toBeGreaterThanOrEqual(2)

  unmount()

  const left = told(remove)
  for (const listener of told(add))
    expect(left.filter((one) => one === listener)).toHaveLength(told(add).filter((one) => one === listener).length)
})

test.for([
  ['that answers', () => 7, 14_000, 2_000],
  ['that is silent', failAtFirst(undefined).answer, 2_000, 2_000],
] as const)('rechecks a network %s after its interval', async ([, answer, calm, more]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  beOnline(false)
  const { asked } = await draw(answer)
  await expect.poll(() => asked('getSlot').length).toBe(1)

  await act(async () => vi.advanceTimersByTimeAsync(calm))
  expect(asked('getSlot')).toHaveLength(1)
  await act(async () => vi.advanceTimersByTimeAsync(more))

  await expect.poll(() => asked('getSlot').length).toBe(2)
})
