import { safeRpcMethods, unsafeRpcMethods } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openHost } from './host.ts'
import { isAllowedPage } from './isAllowedPage.ts'

/** `npm run torture -- frame-messages` posts a hundred thousand with a random seed. */
const messages = Number(process.env.FRAME_MESSAGES ?? 2_000)
const seed = Number(process.env.FRAME_SEED ?? (process.env.FRAME_MESSAGES ? Date.now() % 1e9 : 1))
const perPage = 100

const page = 'https://anvil.example'
const allowed = [page, 'https://*.shop.example']

type Posted = {
  readonly data: unknown
  readonly origin: string
  readonly isParent: boolean
}

const sensible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  SWITCH_NETWORK: fc.record({ chainId: fc.oneof(fc.string(), fc.integer()) }),
  CONNECT_EMAIL: fc.constant({ email: 'ann@example.org' }),
  CONNECT_DEVICE: fc.constant(undefined),
  CONNECT_OTP: fc.record({ otp: fc.stringMatching(/^\d{6}$/) }),
  CONNECT_SOCIAL: fc.record({ uri: fc.webUrl() }),
  GET_FARCASTER_URI: fc.constant(undefined),
  CONNECT_FARCASTER: fc.constant(undefined),
  GET_USER: fc.option(fc.record({ chainId: fc.string() }), { nil: undefined }),
  GET_SOCIAL_REDIRECT_URI: fc.record({ provider: fc.constantFrom('google', 'local', 'farcaster', 'myspace') }),
  SIGN_OUT: fc.constant(undefined),
  IS_CONNECTED: fc.option(fc.record({ token: fc.string() }), { nil: undefined }),
  GET_CHAIN_ID: fc.constant(undefined),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: fc.constant(undefined),
  INIT_SMART_ACCOUNT: fc.constant(undefined),
  SET_PREFERRED_ACCOUNT: fc.record({ type: fc.constantFrom('eoa', 'smartAccount', 'none') }),
  RPC_REQUEST: fc.record({
    method: fc.constantFrom(...safeRpcMethods, ...unsafeRpcMethods, 'eth_sign', 'toString', '__proto__'),
    params: fc.oneof(
      fc.constant(undefined),
      fc.array(fc.anything(), { maxLength: 3 }),
      fc.record({ message: fc.base64String(), pubkey: fc.string(), transaction: fc.base64String() }),
      fc.record({ transactions: fc.array(fc.base64String(), { maxLength: 3 }) }),
      fc.constant([{ calls: [{ to: '0xab', data: '0x', value: '0x1' }] }]),
      fc.constant([{ calls: [{ to: 'javascript:', data: 7 }] }]),
    ),
  }),
  UPDATE_EMAIL: fc.constant({ email: 'ann.new@example.org' }),
  UPDATE_EMAIL_PRIMARY_OTP: fc.constant({ otp: '123456' }),
  UPDATE_EMAIL_SECONDARY_OTP: fc.constant({ otp: '123456' }),
  SYNC_THEME: fc.record({
    themeMode: fc.constantFrom('light', 'dark', 'none'),
    themeVariables: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
  }),
  SYNC_DAPP_DATA: fc.constant({ projectId: 'p', sdkVersion: '1', sdkType: 'w3m' }),
  RELOAD: fc.constant(undefined),
}

const ids = fc.oneof(
  { arbitrary: fc.uuid(), weight: 20 },
  { arbitrary: fc.constantFrom('1', '2', '3'), weight: 2 },
  { arbitrary: fc.oneof(fc.constantFrom('', undefined, null, 7, {}, 'x'.repeat(300)), fc.string()), weight: 1 },
)

/** Mutates a message: missing, mistyped, large or extra fields. */
const changedData = fc
  .constantFrom(...Object.keys(sensible))
  .chain((type) =>
    fc.record({
      type: fc.constantFrom(...Array(6).fill(`@w3m-app/${type}`), `@w3m-frame/${type}`, type, `@w3m-app/${type} `),
      id: ids,
      payload: fc.oneof(
        { arbitrary: sensible[type] ?? fc.anything(), weight: 10 },
        { arbitrary: fc.anything({ maxDepth: 3 }), weight: 2 },
        { arbitrary: fc.constantFrom(null, [], 'text', Number.NaN, 1n, { email: 'a'.repeat(250_000) }), weight: 1 },
      ),
      more: fc.anything(),
    }),
  )
  .map(({ more, ...message }) => (more === undefined ? message : { ...message, more }))

const anyData = fc.oneof(
  { arbitrary: changedData, weight: 12 },
  {
    arbitrary: fc.anything({ maxDepth: 4, withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(
      '@w3m-app/RELOAD',
      JSON.stringify({ type: '@w3m-app/RELOAD', id: '9' }),
      { type: '@w3m-app/__proto__', id: 'a', payload: {} },
      { type: '@w3m-app/constructor', id: 'b', payload: {} },
      { type: '@w3m-app/toString', id: 'c' },
    ),
    weight: 1,
  },
)

const origins = fc.oneof(
  { arbitrary: fc.constant(page), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      'https://a.shop.example',
      'https://shop.example',
      'https://anvil.example.evil.example',
      'http://anvil.example',
      'null',
      '',
    ),
    weight: 2,
  },
)

const posted: fc.Arbitrary<Posted> = fc.record({
  data: anyData,
  origin: origins,
  isParent: fc.oneof({ arbitrary: fc.constant(true), weight: 30 }, { arbitrary: fc.constant(false), weight: 1 }),
})

/** Independent copy of the contract. */
function isOfContract(type: string, payload: unknown): boolean {
  const of = (value: unknown): Record<string, unknown> | null =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  const fields = of(payload)
  const isText = (name: string) => typeof fields?.[name] === 'string'
  const isEither = (name: string, values: readonly string[]) => values.includes(String(fields?.[name])) && isText(name)
  const isChain = (value: unknown) => ['string', 'number'].includes(typeof value)
  switch (type) {
    case 'SWITCH_NETWORK':
      return isChain(fields?.chainId)
    case 'CONNECT_EMAIL':
    case 'UPDATE_EMAIL':
      return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(isText('email') ? String(fields?.email) : '')
    case 'CONNECT_OTP':
    case 'UPDATE_EMAIL_PRIMARY_OTP':
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      return isText('otp')
    case 'CONNECT_SOCIAL':
      return isText('uri')
    case 'GET_SOCIAL_REDIRECT_URI':
      return (
        isEither('provider', ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'local']) &&
        (fields?.returnTo === undefined || isText('returnTo'))
      )
    case 'SET_PREFERRED_ACCOUNT':
      return isEither('type', ['eoa', 'smartAccount'])
    case 'SYNC_DAPP_DATA':
      return isText('projectId')
    case 'SYNC_THEME':
      return fields !== null && (fields.themeMode === undefined || isEither('themeMode', ['light', 'dark']))
    case 'GET_USER':
      return payload === undefined || (fields !== null && (fields.chainId === undefined || isChain(fields.chainId)))
    case 'IS_CONNECTED':
      return payload === undefined || (fields !== null && (fields.token === undefined || isText('token')))
    case 'RPC_REQUEST':
      return isRequest(fields)
    default:
      return type in sensible
  }
}

function isRequest(fields: Record<string, unknown> | null): boolean {
  const method = String(fields?.method)
  if (![...safeRpcMethods, ...unsafeRpcMethods].some((known) => known === method)) return false
  const params = fields?.params as Record<string, unknown> | undefined
  if (method === 'solana_signMessage') return [params?.message, params?.pubkey].every((one) => typeof one === 'string')
  if (method === 'solana_signAllTransactions')
    return Array.isArray(params?.transactions) && params.transactions.every((one) => typeof one === 'string')
  if (method.startsWith('solana_')) return typeof params?.transaction === 'string'
  return params === undefined || Array.isArray(params) || !method.startsWith('eth_')
}

test("accepts only its own page's valid messages, once each", {
  timeout: 7_200_000,
}, async () => {
  const failures: unknown[] = []
  const onFailure = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', onFailure)
  let [taken, ignored] = [0, 0]
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(posted, { minLength: perPage, maxLength: perPage }), origins, async (rest, opener) => {
        const all = rest.map((one, index) => (index < 10 ? { ...one, origin: opener } : one))
        const heard = await postAll(all)
        taken += heard
        ignored += all.length - heard
      }),
      { numRuns: Math.ceil(messages / perPage), seed, endOnFailure: true },
    )
  } finally {
    process.off('unhandledRejection', onFailure)
  }
  expect(failures).toEqual([])
  // Ensures that not only refusals are tested.
  expect(taken / (taken + ignored)).toBeGreaterThan(0.2)
  process.stdout.write(`${taken} messages taken, ${ignored} not (seed ${seed})\n`)
})

/** @returns Number of accepted messages. */
async function postAll(all: readonly Posted[]): Promise<number> {
  const target = new EventTarget()
  const answers: { data: unknown; to: string }[] = []
  const parent = { postMessage: (data: unknown, to: string) => void answers.push({ data, to }) }
  const heard: { type: string; id: string; payload: unknown; from: string; at: number }[] = []
  let at = 0
  openHost({ addEventListener: target.addEventListener.bind(target), parent } as never, {
    isAllowed: (origin) => isAllowedPage(allowed, origin),
    async answer({ type, id, payload }, from) {
      heard.push({ type, id, payload, from, at })
      return {}
    },
  })
  for (const { data, origin, isParent } of all) {
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: isParent ? parent : {} }))
    at += 1
  }
  await new Promise((done) => setImmediate(done))

  expect(new Set(heard.map(({ from }) => from)).size).toBeLessThanOrEqual(1)
  for (const { type, id, payload, from, at: index } of heard) {
    const given = all[index]
    expect(given?.isParent).toBe(true)
    expect(from).toBe(given?.origin)
    expect([from, isHonest(from)]).toEqual([from, true])
    expect(id.length).toBeLessThanOrEqual(200)
    expect(given?.data).toMatchObject({ type: `@w3m-app/${type}`, id })
    expect([type, payload, isOfContract(type, payload)]).toEqual([type, payload, true])
  }
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length)
  for (const { data, to } of answers) {
    expect(isHonest(to)).toBe(true)
    const { type = '', id } = data as { type?: string; id?: string }
    const isAnswer = heard.some((message) => message.id === id && type.startsWith(`@w3m-frame/${message.type}_`))
    expect([data, isAnswer || isRefusal(all, type, id)]).toEqual([data, true])
  }
  // One answer each.
  expect(answers.filter(({ data }) => heard.some(({ id }) => id === (data as { id?: string }).id)).length).toBe(
    heard.length,
  )
  return heard.length
}

const isRefusal = (all: readonly Posted[], type: string, id: string | undefined): boolean =>
  all.some(({ data }) => {
    const { type: asked = '', id: of } = (data ?? {}) as { type?: string; id?: string }
    const name = String(asked).replace('@w3m-app/', '')
    const said = typeof of === 'string' && of.length > 0 && of.length <= 200 ? of : undefined
    return said === id && type === `@w3m-frame/${name}_ERROR` && name in sensible
  })

const isHonest = (origin: string) => origin === page || origin === 'https://a.shop.example'
