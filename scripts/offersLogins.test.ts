import { expect, test } from 'vitest'
import { offersLogins } from './offersLogins.ts'

test('offers logins if only this machine reaches the instance, or as LOGINS says', () => {
  const offered = (env: Record<string, string>, isDev = false) => offersLogins(env, { isDev })

  for (const env of [{}, { PUBLIC_URL: 'http://localhost:4000' }, { HOST: '::1' }, { PUBLIC_URL: 'http://[::1]:3000' }])
    expect([env, offered(env)]).toEqual([env, true])
  for (const env of [
    { PUBLIC_URL: 'https://tokens.example.org' },
    { PUBLIC_URL: 'https://127.0.0.1.example.org' },
    { PUBLIC_URL: 'nonsense' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { LOGINS: 'off' },
  ])
    expect([env, offered(env)]).toEqual([env, false])
  expect(offered({ LOGINS: 'on', PUBLIC_URL: 'https://tokens.example.org' })).toBe(true)
  expect([offered({}, true), offered({ LOGINS: 'on' }, true)]).toEqual([false, true])
})
