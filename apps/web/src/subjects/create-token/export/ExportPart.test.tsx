import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import type { PreparedToken } from '../send/prepareToken.ts'
import { ExportPart } from './ExportPart.tsx'
import { en } from './words/en.ts'

const transaction = Uint8Array.from([1, 0, 255, 17])

const readyIn = (parts: number) =>
  ({
    status: 'ready',
    parts: Array.from({ length: parts }, () => ({})),
    plan: { label: 'ANVL' },
    prepared: { transaction },
  }) as unknown as Extract<PreparedToken, { status: 'ready' }>

test('shows the transaction exactly as copied, with its size', async () => {
  await renderInApp(<ExportPart ready={readyIn(1)} />)

  expect(screen.getByTestId('unsigned').textContent).toBe(btoa(String.fromCharCode(...transaction)))
  expect(screen.getByText(`${en.label}, ${en.bytes(4)}`)).toBeTruthy()
  expect(screen.queryByText(en.first)).toBeNull()
})

test('labels the first of several', async () => {
  await renderInApp(<ExportPart ready={readyIn(2)} />)

  expect(screen.getByText(en.first)).toBeTruthy()
})
