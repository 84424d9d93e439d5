import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReleaseManifest } from './releaseManifest.ts'
import { verifyInstance } from './verifyInstance.ts'

const policy = "default-src 'self'; frame-src 'none'"
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const part = { files: {}, pages: [], headers: { 'content-security-policy': policy } }
const built = '<html><body></body></html>'
const manifest: ReleaseManifest = {
  format: 1,
  version: '0.1.0',
  commit: '0'.repeat(40),
  site: { ...part, pages: [{ path: '/', language: 'en', sha256: hashOf(built) }] },
  frame: part,
}

const verify = (page: string) =>
  verifyInstance({ url: 'http://tokens.example' }, manifest, async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return new Response(page, { headers })
  })

test('finds nothing in the built page', async () => {
  expect((await verify(built)).problems).toEqual([])
})

test.each(['https://evil.example/a.js', '/other.js', 'http://[', 'javascript:alert(1)', ''])(
  'reports a page that loads %j',
  async (address) => {
    const { problems } = await verify(built.replace('<body>', `<body><script src="${address}"></script>`))

    expect(problems.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['differs', 'not the built page'],
      ['foreign', address],
    ])
  },
)
