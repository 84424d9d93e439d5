import { expect, test } from 'vitest'
import { ServerError } from '../errors.ts'
import { png } from '../testing/images.ts'
import { createTestApp } from '../testing/testApp.ts'
import { hashContent } from './mediaStore.ts'
import type { PublicReader } from './publicReader.ts'

const throughInternet =
  (origin: () => string): PublicReader =>
  async (url) =>
    Buffer.from(await (await fetch(url.replace('https://site.example', origin()))).arrayBuffer())

test('accepts a file that is the same at its public URL', async () => {
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

test('refuses a local instance that wallets could not read', async () => {
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

test('reports an unreachable URL', async () => {
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
])('reports a mismatch for a URL that answers with %s', async (_, found) => {
  await using site = await createTestApp({ publicUrl: 'https://site.example', readPublic: async () => found })
  const cid = await site.instance.media.put(png)

  const checked = await site.post(`/api/media/${cid}/check`, undefined)

  expect(checked).toMatchObject({ status: 422, body: { reasons: [{ name: 'MediaMismatchError' }] } })
})

test('requests only stored files', async () => {
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
