import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

test.each(['EmailVerifyOtp', 'EmailVerifyDevice'] as const)(
  '%s leads to the mail on an instance that sends none, and on others says nothing of it',
  async (view) => {
    const { words } = await openScene(`${view} mails stay here`)

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.mailbox.open })
    expect(screen.getByText(words.mailbox.text, { exact: false })).toBeTruthy()
    expect([link.href, link.target, link.rel]).toEqual(['https://wallet.example/inbox', '_blank', 'noreferrer'])
  },
)

test('where mails are sent no view names a mailbox', async () => {
  const { words } = await openScene('EmailVerifyOtp ready')

  await screen.findByText(words.code.valid)
  expect(screen.queryByRole('link', { name: words.mailbox.open })).toBeNull()
})
