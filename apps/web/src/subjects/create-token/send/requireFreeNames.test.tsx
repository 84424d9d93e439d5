import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { requireFreeNames } from './requireFreeNames.ts'

const names = { name: 'Heron Works', symbol: 'HRNW' }
const answer = (changes: object) => ({
  '/api/look-alikes': () => ({ verdict: 'free', by: null, field: null, reasons: [], source: 'network', ...changes }),
})

test("refuses names of another token with the server's message", async () => {
  const by = { symbol: 'HRNW', name: 'Heron Works' }
  const { asked } = await renderInApp(null, { answers: answer({ verdict: 'taken', field: 'name', by }) })

  await expect(requireFreeNames(names)).rejects.toMatchObject({
    name: 'ApiError',
    context: { reasons: [{ description: 'Heron Works is already used by HRNW. Choose another name.' }] },
  })
  expect(asked('/api/look-alikes')).toEqual([{ ...names, image: null, mint: null }])
})

test.each([
  ['free names', answer({})],
  ['a warning', answer({ verdict: 'near', field: 'name', reasons: [{ kind: 'site', field: 'name' }] })],
  ['a server that does not answer', { '/api/look-alikes': 503 }],
])('%s blocks no one', async (_, answers) => {
  await renderInApp(null, { answers })

  await expect(requireFreeNames(names)).resolves.toBeUndefined()
})
