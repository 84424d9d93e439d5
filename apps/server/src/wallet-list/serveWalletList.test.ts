import { readdirSync } from 'node:fs'
import { fetchImageBlob, fetchWalletList } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/testApp.ts'
import { walletListPath } from './serveWalletList.ts'
import { solanaWallets } from './solanaWallets.ts'

async function openList() {
  const site = await createTestApp()
  return {
    async ask(query: string) {
      const { status, body } = await site.get(`${walletListPath}/getWallets?${query}`)
      expect(status).toBe(200)
      const { data, count } = fetchWalletList.response.parse(body)
      return { names: data.map(({ name }) => name), count }
    },
    site,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('lists every wallet once over all pages', async () => {
  await using list = await openList()

  const all = await list.ask('page=1&entries=40')
  const second = await list.ask('page=2&entries=4')

  expect(all).toEqual({ names: solanaWallets.map(({ name }) => name), count: solanaWallets.length })
  expect(second).toEqual({ names: all.names.slice(4, 8), count: solanaWallets.length })
  expect((await list.ask('page=9&entries=40')).names).toEqual([])
  expect(new Set(solanaWallets.map(({ id }) => id)).size).toBe(solanaWallets.length)
})

test('filters by name, inclusion, exclusion and certification', async () => {
  await using list = await openList()
  const [phantom, solflare] = solanaWallets

  expect(await list.ask('page=1&entries=100&search=%20FLARE')).toEqual({ names: ['Solflare'], count: 1 })
  expect(await list.ask(`page=1&entries=2&include=${solflare?.id},${phantom?.id}`)).toEqual({
    names: ['Phantom', 'Solflare'],
    count: 2,
  })
  expect((await list.ask(`page=1&entries=40&exclude=${phantom?.id}`)).names).not.toContain('Phantom')
  const certified = await list.ask('page=1&entries=40&badge_type=certified')
  expect(certified.names).toContain('Phantom')
  expect(certified.names).not.toContain('Ledger')
})

test('answers a request without numbers with one wallet', async () => {
  await using list = await openList()

  for (const query of ['page=-1&entries=x', 'page=1e9&entries=', 'page=0&entries=0'])
    expect((await list.ask(query)).names).toEqual(['Phantom'])
})

test('serves an image without scripts for each wallet', async () => {
  await using list = await openList()
  const baseUrl = `${await list.site.listen()}${walletListPath}`

  for (const { image_id } of solanaWallets) {
    const picture = await fetchImageBlob({ baseUrl }, { kind: 'wallet', id: image_id ?? '' })
    expect(picture?.type).toBe('image/svg+xml')
    expect(await picture?.text()).toMatch(/^<svg (?!.*(<script|href|on\w+=)).*<\/svg>\n$/s)
  }
  expect(
    readdirSync(new URL('./icons', import.meta.url))
      .filter((name) => name !== 'LICENSE')
      .toSorted(),
  ).toEqual(solanaWallets.map(({ image_id }) => `${image_id}.svg`).toSorted())
})

test('returns no content for a missing image, whatever its name', async () => {
  await using list = await openList()

  for (const id of ['glow', '..%2F..%2FsolanaWallets', 'LICENSE', '%00'])
    expect(await list.site.get(`${walletListPath}/getWalletImage/${id}`)).toMatchObject({ status: 204, text: '' })
})

test('contains only valid links', () => {
  for (const { homepage, chrome_store, app_store, play_store, mobile_link } of solanaWallets) {
    for (const link of [homepage, chrome_store, app_store, play_store])
      if (link) expect(new URL(link).protocol).toBe('https:')
    if (mobile_link) expect(URL.canParse(mobile_link)).toBe(true)
  }
})
