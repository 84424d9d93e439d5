import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { CopyLink } from './CopyLink.tsx'
import { en } from './words/en.ts'

const instance = { status: 'ready', config: { ...config, publicUrl: 'https://tokens.example' } } as const
const name = `Copy ${en.pageLink}`

test.each([
  ['/?tools', 'https://tokens.example/?tools&network=devnet'],
  ['/?tool=reclaim&network=sandbox', 'https://tokens.example/?tool=reclaim&network=devnet'],
])('copies the link to %s with the network in use', async (url, link) => {
  const { user } = await renderInApp(<CopyLink />, { instance, url, networkId: 'devnet' })

  await user.click(screen.getByRole('button', { name }))

  expect(await navigator.clipboard.readText()).toBe(link)
})

test('is not shown on pages without a query', async () => {
  await renderInApp(<CopyLink />, { instance, url: '/faq' })

  expect(screen.queryByRole('button', { name })).toBeNull()
})
