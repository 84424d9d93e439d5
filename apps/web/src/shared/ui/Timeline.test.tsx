import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Timeline } from './Timeline.tsx'

afterEach(cleanup)

test('replaces the number of done and failed steps with an icon, and marks only the running one as current', () => {
  render(
    <Timeline
      steps={[
        { title: 'Check', status: 'done' },
        { title: 'Send', status: 'failed' },
        { title: 'Sign', status: 'now' },
        { title: 'Confirm', status: 'waiting' },
      ]}
    />,
  )

  const signs = screen.getAllByRole('listitem').map((step) => {
    const node = step.querySelector('[aria-hidden]')
    return {
      sign: node?.querySelector('svg')?.outerHTML ?? node?.textContent,
      current: step.getAttribute('aria-current'),
    }
  })
  expect(signs.map(({ current }) => current)).toEqual([null, null, 'step', null])
  expect(signs.slice(2).map(({ sign }) => sign)).toEqual(['3', '4'])
  expect(signs[0]?.sign).toContain('<svg')
  expect(signs[1]?.sign).toContain('<svg')
  expect(signs[0]?.sign).not.toBe(signs[1]?.sign)
})

test('reserves room for a figure and hint only if present', () => {
  render(
    <Timeline
      steps={[
        { title: 'Check', status: 'done' },
        { title: 'Sign', status: 'now', note: '112 blocks', hint: 'Look at your wallet' },
      ]}
    />,
  )

  const [check, sign] = screen.getAllByRole('listitem')
  expect(check?.childElementCount).toBe(2)
  expect(sign?.childElementCount).toBe(4)
  expect(screen.getByText('112 blocks').parentElement).toBe(sign)
  expect(screen.getByText('Look at your wallet').parentElement).toBe(sign)
})
