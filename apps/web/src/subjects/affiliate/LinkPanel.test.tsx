import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config, type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { en } from './words/en.ts'

const { link } = en

const draw = (codes: readonly string[] = [], place: Place = {}) =>
  renderInApp(<LinkPanel wallet={person} codes={codes} />, { isConnected: true, ...place })

const shown = () => screen.getByRole('textbox', { name: link.label })

test.for([
  ['its address', [], person],
  ['its newest code', ['old-code', 'anvil'], 'anvil'],
] as const)('builds a link with %s, on the public URL of the site', async ([, codes, end]) => {
  const publicUrl = 'https://tokens.example'
  await draw(codes, { instance: { status: 'ready', config: { ...config, publicUrl } } })

  expect(shown()).toHaveProperty('value', `${publicUrl}/?ref=${end}`)
})

test('uses the URL of the page until the server is known', async () => {
  await draw([], { instance: { status: 'loading' } })

  expect(shown()).toHaveProperty('value', `${location.origin}/?ref=${person}`)
})

test('saves the QR code of the link as an image', async () => {
  const { user } = await draw()
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  // A clicked link would navigate this document away.
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    create.mockRestore()
    press.mockRestore()
  })

  await user.click(screen.getByRole('button', { name: link.saveCode }))

  expect(create).toHaveBeenCalledOnce()
  expect(press).toHaveBeenCalledOnce()
})

test.for([
  ['', true],
  ['abc', true],
  ['Anvil', true],
  ['anvil', false],
  ['a'.repeat(21), true],
] as const)('handles a wallet that can or cannot sign for the code %j', async ([code, isDisabled]) => {
  const { user } = await draw()
  if (code) await user.type(screen.getByRole('textbox', { name: new RegExp(`^${link.short}`) }), code)

  expect(screen.getByRole('button', { name: link.shortButton })).toHaveProperty('disabled', isDisabled)
  expect(screen.queryByText(link.shortFailed)).toBeNull()
})

test('reports an unregistered code when the wallet refuses to sign', async () => {
  const { user, connect } = await draw()
  const [quiet] = connect.store.get().wallets
  if (!quiet) throw new TypeError('A wallet is expected.')
  const request = vi.fn(() => Promise.reject(new TypeError('Declined')))
  connect.store.set((state) => ({ ...state, wallets: [{ ...quiet, request }] }))
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${link.short}`) }), 'anvil')

  await user.click(screen.getByRole('button', { name: link.shortButton }))

  expect(await screen.findByText(link.shortFailed)).toBeTruthy()
  expect(request).toHaveBeenCalledOnce()
})
