import type { Endpoint } from '@solsmith/wire'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp } from '../testing/testApp.ts'
import { serve } from './serve.ts'

const greet = {
  method: 'POST',
  path: '/api/people/:name/greet',
  params: z.object({ name: z.string().check(z.maxLength(10)) }),
  query: z.object({ times: z._default(z.coerce.number(), 1) }),
  body: z.object({
    words: z.string().check(z.minLength(1)),
    isLoud: z.optional(z.boolean()),
    by: z.optional(z.object({})),
  }),
  response: z.object({ said: z.string() }),
} as const satisfies Endpoint

async function createGreeter(handle: (input: unknown) => unknown = () => ({ said: 'Hi' })) {
  const site = await createTestApp()
  onTestFinished(() => site[Symbol.asyncDispose]())
  serve(site.app, greet, async (input) => handle(input) as { said: string })
  return site
}

test('passes parsed input to the handler', async () => {
  const inputs: unknown[] = []
  const site = await createGreeter((input) => {
    inputs.push(input)
    return { said: 'Hi' }
  })

  const answer = await site.post('/api/people/Ann%20B/greet?times=3&other=1', { words: 'Hi', other: 1 })

  expect(answer).toMatchObject({ status: 200, body: { said: 'Hi' }, headers: { 'cache-control': 'no-store' } })
  expect(inputs).toEqual([{ params: { name: 'Ann B' }, query: { times: 3 }, body: { words: 'Hi' } }])
})

test('removes fields outside the contract', async () => {
  const site = await createGreeter(() => ({ said: 'Hi', secret: 1 }))

  expect((await site.post('/api/people/Ann/greet', { words: 'Hi' })).text).toBe('{"said":"Hi"}')
})

test('reports an answer that breaks the contract as an internal error', async () => {
  const site = await createGreeter(() => ({ said: 7 }))

  expect(await site.post('/api/people/Ann/greet', { words: 'Hi' })).toMatchObject({
    status: 500,
    body: { reasons: [{ name: 'InternalError' }] },
  })
})

test.each([
  ['/api/people/Ann/greet', {}, 'body.words is missing.'],
  ['/api/people/Ann/greet', { words: 7 }, 'body.words must be text.'],
  ['/api/people/Ann/greet', { words: '' }, 'body.words is too short; at least 1.'],
  ['/api/people/Ann/greet', { words: 'Hi', isLoud: 'yes' }, 'body.isLoud has the wrong format.'],
  ['/api/people/Ann/greet', { words: 'Hi', by: 7 }, 'body.by must be an object.'],
  ['/api/people/Ann/greet', [], 'body must be an object.'],
  ['/api/people/Ann/greet', undefined, 'body is missing.'],
  ['/api/people/Bartholomew/greet', { words: 'Hi' }, 'params.name is too long; the limit is 10.'],
  ['/api/people/Ann/greet?times=x', { words: 'Hi' }, 'query.times must be a number.'],
  [
    '/api/people/Ann/greet',
    { words: '', isLoud: 1 },
    'body.words is too short; at least 1. body.isLoud has the wrong format.',
  ],
])('refuses %s with %j in a sentence', async (path, body, description) => {
  const site = await createGreeter()

  expect(await site.post(path, body)).toMatchObject({
    status: 400,
    body: { status: 'FAILED', reasons: [{ name: 'InputError', description }] },
  })
})
