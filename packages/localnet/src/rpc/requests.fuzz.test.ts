import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { advanceSlots } from '../network.ts'
import { openServer } from '../server/openServer.ts'
import { now } from '../testing/craft.ts'
import { jsonChange } from '../testing/mutateJson.ts'
import { createScene, methodRecipes, topicRecipes } from '../testing/requests.ts'
import { createSession } from './createSession.ts'
import { handleMessage } from './handle.ts'
import { stringifyJson } from './json.ts'
import { callMethod, rpcMethods } from './methods.ts'
import { topics } from './subscriptions.ts'

/** More in `npm run torture`. */
const requests = Number(process.env.REQUESTS ?? 2_000)

/** The network takes nearly all the time. */
const overTheWire = Math.ceil(requests / 10)

/** About 40% pass the checks; small samples deviate. */
const leastShare = requests >= 50_000 ? 0.2 : 0.05

/** Slower requests would block others. */
const longestMs = 2_000

/** Only the faucet returns -32603. */
const knownCodes = [
  ...[-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32007, -32008, -32009, -32015, -32016],
]

const Answer = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), result: z.unknown(), id: z.unknown() }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    error: z.strictObject({ code: z.int(), message: z.string().min(1), data: z.unknown().optional() }),
    id: z.unknown(),
  }),
])

type Tally = Map<string, { asked: number; fitted: number }>

function judge(text: string, { name, id, tally }: { name: string; id: unknown; tally: Tally }): void {
  const answer = Answer.parse(JSON.parse(text))
  const error = 'error' in answer ? answer.error : null
  const isFaucet = name === 'requestAirdrop' && error?.message.startsWith('airdrop request failed.')
  if (error && !isFaucet) expect(knownCodes).toContain(error.code)
  expect(answer.id).toBe(id)
  const counted = tally.get(name) ?? { asked: 0, fitted: 0 }
  counted.asked += 1
  if (!error || isFaucet || error.code > -32600) counted.fitted += 1
  tally.set(name, counted)
}

/** Requires enough valid requests to reach the code behind. */
function requireFits(tally: Tally, names: readonly string[]): void {
  for (const name of names) {
    const { asked, fitted } = tally.get(name) ?? { asked: 0, fitted: 0 }
    expect(fitted, `${name}: ${fitted} of ${asked} fitted`).toBeGreaterThan(asked * leastShare)
    expect(asked - fitted, `${name}: ${asked - fitted} of ${asked} were refused`).toBeGreaterThan(0)
  }
}

/** A second change seldom gets past the first. */
const changes = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 5, arbitrary: fc.tuple(jsonChange) },
  { weight: 2, arbitrary: fc.array(jsonChange, { minLength: 2, maxLength: 4 }) },
)

function mutated(recipes: Readonly<Record<string, fc.Arbitrary<unknown[]>>>) {
  const names = Object.keys(recipes)
  const good = fc
    .constantFrom(...names)
    .chain((name) => (recipes[name] ?? fc.constant([])).map((given) => ({ name, given })))
  return fc.tuple(good, changes).map(([{ name, given }, list]) => ({
    name,
    params: list.reduce((value, change) => change(value), given as unknown),
  }))
}

const spell = (id: number, method: string, params: unknown) => stringifyJson({ jsonrpc: '2.0', id, method, params })

test('has valid parameters for every method and subscription', () => {
  const scene = createScene()

  expect(Object.keys(methodRecipes(scene)).sort()).toEqual([...rpcMethods.keys()].sort())
  expect(Object.keys(topicRecipes(scene)).sort()).toEqual([...topics.keys()].sort())
})

test('answers any request with JSON-RPC, soon, and with a known error', {
  timeout: 180_000 + requests * 10,
}, () => {
  const scene = createScene()
  const { network } = scene
  const tally: Tally = new Map()
  let slowest = { ms: 0, message: '' }
  let id = 0
  fc.assert(
    fc.property(mutated(methodRecipes(scene)), ({ name, params }) => {
      id += 1
      if (id % 50 === 0) advanceSlots(network)
      const message = spell(id, name, params)
      const start = process.cpuUsage()
      const text = now(handleMessage(message, (method, given) => callMethod(network, method, given)))
      const ms = process.cpuUsage(start).user / 1_000
      if (ms > slowest.ms) slowest = { ms, message }
      judge(text ?? '', { name, id, tally })
    }),
    { numRuns: requests },
  )

  expect(slowest.ms, slowest.message.slice(0, 300)).toBeLessThan(longestMs)
  if (requests >= 4_000) requireFits(tally, [...rpcMethods.keys()])
  report('methods', tally)
})

test('answers any subscription, and notifies in JSON-RPC', {
  timeout: 180_000 + requests * 10,
}, () => {
  const scene = createScene()
  const { network } = scene
  const tally: Tally = new Map()
  const told: string[] = []
  let session = createSession(network, (text) => told.push(text))
  let notifications = 0
  let id = 0
  fc.assert(
    fc.property(mutated(topicRecipes(scene)), fc.boolean(), ({ name, params }, isKept) => {
      id += 1
      session.handle(spell(id, `${name}Subscribe`, params))
      const [answer = ''] = told.splice(0, 1)
      judge(answer, { name, id, tally })
      const { result } = JSON.parse(answer)
      if (!isKept && result !== undefined) session.handle(spell(id, `${name}Unsubscribe`, [result]))
      if (id % 20 === 0) {
        callMethod(network, 'requestAirdrop', [scene.addresses[id % 4], 1_000_000_000 + id])
        advanceSlots(network)
      }
      notifications += told.filter((text) => 'params' in JSON.parse(text)).length
      told.length = 0
      if (id % 200 > 0) return
      session.close()
      session = createSession(network, (text) => told.push(text))
    }),
    { numRuns: Math.ceil(requests / 4) },
  )

  session.close()
  expect(network.subscriptions.count).toBe(0)
  expect(notifications).toBeGreaterThan(requests / 10)
  if (requests >= 4_000) requireFits(tally, [...topics.keys()])
  report('subscriptions', tally)
})

test('neither hangs nor crashes over HTTP and WebSocket', { timeout: 180_000 + requests * 10 }, async () => {
  const scene = createScene()
  const server = await openServer(scene.network, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}`
  const tally: Tally = new Map()
  const asked = fc
    .sample(
      fc.oneof({ weight: 19, arbitrary: mutated(methodRecipes(scene)) }, { weight: 1, arbitrary: wrongName }),
      overTheWire,
    )
    .map(({ name, params }, index) => ({ name, id: index + 1, message: spell(index + 1, name, params) }))

  for (let start = 0; start < asked.length; start += 20)
    await Promise.all(
      asked.slice(start, start + 20).map(async ({ name, id, message }) => {
        const signal = AbortSignal.timeout(10_000)
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body: message, signal })
        judge(await response.text(), { name, id: response.status === 413 ? null : id, tally })
      }),
    )
  const subscribed = fc
    .sample(mutated(topicRecipes(scene)), overTheWire)
    .map(({ name, params }, index) => ({ name, id: index + 1, message: spell(index + 1, `${name}Subscribe`, params) }))
    .filter(({ message }) => Buffer.byteLength(message) < 50_000)
  for (let start = 0; start < subscribed.length; start += 500)
    await subscribeAll(server.port, subscribed.slice(start, start + 500), tally)

  expect(scene.network.subscriptions.count).toBe(0)
  expect(callMethod(scene.network, 'getHealth', [])).toBe('ok')
  expect([...tally.values()].reduce((sum, { asked }) => sum + asked, 0)).toBe(asked.length + subscribed.length)
  report('over the wire', tally)
  await server.close()
})

const wrongName = fc.record({
  name: fc.constantFrom('getbalance', 'getBalance ', '__proto__', 'constructor', 'toString', 'slotSubscribe', '', '💰'),
  params: fc.constantFrom<unknown>([], {}, null),
})

type Asked = readonly { name: string; id: number; message: string }[]

/** Waits for all answers and its subscriptions. */
async function subscribeAll(port: number, asked: Asked, tally: Tally): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const left = new Map(asked.map((each) => [each.id, each]))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${left.size} were not answered`)), 100_000)
    socket.on('close', () => reject(new Error('the socket was closed')))
    socket.on('message', (bytes) => {
      const text = String(bytes)
      const { id } = JSON.parse(text)
      const question = left.get(id)
      if (!question) return
      judge(text, { ...question, tally })
      left.delete(id)
      if (left.size > 0) return
      clearTimeout(timer)
      resolve()
    })
    for (const { message } of asked) socket.send(message)
  })
  socket.removeAllListeners('close')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.close()
  await closed
  await new Promise((resolve) => setTimeout(resolve, 20))
}

function report(door: string, tally: Tally): void {
  if (!process.env.REQUESTS) return
  const lines = [...tally].map(([name, { asked, fitted }]) => `${name} ${fitted}/${asked}`)
  const [asked, fitted] = [...tally.values()].reduce(
    ([all, fit], each) => [all + each.asked, fit + each.fitted],
    [0, 0],
  )
  process.stdout.write(`${door}: ${fitted} of ${asked} fitted; ${lines.join(', ')}\n`)
}
