import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileButton } from './FileButton.tsx'

afterEach(cleanup)

test('who leaves the choice of a file without one has chosen nothing', () => {
  const onChoose = vi.fn()
  render(
    <FileButton accept=".csv" onChoose={onChoose}>
      Open file
    </FileButton>,
  )

  fireEvent.change(screen.getByLabelText('Open file'), { target: { files: [] } })

  expect(onChoose).not.toHaveBeenCalled()
})
