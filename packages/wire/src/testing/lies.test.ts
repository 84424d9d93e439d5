import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callEndpoint } from '../endpoint.ts'
import { callAt, listLies, tellTruth, windowCalls } from './lies.ts'

const answering = (answer: unknown) => ({
  baseUrl: '',
  fetch: async () => new Response(JSON.stringify(answer)),
})

const ask = (call: (typeof windowCalls)[number], answer: unknown) =>
  callEndpoint(answering(answer), call, { params: {}, query: {}, body: {} } as never).then(
    () => null,
    ({ name }) => name,
  )

test.each(windowCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the schema of %s refuses every lie, and accepts the truth',
  async (_, call) => {
    expect(await ask(call, tellTruth(call.response))).toBeNull()

    const lies = listLies(call)
    const believed: string[] = []
    for (const { about, answer } of lies) if ((await ask(call, answer)) !== 'ApiAnswerError') believed.push(about)
    expect(believed).toEqual([])
    expect(lies.length).toBeGreaterThan(4)
  },
)

test('covers each part: another type, and a missing required value', () => {
  const response = z.object({ list: z.array(z.object({ price: z.number() })), note: z.optional(z.string()) })
  const abouts = listLies({ response }).map(({ about }) => about)
  expect(abouts).toContain('answer: 7')
  expect(abouts).toContain('no answer.list')
  expect(abouts).toContain('no answer.list[].price')
  expect(abouts).toContain('answer.list[].price: "seven"')
  expect(abouts).toContain('answer.note: 7')
  expect(abouts).not.toContain('no answer.note')
})

test('finds a call by its path, with its params', () => {
  expect(callAt('GET', '/v1/account/abc/balance')?.path).toBe('/v1/account/:address/balance')
  expect(callAt('GET', '/api/toolkit')?.path).toBe('/api/toolkit')
  expect(callAt('POST', '/v1/account/abc/balance')).toBeUndefined()
})
