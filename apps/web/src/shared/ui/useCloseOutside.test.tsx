import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCloseOutside } from './useCloseOutside.ts'

afterEach(cleanup)

function Menu({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: false) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useCloseOutside(root, isOpen, setOpen)
  return (
    <>
      <div ref={root}>
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test.for(['pointerDown', 'focusIn'] as const)('closes on %s outside, and not inside', (event) => {
  const setOpen = vi.fn()
  render(<Menu isOpen setOpen={setOpen} />)

  fireEvent[event](button('Inside'))
  expect(setOpen).not.toHaveBeenCalled()
  fireEvent[event](button('Outside'))

  expect(setOpen.mock.calls).toEqual([[false]])
})

test('stops listening when closed or unmounted', () => {
  const setOpen = vi.fn()
  const { rerender, unmount } = render(<Menu isOpen={false} setOpen={setOpen} />)
  fireEvent.pointerDown(button('Outside'))
  fireEvent.focusIn(button('Outside'))

  rerender(<Menu isOpen setOpen={setOpen} />)
  unmount()
  fireEvent.pointerDown(document.body)
  fireEvent.focusIn(document.body)

  expect(setOpen).not.toHaveBeenCalled()
})
