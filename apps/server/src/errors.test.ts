import { apiErrorBody, describeRefusal } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { ServerError, toReason } from './errors.ts'

test('an answer says what a page needs to say it again, and no more', () => {
  const error = new ServerError('WebNotBuiltError', { folder: '/home/me/solsmith' })
  const body = { status: 'FAILED', reasons: [{ description: error.message, ...toReason(error) }] }

  const reason = apiErrorBody.parse(JSON.parse(JSON.stringify(body))).reasons[0]

  expect(reason).toEqual({ name: 'WebNotBuiltError', description: error.message, facts: {} })
  expect(describeRefusal(reason)).toBe(error.message)
})

test('an error of the start tells nothing but its name', () => {
  expect(toReason(new ServerError('EnvError', { problems: [{ variable: 'PORT', kind: 'port' }] }))).toEqual({
    name: 'EnvError',
  })
})

test('facts that are out of their own schema stay behind: anyone who answers an error makes no other', () => {
  const error = new ServerError('TooManyRequestsError', { retryAfterSeconds: Number.NaN })

  expect(toReason(error)).toEqual({ name: 'TooManyRequestsError' })
})
