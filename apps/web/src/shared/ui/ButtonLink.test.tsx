import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('is as wide as its text, or its place on request', () => {
  render(
    <>
      <Button>Create</Button>
      <Button isWide>Create wide</Button>
      <ButtonLink href="/learn">Learn</ButtonLink>
      <ButtonLink href="/learn" isWide>
        Learn wide
      </ButtonLink>
    </>,
  )

  expect(screen.getAllByRole('button').map(({ dataset }) => dataset.wide)).toEqual([undefined, 'true'])
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset.wide)).toEqual([undefined, 'true'])
})

test('is a square with only an icon', () => {
  render(
    <>
      <Button aria-label="Close" isIconOnly />
      <Button>Create</Button>
    </>,
  )

  expect(screen.getAllByRole('button').map(({ dataset }) => dataset.iconOnly)).toEqual(['true', undefined])
})

test('stays clickable if disabled for a stated reason', async () => {
  const pressed = vi.fn()
  render(
    <>
      <Button aria-disabled onClick={pressed}>
        Why not
      </Button>
      <Button>Create</Button>
    </>,
  )
  const [why, create] = screen.getAllByRole('button')
  if (!why) throw new TypeError('A button is expected.')

  await userEvent.click(why)

  expect(pressed).toHaveBeenCalledOnce()
  expect(why.getAttribute('aria-disabled')).toBe('true')
  expect(create?.getAttribute('aria-disabled')).not.toBe('true')
})

test.for([
  ['a page of the app', '/learn', undefined, true],
  ['a file of this site', '/list.csv', 'list.csv', false],
  ['another site', 'https://example.com/learn', undefined, false],
  ['a file of another site', 'https://example.com/list.csv', 'list.csv', false],
] as const)('handles a click on a link to %s in the right place', ([, href, download, isApps]) => {
  render(
    <ButtonLink href={href} download={download}>
      Open
    </ButtonLink>,
  )
  // The last listener keeps this document in place.
  let isTaken = false
  const stay = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', stay)
  onTestFinished(() => removeEventListener('click', stay))

  screen.getByRole('link').click()

  expect(isTaken).toBe(isApps)
  expect(location.pathname).toBe(isApps ? href : '/')
})
