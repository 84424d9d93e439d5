import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Row, RowButton, RowLink, RowPageLink, Rows } from './Row.tsx'

afterEach(cleanup)

describe('list rows', () => {
  test('a list has a name', () => {
    render(
      <Rows name="Wallets">
        <li>
          <Row title="Anvil" />
        </li>
      </Rows>,
    )

    expect(screen.getByRole('list', { name: 'Wallets' }).textContent).toBe('Anvil')
  })

  test('shows title, detail, figure, value and tag in this order', () => {
    render(<Row title="Anvil" detail="ANVL" figure="120" worth="$5" tag="frozen" tone="warn" />)

    expect(document.body.textContent).toBe('AnvilANVL120$5frozen')
  })

  test('hides a value without a figure', () => {
    render(<Row title="Anvil" worth="$5" />)

    expect(document.body.textContent).toBe('Anvil')
  })

  test('a row button works by pointer and keyboard', async () => {
    const chosen = vi.fn()
    render(<RowButton title="Anvil" onClick={chosen} />)

    await userEvent.click(screen.getByRole('button', { name: 'Anvil' }))
    await userEvent.keyboard('{Enter} ')

    expect(chosen).toHaveBeenCalledTimes(3)
  })

  test('a disabled row cannot be chosen', async () => {
    const chosen = vi.fn()
    render(<RowButton title="Anvil" isDisabled onClick={chosen} />)

    await userEvent.click(screen.getByRole('button'))

    expect(chosen).not.toHaveBeenCalled()
  })

  test('the current row is announced to screen readers', () => {
    const { rerender } = render(<RowButton title="Anvil" isCurrent onClick={() => {}} />)
    expect(screen.getByRole('button').getAttribute('aria-current')).toBe('true')

    rerender(<RowButton title="Anvil" isCurrent={false} onClick={() => {}} />)
    expect(screen.getByRole('button').getAttribute('aria-current')).toBeNull()
  })

  test('an external row opens a new tab without referrer', () => {
    render(<RowLink title="Anvil" href="https://anvil.example/" />)

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Anvil' })
    expect([link.href, link.target, link.rel]).toEqual(['https://anvil.example/', '_blank', 'noreferrer'])
  })
})

describe('rows that link to a page of the site', () => {
  test('the page handles a plain click', () => {
    const opened = vi.fn()
    render(<RowPageLink title="Anvil" href="/token" onOpen={opened} />)

    const isLeftToTheBrowser = fireEvent.click(screen.getByRole('link'))

    expect(opened).toHaveBeenCalledOnce()
    expect(isLeftToTheBrowser).toBe(false)
  })

  test.each([{ metaKey: true }, { ctrlKey: true }, { altKey: true }, { shiftKey: true }, { button: 1 }])(
    'the browser handles a click with %o',
    (click) => {
      const opened = vi.fn()
      render(<RowPageLink title="Anvil" href="#token" onOpen={opened} />)

      fireEvent.click(screen.getByRole('link'), click)

      expect(opened).not.toHaveBeenCalled()
    },
  )
})
