import { test } from '@solsmith/localnet/testing'
import { afterEach, beforeEach, describe, expect, test as plain, vi } from 'vitest'
import { openChaosProxy } from '../testing/chaosProxy.ts'
import { createSubscriptions, type SubscriptionRequest, type Subscriptions } from './subscriptions.ts'

const slots: SubscriptionRequest = { topic: 'slot', params: [] }

describe('on a network', () => {
  test('notifies account changes until unsubscribed', async ({ localnet }) => {
    const { address } = await localnet.fundedSigner(1_000_000_000n)
    const subscriptions = createSubscriptions({ url: localnet.wsUrl })
    const request: SubscriptionRequest = {
      topic: 'account',
      params: [address, { commitment: 'confirmed', encoding: 'base64' }],
    }
    const told: unknown[] = []
    const stop = subscriptions.subscribe(request, { onNotification: (result) => told.push(result) })
    await expect.poll(() => subscriptions.stateOf(request)).toBe('subscribed')

    localnet.airdrop(address, 5n)
    await expect.poll(() => told.length).toBeGreaterThan(0)
    expect(told.at(-1)).toMatchObject({ value: { lamports: 1_000_000_005 } })
    stop()
    await expect.poll(() => subscriptions.stateOf(request)).toBe('unsubscribed')
    const before = told.length
    localnet.airdrop(address, 5n)
    localnet.warp({ slots: 3 })

    expect(told.length).toBe(before)
  })

  test('C155: reconnects after a lost connection, and subscribes to everything again', async ({ localnet }) => {
    await using proxy = await openChaosProxy(localnet.rpcUrl, () => ({ kind: 'none' }))
    const subscriptions = createSubscriptions({ url: proxy.wsUrl })
    const root: SubscriptionRequest = { topic: 'root', params: [] }
    let seen = 0
    subscriptions.subscribe(slots, { onNotification: () => (seen += 1) })
    let returns = 0
    subscriptions.subscribe(root, { onNotification: () => {}, onResubscribed: () => (returns += 1) })
    await expect.poll(() => [slots, root].map(subscriptions.stateOf)).toEqual(['subscribed', 'subscribed'])

    proxy.cutAll()
    await expect.poll(() => [slots, root].map(subscriptions.stateOf)).toEqual(['pending', 'pending'])
    expect(returns).toBe(0)
    await expect.poll(() => subscriptions.stateOf(root)).toBe('subscribed')
    expect(returns).toBe(1)
    const before = seen

    await expect.poll(() => seen).toBeGreaterThan(before)
    subscriptions.close()
  })

  test('reports a refused subscription by name', async ({ localnet }) => {
    const subscriptions = createSubscriptions({ url: localnet.wsUrl })
    const error = await new Promise<Error>((onError) => {
      subscriptions.subscribe({ topic: 'account', params: ['not an address'] }, { onNotification: () => {}, onError })
    })
    expect(error).toMatchObject({ name: 'SubscriptionRefusedError', context: { method: 'accountSubscribe' } })
    subscriptions.close()
  })
})

class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: { id?: number; method: string; params?: unknown }[] = []
  closedWith: number | undefined
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code: number) {
    this.closedWith = code
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  answer(result: unknown) {
    this.say({ id: this.sent.findLast(({ id }) => id !== undefined)?.id, result })
  }
  drop(code = 1006) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const subscriptions: Subscriptions = createSubscriptions({
    url: 'ws://node',
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      // It has the members of a WebSocket that the client uses.
      return socket as unknown as WebSocket
    },
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new TypeError('No socket was opened.')
    return socket
  }
  return { subscriptions, sockets, last }
}

describe('with a fake clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  plain('nothing is opened before the first subscription; then the five states in turn', () => {
    const { subscriptions, sockets, last } = setUp()
    expect(sockets).toHaveLength(0)
    expect(subscriptions.stateOf(slots)).toBe('unsubscribed')

    const stop = subscriptions.subscribe(slots, { onNotification: () => {} })
    expect(subscriptions.stateOf(slots)).toBe('pending')
    last().open()
    expect(subscriptions.stateOf(slots)).toBe('subscribing')
    last().answer(7)
    expect(subscriptions.stateOf(slots)).toBe('subscribed')
    stop()
    expect(subscriptions.stateOf(slots)).toBe('unsubscribing')
    expect(last().sent.at(-1)).toMatchObject({ method: 'slotUnsubscribe', params: [7] })
    last().answer(true)

    expect(subscriptions.stateOf(slots)).toBe('unsubscribed')
  })

  plain('C155: the socket closes half a second after the last subscription is gone, and not when one came back', () => {
    const { subscriptions, sockets, last } = setUp()
    const listener = { onNotification: () => {} }
    const stop = subscriptions.subscribe(slots, listener)
    last().open()
    last().answer(1)
    stop()
    last().answer(true)
    vi.advanceTimersByTime(499)
    const again = subscriptions.subscribe(slots, listener)
    vi.advanceTimersByTime(5_000)
    expect(last().closedWith).toBeUndefined()

    again()
    last().answer(2)
    vi.advanceTimersByTime(499)
    expect(last().closedWith).toBeUndefined()
    vi.advanceTimersByTime(1)

    expect([last().closedWith, sockets.length]).toEqual([1_000, 1])
  })

  plain('equal requests share one subscription; each listener hears', () => {
    const { subscriptions, last } = setUp()
    const heard: string[] = []
    const stop = subscriptions.subscribe(slots, { onNotification: () => heard.push('one') })
    subscriptions.subscribe({ topic: 'slot', params: [] }, { onNotification: () => heard.push('two') })
    last().open()
    last().answer(1)
    last().say({ method: 'slotNotification', params: { subscription: 1, result: { slot: 5 } } })
    stop()
    last().say({ method: 'slotNotification', params: { subscription: 1, result: { slot: 6 } } })

    expect(heard).toEqual(['one', 'two', 'two'])
    expect(last().sent.filter(({ method }) => method === 'slotSubscribe')).toHaveLength(1)
  })

  plain('a ping goes every 5 s while the socket is open', () => {
    const { subscriptions, last } = setUp()
    subscriptions.subscribe(slots, { onNotification: () => {} })
    last().open()
    vi.advanceTimersByTime(15_000)
    expect(last().sent.filter(({ method }) => method === 'ping')).toHaveLength(3)
  })

  plain('C155: five tries a second apart, then the listeners are told', () => {
    const { subscriptions, sockets, last } = setUp()
    const errors: unknown[] = []
    subscriptions.subscribe(slots, { onNotification: () => {}, onError: ({ name }) => errors.push(name) })
    last().open()
    last().answer(1)
    for (let attempt = 0; attempt < 6; attempt++) {
      last().drop()
      vi.advanceTimersByTime(1_000)
    }
    expect(sockets).toHaveLength(6)
    expect(errors).toEqual(['SubscriptionsLostError'])
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(6)
  })

  plain.each([1_000, 1_011])('gives up on a server that accepts and closes (%i) each time', (code) => {
    const { subscriptions, sockets, last } = setUp()
    const errors: unknown[] = []
    subscriptions.subscribe(slots, { onNotification: () => {}, onError: ({ name }) => errors.push(name) })
    for (let attempt = 0; attempt < 20; attempt++) {
      last().open()
      last().drop(code)
      vi.advanceTimersByTime(1_000)
    }
    expect(sockets).toHaveLength(6)
    expect(errors).toEqual(['SubscriptionsLostError'])
  })

  plain('counts reconnects again after a socket that lasted', () => {
    const { subscriptions, sockets, last } = setUp()
    subscriptions.subscribe(slots, { onNotification: () => {} })
    for (let attempt = 0; attempt < 12; attempt++) {
      last().open()
      vi.advanceTimersByTime(5_000)
      last().drop()
      vi.advanceTimersByTime(1_000)
    }
    expect(sockets).toHaveLength(13)
  })

  plain('what is told before the subscription has its number is not lost', () => {
    const { subscriptions, last } = setUp()
    const heard: unknown[] = []
    const signature: SubscriptionRequest = { topic: 'signature', params: ['sig'] }
    subscriptions.subscribe(signature, { onNotification: (result) => heard.push(result) })
    last().open()
    last().say({ method: 'signatureNotification', params: { subscription: 4, result: { value: { err: null } } } })
    expect(heard).toEqual([])
    last().answer(4)

    expect(heard).toEqual([{ value: { err: null } }])
    // The network drops the subscription after its notification.
    expect(subscriptions.stateOf(signature)).toBe('unsubscribed')
    expect(last().sent.some(({ method }) => method === 'signatureUnsubscribe')).toBe(false)
  })

  plain('who leaves while it is being subscribed is unsubscribed as soon as there is a number', () => {
    const { subscriptions, last } = setUp()
    const stop = subscriptions.subscribe(slots, { onNotification: () => {} })
    last().open()
    stop()
    last().answer(9)
    expect(last().sent.at(-1)).toMatchObject({ method: 'slotUnsubscribe', params: [9] })
  })

  plain('nonsense from the network changes nothing', () => {
    const { subscriptions, last } = setUp()
    const heard: unknown[] = []
    subscriptions.subscribe(slots, { onNotification: (result) => heard.push(result) })
    last().open()
    for (const data of ['', '{', 'null', '[]', '7', '{"params":5}', '{"id":99,"result":1}'])
      last().dispatchEvent(new MessageEvent('message', { data }))
    last().answer(1)
    expect([subscriptions.stateOf(slots), heard]).toEqual(['subscribed', []])
  })
})

test('reports a socket that cannot be opened to its subscribers, and drops them', () => {
  const request = { topic: 'slot', params: [] } as const
  const subscriptions = createSubscriptions({
    url: 'ws://127.0.0.1:1',
    openSocket() {
      throw new TypeError('refused')
    },
  })
  expect(() => subscriptions.subscribe(request, { onNotification: () => {} })).toThrow('refused')
  expect(subscriptions.stateOf(request)).toBe('unsubscribed')
})
