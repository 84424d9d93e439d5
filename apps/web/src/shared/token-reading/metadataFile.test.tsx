import { createNetworks, shortenAddress } from '@solsmith/chain'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger, tokenOf } from '#testing/tokens.ts'
import { fetchImageUrl, metadataFileQuery, ownPath, readSource, useTokenImage } from './metadataFile.ts'

const [file, image] = ['a', 'b'].map((letter) => `/media/${letter.repeat(59)}`) as [string, string] // Two letters, two paths.
const signal = new AbortController().signal

test('returns the path of a file on this site, for any hostname', () => {
  expect(ownPath(`https://tokens.example${file}`)).toBe(file)
  for (const other of ['', 'https://tokens.example/a.json', `${file}b`, `${file}/x`, file.toUpperCase()])
    expect(ownPath(other)).toBeNull()
})

test("reads the name of a token's source, and the disclaimer", () => {
  const sentence = `Not affiliated with Harbor (${stranger}).`

  expect(readSource({ description: `A coin. ${sentence}`, extensions: { copiedFrom: stranger } })).toEqual({
    copiedFrom: { mint: stranger, name: 'Harbor' },
    disclaimer: sentence,
  })
})

test.for([undefined, 'A coin.', `Not affiliated with ${'x'.repeat(33)} (${stranger}).`])(
  "shows the source's address without the disclaimer: %s",
  (description) => {
    expect(readSource({ description, extensions: { copiedFrom: stranger } })).toEqual({
      copiedFrom: { mint: stranger, name: shortenAddress(stranger) },
      disclaimer: '',
    })
  },
)

test.for([
  null,
  undefined,
  { description: 'A coin.', extensions: undefined },
  { description: 'A coin.', extensions: { copiedFrom: undefined } },
  { description: 'A coin.', extensions: { copiedFrom: '' } },
  { description: `Not affiliated with Harbor (${stranger}).`, extensions: { copiedFrom: 'harbor' } },
])('reads no source from a file without its address: %j', (found) => {
  expect(readSource(found)).toEqual({ copiedFrom: null, disclaimer: '' })
})

function serve(files: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(files[path] ?? null), { status: path in files ? 200 : 404 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

test.for([
  ['names one of this site', { image: `https://tokens.example${image}` }, image],
  ['names one of another site', { image: 'https://elsewhere.example/b.png' }, null],
  ['names none', {}, null],
  ['names a number', { image: 7 }, null],
  ['is no object', 'text', null],
] as const)('the picture of a file that %s', async ([, found, expected]) => {
  serve({ [file]: found })

  expect(await fetchImageUrl(`https://tokens.example${file}`, signal)).toBe(expected)
})

test('requests no files of other sites', async () => {
  const asked = serve({})
  const queries = new QueryClient()

  expect(await queries.fetchQuery(metadataFileQuery('https://elsewhere.example/a.json'))).toBeNull()
  expect(await fetchImageUrl('https://elsewhere.example/a.json', signal)).toBeNull()
  expect(asked).toEqual([])
  expect(typeof metadataFileQuery(null).queryFn).toBe('symbol')
})

test('refuses a file that is no object', async () => {
  serve({ [file]: 'text' })

  expect(await new QueryClient().fetchQuery(metadataFileQuery(`https://tokens.example${file}`))).toBeNull()
})

function Picture({ uri }: { uri: string | null }) {
  const { metadata } = tokenOf()
  const named = uri === null || metadata === null ? null : { ...metadata, uri }
  const url = useTokenImage({ address: anvil, metadata: named })
  return <p>{url === undefined ? 'unknown' : (url ?? 'none')}</p>
}

const draw = (uri: string | null, answers: Place['answers'] = {}) => renderInApp(<Picture uri={uri} />, { answers })
const [, , sandbox] = createNetworks(() => '', 'a'.repeat(32))
const redrawn = `/images/mint/${sandbox?.caip2}/${anvil}`

test.for([
  ['this site keeps', `https://tokens.example${file}`, { [file]: () => ({ image }) }, image],
  ['another site keeps', 'https://elsewhere.example/a.json', { [redrawn]: () => ({}) }, redrawn],
  ['another site keeps, and the server could not read', 'https://elsewhere.example/a.json', { [redrawn]: 404 }, 'none'],
] as const)('the picture of a token whose file %s', async ([, uri, answers, expected]) => {
  await draw(uri, answers)

  await expect.poll(() => screen.getByRole('paragraph').textContent).toBe(expected)
})

test.for([null, ''])('requests nothing for a token whose link is %j', async (uri) => {
  const { asked } = await draw(uri)

  expect(screen.getByRole('paragraph').textContent).toBe('unknown')
  expect(asked(redrawn)).toEqual([])
})
