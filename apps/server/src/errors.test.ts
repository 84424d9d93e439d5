import { apiErrorBody, describeRefusal } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { ServerError, toReason } from './errors.ts'

test('answers with the name and facts that a page needs for its own sentence, and no more', () => {
  const error = new ServerError('WebNotBuiltError', { folder: '/home/me/solsmith' })
  const body = { status: 'FAILED', reasons: [{ description: error.message, ...toReason(error) }] }

  const reason = apiErrorBody.parse(JSON.parse(JSON.stringify(body))).reasons[0]

  expect(reason).toEqual({ name: 'WebNotBuiltError', description: error.message, facts: {} })
  expect(describeRefusal(reason)).toBe(error.message)
})

test('reveals only the name of a startup error', () => {
  expect(toReason(new ServerError('EnvError', { problems: [{ variable: 'PORT', kind: 'port' }] }))).toEqual({
    name: 'EnvError',
  })
})

test('drops facts that do not match their schema instead of failing', () => {
  const error = new ServerError('TooManyRequestsError', { retryAfterSeconds: Number.NaN })

  expect(toReason(error)).toEqual({ name: 'TooManyRequestsError' })
})
