import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastBox } from './ToastBox.tsx'

afterEach(cleanup)

test('has a distinct icon for each tone', () => {
  const drawn = (['good', 'bad', 'loading'] as const).map((tone) => {
    const { container } = render(<ToastBox toast={{ tone, text: 'Sent.' }} />)
    const signs = container.querySelector('[data-tone]')?.children ?? []
    return { text: container.textContent, count: signs.length, sign: signs[0]?.outerHTML }
  })

  expect(drawn.map(({ text, count }) => [text, count])).toEqual([
    ['Sent.', 1],
    ['Sent.', 1],
    ['Sent.', 1],
  ])
  expect(new Set(drawn.map(({ sign }) => sign)).size).toBe(3)
  expect(drawn[2]?.sign).not.toContain('<svg')
  expect(drawn[0]?.sign).toContain('<svg')
})
