import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { walletApi } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPassingMemory, type Memory, openDevice } from '../apps/frame/src/session/device.ts'
import { createServer } from '../apps/frame/src/session/server.ts'
import { type Factor, secretFactor } from '../apps/frame/src/vault/factors.ts'
import { passkeySecret } from '../apps/frame/src/vault/passkey.ts'
import { changeRecovery, ensureWallet, recoverWallet, useSeed, type Vault } from '../apps/frame/src/vault/vault.ts'
import { askPostgres } from '../apps/server/src/testing/testDatabase.ts'
import { type Stack, startStack } from './stack.ts'

/** `npm run torture -- wallet-kills` kills 200 times. */
const kills = Number(process.env.WALLET_KILLS ?? 3)
const seed = Number(process.env.WALLET_KILLS_SEED ?? (process.env.WALLET_KILLS ? Date.now() % 1e9 : 7))

const patienceMs = 60_000
/** A wallet call takes a few milliseconds: a kill comes before, during or after it. */
const longestKillDelayMs = 60

type Victim = 'server' | 'share keeper'

let dataDir: string
let stack: Stack
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-wallet-kills-'))
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, env: { LOGINS: 'on' } })
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = (text: string) => askPostgres(join(dataDir, 'database'), text)

function createDice(start: number): (below: number) => number {
  let state = start || 1
  return (below) => {
    // xorshift32
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

type Killer = { victim: Victim; at: number; delayMs: number; calls: number; dead: Victim | null }

async function openBrowser(memory: Memory, killer: Killer): Promise<Vault> {
  const device = await openDevice(memory)
  const origin = stack.walletUrl ?? ''
  const send: typeof fetch = async (path, init = {}) => {
    killer.calls += 1
    const isIts = killer.calls === killer.at
    const headers = { ...Object.fromEntries(new Headers(init.headers)), origin }
    const answering = fetch(`${origin}${String(path)}`, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
    if (!isIts) return answering
    answering.catch(() => {})
    await delay(killer.delayMs)
    await stack.kill(killer.victim)
    killer.dead = killer.victim
    return answering
  }
  return { device, memory, server: createServer({ device, memory, page: stack.url, fetch: send }) }
}

async function readMails(email: string, what: RegExp): Promise<readonly string[]> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${stack.walletUrl}/inbox/mails`, { headers, signal: AbortSignal.timeout(5_000) })
  // Answered by our own server.
  const { mails } = (await answer.json()) as { mails: readonly { to: string; text: string }[] }
  return mails.flatMap(({ to, text }) => (to === email ? (what.exec(text)?.[1] ?? []) : []))
}

const link = /#([\w-]{43})/
const codeOf = /^ {4}(\d{6})$/m

async function logIn(vault: Vault, email: string, used: Set<string>) {
  const { server } = vault
  const body = { email, projectId: '', language: 'en' as const }
  // Codes of an interrupted login are invalid.
  for (const what of [link, codeOf]) for (const found of await readMails(email, what)) used.add(found)
  const { loginId, next } = await server.call(walletApi.startLogin, { body })
  const fresh = async (what: RegExp) => {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(100)) {
      const found = (await readMails(email, what)).find((one) => !used.has(one))
      if (found === undefined) continue
      used.add(found)
      return found
    }
    throw new TypeError(`No mail to ${email}`)
  }
  if (next === 'device') await server.call(walletApi.approveDevice, { body: { token: await fresh(link) } })
  const code = await fresh(codeOf)
  const { token, user } = await server.call(walletApi.confirmLogin, { body: { loginId, code } })
  await server.setToken(token)
  return user
}

async function live(email: string, killer: Killer, isByPasskey = false): Promise<{ restarts: number; steps: number }> {
  const used = new Set<string>()
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const passkey = crypto.getRandomValues(new Uint8Array(32))
  const factor: Factor = secretFactor('file', async () => secret.slice())
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => openBrowser(createPassingMemory(), killer)))
  if (!first || !second || !third) throw new TypeError('no browser')
  let restarts = 0
  let publicKey: string | null = null
  let seed: string | null = null

  async function persist<T>(part: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      const result = await part().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      if ('value' in result && killer.dead === null) return result.value
      if (killer.dead === null && tries > 20) throw 'error' in result ? result.error : new TypeError('no end')
      if (killer.dead) {
        restarts += 1
        const { dead } = killer
        killer.dead = null
        await stack.restart(dead)
        await waitUntilReady()
      } else await delay(250)
      await ask('truncate spent')
      if ('value' in result) return result.value
    }
  }

  const enter = async (vault: Vault) => {
    const user = await logIn(vault, email, used)
    // A wallet once shown to a user must stay theirs.
    if (publicKey !== null) expect([email, user.wallet?.publicKey]).toEqual([email, publicKey])
    return user
  }
  const readSeed = async (vault: Vault) => {
    const read = await useSeed(vault, await enter(vault), async (bytes) => Buffer.from(bytes).toString('hex'))
    seed ??= read
    expect(read).toBe(seed)
  }

  const chosen: Factor = isByPasskey ? passkeySecret(passkey) : { mode: 'email' }
  const made = await persist(async () => ensureWallet(first, await enter(first), chosen))
  expect(made.wallet?.recovery).toBe(chosen.mode)
  publicKey = made.wallet?.publicKey ?? ''
  expect(publicKey).not.toBe('')
  await persist(() => readSeed(first))
  await persist(async () => {
    const user = await enter(first)
    if (user.wallet?.recovery !== 'file') await changeRecovery(first, user, factor)
  })
  await persist(() => readSeed(first))
  await persist(async () => recoverWallet(second, await enter(second), factor))
  await persist(() => readSeed(second))

  const steps = killer.calls
  killer.at = 0
  await persist(async () => recoverWallet(third, await enter(third), factor))
  await persist(() => readSeed(third))
  return { restarts, steps }
}

async function waitUntilReady(): Promise<void> {
  const origin = stack.walletUrl ?? ''
  const isReady = async () => {
    const headers = { origin, 'content-type': 'application/json' }
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(5_000) }
    const key = await fetch(`${origin}/wallet/v1/shares/key`, { ...options, body: '{}' }).catch(() => null)
    // An unknown link is looked up in the database.
    const body = JSON.stringify({ token: 'A'.repeat(43) })
    const link = await fetch(`${origin}/wallet/v1/approval`, { ...options, body }).catch(() => null)
    return key?.status === 200 && link?.status === 410
  }
  await expect.poll(isReady, { timeout: patienceMs, interval: 100 }).toBe(true)
}

test('keeps one wallet per user with a way to recover it, whatever is killed during login, creation, split and export', {
  timeout: 7_200_000,
}, async () => {
  const dice = createDice(seed)
  const victims: readonly Victim[] = ['server', 'share keeper']
  await waitUntilReady()
  const undisturbed: Killer = { victim: 'server', at: 0, delayMs: 0, calls: 0, dead: null }
  const { steps } = await live('calm@example.org', undisturbed)
  const done: Record<Victim, number> = { server: 0, 'share keeper': 0 }

  for (let count = 0; count < kills; count += 1) {
    const victim = victims[count % 2] ?? 'server'
    // Every step in turn with many kills, random ones with few.
    const at = kills >= 2 * steps ? 1 + (Math.floor(count / 2) % steps) : 1 + dice(steps)
    const killer: Killer = { victim, at, delayMs: dice(longestKillDelayMs), calls: 0, dead: null }
    // Half of both victims' runs start with a passkey.
    const life = await live(`person-${count}@example.org`, killer, count % 4 >= 2)
    expect([victim, at, life.restarts]).toEqual([victim, at, life.steps < at ? 0 : 1])
    done[victim] += life.restarts
  }

  const counted = await ask(`select login, count(wallets.id)::int as wallets,
      (select count(*)::int from wallet_server.server_shares where server_shares.split = min(wallets.split::text)::uuid) as shares
    from wallet_users join wallets on wallets.user_id = wallet_users.id group by wallet_users.id, login`)
  expect(counted).toHaveLength(kills + 1)
  expect(counted.every((row) => JSON.stringify(row).includes('"wallets":1,"shares":1'))).toBe(true)
  process.stdout.write(`${JSON.stringify(done)} killed in ${steps} steps of a life (seed ${seed})\n`)
})
