import { runOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

const Left = () => <p data-testid="left">{String(useSecondsLeft())}</p>

const plan = { kind: 'burn', subject: person, label: 'ANVL', feePayer: person } as const

test('counts down between two readings, and reports the end only from the network', async () => {
  const { connect } = await renderInApp(<Left />)
  const left = () => screen.getByTestId('left').textContent
  expect(left()).toBe('null')
  let time = 1_800_000_000_000
  const now = vi.spyOn(Date, 'now').mockImplementation(() => time)
  onTestFinished(() => now.mockRestore())
  const read = (blocksLeft: bigint) =>
    act(() =>
      runOf(connect, 'page').set(() => ({
        phase: 'sending',
        plan,
        parts: [],
        isResumed: false,
        part: null,
        wantsPause: false,
        progress: { step: 'signing', wallet: 'Sandbox', blocksLeft },
      })),
    )

  read(100n)
  expect(left()).toBe('40')
  time += 10_000
  await expect.poll(left).toBe('30')
  time += 60_000
  await expect.poll(left).toBe('1')
  read(0n)
  expect(left()).toBe('0')
})
