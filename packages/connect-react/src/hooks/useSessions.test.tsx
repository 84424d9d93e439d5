import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderToolkitHook } from '../testing/renderToolkitHook.tsx'
import { useSessions } from './useSessions.ts'

afterEach(cleanup)

test('requests no sessions while disconnected', () => {
  const { result } = renderToolkitHook(useSessions, { isConnected: false })

  expect([result.current.fetchStatus, result.current.isPending]).toEqual(['idle', true])
})

test('an account without sessions has an empty list', async () => {
  const { result } = renderToolkitHook(useSessions, { isConnected: true })

  await expect.poll(() => result.current.data).toEqual([])
})
