import { expect, test } from 'vitest'
import { ServerError } from '../errors.ts'
import { png } from '../testing/images.ts'
import { createTestApp } from '../testing/testApp.ts'
import { hashContent } from './mediaStore.ts'
import type { PublicReader } from './publicReader.ts'

/** The way around the world and back: what `https://site.example` answers is fetched from the very server under test. */
const throughInternet =
  (origin: () => string): PublicReader =>
  async (url) =>
    Buffer.from(await (await fetch(url.replace('https://site.example', origin()))).arrayBuffer())

test('a file that answers at its public address as it is stored passes', async () => {
  let origin = ''
  await using site = await createTestApp({
    publicUrl: 'https://site.example',
    readPublic: throughInternet(() => origin),
  })
  origin = await site.listen()
  const cid = await site.instance.media.put(png)

  const checked = await site.post(`/api/media/${cid}/check`, undefined)

  expect(checked).toMatchObject({ status: 200, body: { uri: `https://site.example/media/${cid}` } })
})

test('a local instance is told that wallets could not read it', async () => {
  await using site = await createTestApp()
  const cid = await site.instance.media.put(png)

  const checked = await site.post(`/api/media/${cid}/check`, undefined)

  expect(checked).toMatchObject({
    status: 422,
    body: {
      reasons: [
        {
          name: 'MediaUrlNotPublicError',
          description: `http://localhost:3000/media/${cid} is not a public https address, so wallets could not read it. Ask this site\u2019s operator to set PUBLIC_URL.`,
        },
      ],
    },
  })
})

test('an address that does not answer is unreachable', async () => {
  const readPublic = async (url: string) => {
    throw new ServerError('MediaUnreachableError', { url })
  }
  await using site = await createTestApp({ publicUrl: 'https://site.example', readPublic })
  const cid = await site.instance.media.put(png)

  const checked = await site.post(`/api/media/${cid}/check`, undefined)

  expect(checked).toMatchObject({ status: 422, body: { reasons: [{ name: 'MediaUnreachableError' }] } })
})

test.each([
  ['another file', Buffer.from('a page that says: not found')],
  ['a part of it', png.subarray(0, -1)],
  ['more than it', Buffer.concat([png, png])],
  ['nothing', Buffer.alloc(0)],
])('an address that answers with %s is a mismatch', async (_, found) => {
  await using site = await createTestApp({ publicUrl: 'https://site.example', readPublic: async () => found })
  const cid = await site.instance.media.put(png)

  const checked = await site.post(`/api/media/${cid}/check`, undefined)

  expect(checked).toMatchObject({ status: 422, body: { reasons: [{ name: 'MediaMismatchError' }] } })
})

test('only stored files are asked for from outside', async () => {
  const asked: string[] = []
  await using site = await createTestApp({
    readPublic: async (url) => {
      asked.push(url)
      return png
    },
  })

  const unknown = await site.post(`/api/media/${hashContent(png)}/check`, undefined)
  const noHash = await site.post('/api/media/x/check', undefined)

  expect(unknown).toMatchObject({ status: 404, body: { reasons: [{ name: 'MediaNotFoundError' }] } })
  expect(noHash).toMatchObject({
    status: 400,
    body: { reasons: [{ description: 'params.cid has the wrong format.' }] },
  })
  expect(asked).toEqual([])
})
