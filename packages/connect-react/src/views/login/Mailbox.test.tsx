import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

test.each(['EmailVerifyOtp', 'EmailVerifyDevice'] as const)(
  '%s links to the inbox of an instance without SMTP only',
  async (view) => {
    const { words } = await openScene(`${view} mails stay here`)

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.mailbox.open })
    expect(screen.getByText(words.mailbox.text, { exact: false })).toBeTruthy()
    expect([link.href, link.target, link.rel]).toEqual(['https://wallet.example/inbox', '_blank', 'noreferrer'])
  },
)

test('shows no inbox if emails are sent', async () => {
  const { words } = await openScene('EmailVerifyOtp ready')

  await screen.findByText(words.code.valid)
  expect(screen.queryByRole('link', { name: words.mailbox.open })).toBeNull()
})
