import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileButton } from './FileButton.tsx'

afterEach(cleanup)

test('reports nothing if the file dialog is canceled', () => {
  const onChoose = vi.fn()
  render(
    <FileButton accept=".csv" onChoose={onChoose}>
      Open file
    </FileButton>,
  )

  fireEvent.change(screen.getByLabelText('Open file'), { target: { files: [] } })

  expect(onChoose).not.toHaveBeenCalled()
})
