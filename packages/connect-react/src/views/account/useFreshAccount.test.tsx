import { activeNetwork } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { galleryAddress } from '../../gallery/scene.ts'
import { withTokens } from '../../gallery/scenes/accountAnswers.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { answerLate } from '../../testing/late.ts'
import { renderToolkitHook } from '../../testing/renderToolkitHook.tsx'
import { useFreshAccount } from './useFreshAccount.ts'

afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

const balancePath = `/v1/account/${galleryAddress}/balance`

async function openAccount() {
  const asked: (string | null)[] = []
  const answer = withTokens[balancePath]
  const { connect, result } = renderToolkitHook(
    () => {
      useFreshAccount()
      return { tokens: useTokenBalances(), queries: useQueryClient() }
    },
    {
      options: { apiUrl: 'https://scene' },
      isConnected: true,
      answers: {
        ...withTokens,
        [balancePath]: (request) => {
          asked.push(request.url.searchParams.get('forceUpdate'))
          return typeof answer === 'function' ? answer(request) : null
        },
      },
    },
  )
  const key = ['balance', activeNetwork(connect).caip2, galleryAddress]
  const { queries } = result.current
  await waitFor(() => expect(queries.getQueryData(key)).toBe(6_023_627_000n))
  await waitFor(() => expect(result.current.tokens.data).toHaveLength(3))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    asked,
    change: (lamports: bigint) => act(() => void queries.setQueryData(key, lamports)),
    pass: (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms)
        await answerLate()
      }),
  }
}

test('reloads tokens when the SOL balance changes, twice and past caches', async () => {
  const { asked, change, pass } = await openAccount()
  expect(asked).toEqual([null])

  change(6_000_000_000n)

  await pass(100)
  expect(asked).toEqual([null, 'true'])
  await pass(1_500)
  expect(asked).toEqual([null, 'true', 'true'])
})

test('ignores an unchanged balance', async () => {
  const { asked, change, pass } = await openAccount()

  change(6_023_627_000n)

  await pass(5_000)
  expect(asked).toEqual([null])
})

test('reloads during a burst only at its start and every 1.5 seconds', async () => {
  const { asked, change, pass } = await openAccount()

  for (let at = 1n; at <= 30n; at++) {
    change(6_000_000_000n + at)
    await pass(20)
  }
  expect(asked).toEqual([null, 'true'])
  await pass(1_000)
  expect(asked).toEqual([null, 'true', 'true'])
  await pass(1_500)
  expect(asked).toEqual([null, 'true', 'true', 'true'])
  await pass(10_000)
  expect(asked).toHaveLength(4)
})
