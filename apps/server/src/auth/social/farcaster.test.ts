import { afterEach, expect, test } from 'vitest'
import { createEvmSigner } from '../../testing/signers.ts'
import { type FarcasterRelay, startFarcasterRelay } from '../../testing/startFarcasterRelay.ts'
import { badDays } from '../../testing/startIdentityProvider.ts'
import { createFarcaster, FarcasterAnswerError } from './farcaster.ts'
import { createLimitedFetch } from './limitedFetch.ts'

const walletOrigin = 'https://wallet.example'
const nonce = 'a1b2c3d4e5f6a7b8'

const patient = 60_000
const hasty = 400
let patienceMs = patient
afterEach(() => {
  patienceMs = patient
})

const open = ({ url, rpcUrl }: FarcasterRelay) =>
  createFarcaster(
    { relayUrl: url, rpcUrl },
    { walletOrigin, fetch: (address, init) => createLimitedFetch(patienceMs)(address, init) },
  )

async function setUp(relay: FarcasterRelay) {
  const farcaster = open(relay)
  const signer = createEvmSigner()
  relay.registry.set(signer.address, 3_621)
  const channel = await farcaster.open(nonce)
  return { farcaster, signer, channel }
}

test('logs in the account of the key that signed', async () => {
  await using relay = await startFarcasterRelay()
  const { farcaster, signer, channel } = await setUp(relay)
  expect(await farcaster.look(channel)).toBeNull()

  relay.approve(channel.url, signer)

  expect(await farcaster.look(channel)).toEqual({ subject: '3621', name: 'ann.eth', email: null })
})

const swap = (from: string | RegExp, to: string) => (message: string) => message.replace(from, to)

test.each([
  ['another site', swap('wallet.example wants', 'evil.example wants')],
  ['another address of the login', swap('https://wallet.example/social', 'https://evil.example/social')],
  ['another login', swap(nonce, 'ffffffffffffffff')],
  ['no login', swap(/^Nonce: .*\n/m, '')],
  ['another chain', swap('Chain ID: 10', 'Chain ID: 1')],
  ['another version', swap('Version: 1', 'Version: 2')],
  ['another statement', swap('Farcaster Auth', 'I give away everything')],
  ['no account', swap('farcaster://fid/3621', 'https://farcaster.example')],
  ['two accounts', swap('- farcaster://fid/3621', '- farcaster://fid/3621\n- farcaster://fid/2')],
  ['the account 0', swap('fid/3621', 'fid/0')],
  ['another account', swap('fid/3621', 'fid/2')],
  ['another key', swap(/^0x[0-9a-f]{40}$/m, `0x${'1'.repeat(40)}`)],
  ['no address', swap(/^0x[0-9a-f]{40}$/m, 'ann')],
  ['a time that is over', swap('Resources:', 'Expiration Time: 2020-01-01T00:00:00Z\nResources:')],
  ['a time that is none', swap('Resources:', 'Expiration Time: soon\nResources:')],
  ['a time to come', swap('Resources:', 'Not Before: 2999-01-01T00:00:00Z\nResources:')],
] as const)('refuses a signed message for %s', async (_, change) => {
  await using relay = await startFarcasterRelay()
  const { farcaster, signer, channel } = await setUp(relay)
  relay.approve(channel.url, signer, { change })

  await expect(farcaster.look(channel)).rejects.toBeInstanceOf(FarcasterAnswerError)
})

test('refuses a missing or foreign signature, and an account outside the registry', async () => {
  await using relay = await startFarcasterRelay()
  const { farcaster, signer, channel } = await setUp(relay)
  const other = createEvmSigner()
  for (const signature of [other.sign('x'), '0x', 'x', `0x${'0'.repeat(130)}`]) {
    relay.approve(channel.url, signer, { signature })
    await expect(farcaster.look(channel)).rejects.toBeInstanceOf(FarcasterAnswerError)
  }
  relay.approve(channel.url, other, { account: 3_621 })
  await expect(farcaster.look(channel)).rejects.toBeInstanceOf(FarcasterAnswerError)
  relay.registry.clear()
  relay.approve(channel.url, signer, { account: 3_621 })
  await expect(farcaster.look(channel)).rejects.toBeInstanceOf(FarcasterAnswerError)
})

test.each(Object.keys(badDays) as (keyof typeof badDays)[])(
  'refuses a relay or node whose answer is %s, and asks again',
  async (day) => {
    await using relay = await startFarcasterRelay()
    const { farcaster, signer, channel } = await setUp(relay)
    relay.approve(channel.url, signer)
    const patienceOfDay = day === 'slow' ? hasty : patient
    patienceMs = patienceOfDay
    for (const path of ['/v1/channel/status', '/rpc']) {
      relay.faults.reply = (asked, response) => {
        if (asked === path) badDays[day](response)
        return asked === path
      }
      const problem: unknown = await farcaster.look(channel).catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(Error)
      expect(problem).not.toBeInstanceOf(FarcasterAnswerError)
    }
    relay.faults.reply = () => false
    patienceMs = patient
    expect(await farcaster.look(channel)).toMatchObject({ subject: '3621' })
    patienceMs = patienceOfDay
    relay.faults.reply = (_, response) => {
      badDays[day](response)
      return true
    }
    await expect(farcaster.open(nonce)).rejects.toThrow()
  },
)

test('treats an unknown channel as ended, and refuses a link with a script', async () => {
  await using relay = await startFarcasterRelay()
  const farcaster = open(relay)
  await expect(farcaster.look({ token: 'gone', nonce })).rejects.toBeInstanceOf(FarcasterAnswerError)
  relay.faults.reply = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ channelToken: 'a', url: 'javascript:alert(1)', nonce }))
    return true
  }
  await expect(farcaster.open(nonce)).rejects.toThrow('The relay leads nowhere')
})
