import { expect, test } from 'vitest'
import { createTestApp } from '../testing/testApp.ts'

const [proxy, inner, person, other] = ['10.0.0.1', '10.0.7.7', '203.0.113.5', '198.51.100.9']

const settings: readonly (readonly [trusted: readonly string[], isTrusted: (ip: string) => boolean])[] = [
  [[], () => false],
  [[proxy], (ip) => ip === proxy],
  [['10.0.0.0/8'], (ip) => ip.startsWith('10.')],
  [['10.0.0.0/8', '127.0.0.1'], (ip) => ip.startsWith('10.') || ip === '127.0.0.1'],
]
const peers = [proxy, '127.0.0.1', person]
const all = [proxy, inner, person, other]
const chains = [[], ...all.map((one) => [one]), ...all.flatMap((one) => all.map((two) => [one, two]))]

test.each(settings)('takes the nearest address outside the proxies %j as the visitor', async (trusted, isTrusted) => {
  await using site = await createTestApp({ trustedProxies: trusted })
  site.app.get('/visitor', ({ ip }) => ({ ip }))
  const wrong: unknown[] = []
  for (const peer of peers)
    for (const chain of chains) {
      const headers = chain.length > 0 ? { 'x-forwarded-for': chain.join(', ') } : {}
      const answer = await site.app.inject({ url: '/visitor', remoteAddress: peer, headers })
      const path = [peer, ...chain.toReversed()]
      const expected = path.find((ip) => !isTrusted(ip)) ?? path.at(-1)
      const { ip } = answer.json<{ ip: string }>()
      if (ip !== expected) wrong.push({ peer, chain, ip, expected })
    }

  expect(wrong).toEqual([])
})

test.each([
  ['203.0.113.5:4711', person],
  [' [2001:db8::7]:4711 ', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  [`${other}:1, ${person}:65000`, person],
  [`${other}, unknown, ${person}:1`, person],
  [`${person}, unknown`, proxy],
  ['unknown', proxy],
  ['_hidden:80', proxy],
  ['', proxy],
  [' , ', proxy],
  ['203.0.113.5:4711:9', proxy],
])('reads %j of a proxy as the address %s, whatever the port', async (header, expected) => {
  await using site = await createTestApp({ trustedProxies: [proxy] })
  site.app.get('/visitor', ({ ip }) => ({ ip }))
  const answer = await site.app.inject({
    url: '/visitor',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': header },
  })
  expect(answer.json()).toEqual({ ip: expected })
})
