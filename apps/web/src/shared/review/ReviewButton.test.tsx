import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import type { PreparedPlan } from './preparePlan.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { en } from './words/en.ts'

type Props = ComponentProps<typeof ReviewButton>

const readyOf = (totalLamports: bigint, parts = 1) =>
  ({ cost: { totalLamports }, parts: Array.from({ length: parts }) }) as unknown as PreparedPlan // Only the fields that the button reads.

async function draw(change: Partial<Props>, isConnected = true) {
  const props: Props = {
    verb: 'Burn 5 ANVL',
    ready: readyOf(5_000n),
    isMissing: false,
    invalidHint: undefined,
    isStale: false,
    isSending: false,
    isFetching: false,
    isFailed: false,
    isFinal: false,
    isDanger: false,
    isConfirmed: true,
    onTryAgain: vi.fn(),
    onSend: vi.fn(),
    ...change,
  }
  const drawn = await renderInApp(<ReviewButton {...props} />, { isConnected })
  return { ...drawn, props, button: screen.getByRole<HTMLButtonElement>('button') }
}

test('connects a wallet first', async () => {
  const { button } = await draw({ isMissing: true }, false)

  expect(button.textContent).toContain(en.action.connect)
})

test.each([
  ['what the page says', 'Choose an account'],
  ['the form', undefined],
])('names %s without a request, and is disabled', async (_, invalidHint) => {
  const { button } = await draw({ isMissing: true, invalidHint })

  expect(button.textContent).toBe(invalidHint ?? en.action.invalidHint)
  expect(button.disabled).toBe(true)
})

test('retries a failure, unless already retrying', async () => {
  const { button, user, props } = await draw({ isFailed: true, ready: undefined })
  expect(button.textContent).toBe(en.action.tryAgain)
  await user.click(button)

  expect(props.onTryAgain).toHaveBeenCalledOnce()
  expect(props.onSend).not.toHaveBeenCalled()
})

test.each([
  ['nothing is known yet', { ready: undefined }],
  ['what is shown is old', { isStale: true }],
  ['a send is under way', { isSending: true }],
  ['what failed is asked for again', { isFailed: true, isFetching: true, ready: undefined }],
] as const)('while %s, sends nothing', async (_, change) => {
  const { button, user, props } = await draw(change)
  expect(button.textContent).toContain(en.action.simulating)
  await user.click(button)

  expect(props.onSend).not.toHaveBeenCalled()
})

test('shows the action, number of signatures and cost of the panel', async () => {
  const { button, user, props } = await draw({ ready: readyOf(2_039_281n, 2) })
  expect(button.textContent).toBe(en.action.do('Burn 5 ANVL', 2, '0.002039281'))
  await user.click(button)

  expect(props.onSend).toHaveBeenCalledOnce()
})

test('shows refunds to the last digit', async () => {
  const { button } = await draw({ ready: readyOf(-2_039_289n) })

  expect(button.textContent).toBe(en.action.get('Burn 5 ANVL', 1, '0.002039289'))
})

test('waits for confirmation, with the style of the risk', async () => {
  const { button, user, props } = await draw({ isConfirmed: false, isDanger: true })
  await user.click(button)

  expect(button.dataset.variant).toBe('danger')
  expect(props.onSend).not.toHaveBeenCalled()
})
