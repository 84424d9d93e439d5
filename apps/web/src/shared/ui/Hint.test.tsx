import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Hint, type HintTone } from './Hint.tsx'

afterEach(cleanup)

test.for<[HintTone, number]>([
  ['plain', 0],
  ['good', 1],
  ['warn', 1],
  ['bad', 1],
])('a hint of tone %s has its sentence and %i icons', ([tone, count]) => {
  const { container } = render(<Hint tone={tone}>Up to 10 bytes</Hint>)

  expect(container.textContent).toBe('Up to 10 bytes')
  expect(container.querySelectorAll('svg')).toHaveLength(count)
})
