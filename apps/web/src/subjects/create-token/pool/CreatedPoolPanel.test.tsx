import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createPoolLink, madePoolLink, poolLink, proofLink } from '#links/poolLink.ts'
import { saveNext } from '#pool-parts/after.ts'
import { CreatedPoolPanel } from './CreatedPoolPanel.tsx'

const mint = 'So11111111111111111111111111111111111111112'
const pool = 'SysvarC1ock11111111111111111111111111111111'

function storageOf(note: Readonly<Record<string, unknown>>) {
  const kept = new Map([[`solsmith:launch:${mint}`, JSON.stringify(note)]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  vi.stubGlobal('localStorage', storage)
  return storage
}

const draw = () => renderToStaticMarkup(<CreatedPoolPanel mint={mint} symbol="ANVL" />)

const primaryLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) =>
    tag.includes('data-variant="primary"') ? [/href="([^"]*)"/.exec(tag)?.[1]] : [],
  )

afterEach(() => vi.unstubAllGlobals())

test.each(['lock', 'burn'] as const)('warns of a pool that waits for its %s, and leads there first', (action) => {
  saveNext(pool, { action, share: 100, seed: 'seed' }, storageOf({ pool, isWhole: true }))

  const html = draw()

  expect(html).toContain('The liquidity of ANVL is not locked yet')
  expect(html).toContain('data-tone="warn"')
  expect(html).not.toContain('data-tone="good"')
  expect(primaryLinks(html)).toEqual([madePoolLink(pool)])
})

test('shows a completed pool calmly', () => {
  storageOf({ pool, isWhole: true })

  expect(draw()).toContain('data-tone="good"')
})

test('leads first to a pool that is still missing', () => {
  storageOf({ pool, isWhole: false })

  expect(primaryLinks(draw())).toEqual([createPoolLink(mint)])
})

test('shows nothing for a token without a pool', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })

  expect(draw()).toBe('')
})

test('links a completed pool to its page and its proof', () => {
  storageOf({ pool, isWhole: true })

  const html = draw()

  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([proofLink(pool), poolLink(pool)])
  expect(html).toContain(pool)
})
