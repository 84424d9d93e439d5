import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proofLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { anvil } from '#testing/tokens.ts'
import { SharePanel } from './SharePanel.tsx'
import { en } from './words/en.ts'

const instance = { status: 'ready', config: { ...config, publicUrl: 'https://tokens.example' } } as const

const drawToken = () =>
  renderInApp(<SharePanel kind="token" address={anvil} path={tokenLink(anvil)} name="Anvil (ANVL)" />, {
    instance,
    networkId: 'devnet',
  })

const link = `https://tokens.example/?token=${anvil}&network=devnet`

test("builds a link with the instance's public URL and the network", async () => {
  const { user } = await drawToken()

  expect(screen.getByRole('textbox', { name: en.link })).toHaveProperty('value', link)
  await user.click(screen.getByRole('button', { name: `Copy ${en.copyLink}` }))
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('drafts a post with name, full address and link, editable before copying', async () => {
  const { user } = await drawToken()

  const post = screen.getByRole('textbox', { name: en.postText })
  expect(post).toHaveProperty('value', `Anvil (ANVL) on Devnet\nToken ${anvil}\n${link}`)
  await user.type(post, '!')
  await user.click(screen.getByRole('button', { name: `Copy ${en.copyPost}` }))
  expect(await navigator.clipboard.readText()).toBe(`Anvil (ANVL) on Devnet\nToken ${anvil}\n${link}!`)
})

test('shows the preview image, or reports its failure', async () => {
  await drawToken()

  const picture = screen.getByRole('img', { name: en.picture })
  expect(picture.getAttribute('src')).toMatch(new RegExp(`^/images/card/token/solana:\\w{32}/${anvil}$`))
  fireEvent.error(picture)
  expect(screen.getByText(en.noPicture)).toBeTruthy()
})

test('renders the QR code as an image, and announces the panel', async () => {
  await renderInApp(<SharePanel kind="proof" address={anvil} path={proofLink(anvil)} name="ANVL / SOL" />, { instance })

  expect(screen.getByRole('img', { name: en.code }).getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: en.title.proof }))
  expect(screen.getByRole('textbox', { name: en.link })).toHaveProperty(
    'value',
    `https://tokens.example/?proof=${anvil}&network=sandbox`,
  )
})

test("links to the page's origin until the server has answered", async () => {
  await renderInApp(<SharePanel kind="token" address={anvil} path={tokenLink(anvil)} name="Anvil (ANVL)" />, {
    instance: { status: 'loading' },
    networkId: 'devnet',
  })

  expect(screen.getByRole('textbox', { name: en.link })).toHaveProperty(
    'value',
    `${location.origin}/?token=${anvil}&network=devnet`,
  )
  expect(screen.queryByText(en.noPicture)).toBeNull()
})
