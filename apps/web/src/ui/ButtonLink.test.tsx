import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a button and a link are as wide as their words, or as their place where that is asked for', () => {
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

test('a button that is a picture alone is a square', () => {
  render(
    <>
      <Button aria-label="Close" isIconOnly />
      <Button>Create</Button>
    </>,
  )

  expect(screen.getAllByRole('button').map(({ dataset }) => dataset.iconOnly)).toEqual(['true', undefined])
})

test('a button that cannot be used for a reason of its own still does what it is pressed for', async () => {
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
] as const)('a click on a link to %s is taken by the one whom it concerns', ([, href, download, isApps]) => {
  render(
    <ButtonLink href={href} download={download}>
      Open
    </ButtonLink>,
  )
  // The last to hear of the click keeps this document where it is.
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
