import { useQueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderToolkitHook } from '../testing/renderToolkitHook.tsx'
import { useConnect } from './useConnect.ts'
import { useLateWalletLists, walletListsQuery } from './useWalletLists.ts'

afterEach(cleanup)

test('the first view renders before the wallet lists load, without an observer, and the lists join it', async () => {
  const draws: (number | null)[] = []
  const { result } = renderToolkitHook(() => {
    const count = useLateWalletLists()?.recommended.count ?? null
    draws.push(count)
    return { count, cache: useQueryClient().getQueryCache() }
  })
  expect(draws).toEqual([null])
  expect(result.current.cache.getAll()).toEqual([])

  await expect.poll(() => result.current.count).toBeGreaterThan(0)

  expect(result.current.cache.find({ queryKey: ['walletLists'] })?.getObserversCount()).toBe(0)
})

test('lists loaded earlier in the visit are in the first render', () => {
  const lists = { featured: [], recommended: { wallets: [], count: 7 }, excluded: [] }
  const draws: (number | null)[] = []
  renderToolkitHook(() => {
    const connect = useConnect()
    const client = useQueryClient()
    useState(() => client.setQueryData(walletListsQuery(connect).queryKey, lists))
    draws.push(useLateWalletLists()?.recommended.count ?? null)
  })

  expect(draws[0]).toBe(7)
})
