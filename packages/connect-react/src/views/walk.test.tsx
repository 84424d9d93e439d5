import { type View, views } from '@solsmith/connect'
import { callAt, listLies } from '@solsmith/wire/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, type Scene, sceneName } from '../gallery/scene.ts'
import { withChain } from '../gallery/scenes/accountAnswers.ts'
import { scenes } from '../gallery/scenes.ts'
import { openScene } from '../testing/openScene.tsx'
import { type Step, walkScene } from '../testing/walk.ts'
import { en } from '../words/en.ts'

/** Combined answers of all ready scenes. */
const answers: NonNullable<Scene['answers']> = Object.assign(
  { '/v1/generators/onrampurl': () => ({ url: 'https://coinbase.example/buy' }), '/v1/profile/reverse': () => [] },
  { ...withChain, getSignaturesForAddress: () => [{ signature: '5'.repeat(88), blockTime: 1_790_000_000, err: null }] },
  ...scenes.filter(({ state }) => state === 'ready' || state === 'quoted').map((scene) => scene.answers ?? {}),
)

/** Fullest states, in order of preference. */
const fullest = ['ready', 'everything', 'available', 'waiting', 'watched', 'quoted']
const rank = ({ state }: Scene) => (fullest.includes(state) ? fullest.indexOf(state) : fullest.length)
const readyOf = (view: View): readonly Scene[] =>
  scenes
    .filter((scene) => scene.view === view)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1)

const named = (name: string): Scene => {
  const scene = scenes.find((one) => sceneName(one) === name)
  if (!scene) throw new TypeError(`There is no scene ${name}.`)
  return scene
}

const accountOfScene = (name: string): Partial<Scene> => {
  const { wallets, prepare } = named(name)
  return { ...(wallets && { wallets }), ...(prepare && { prepare }) }
}

const problems = (steps: readonly Step[]) =>
  steps.filter(({ problem }) => problem !== null).map(({ view, control, problem }) => `${view}, ${control}: ${problem}`)

/** States with more controls than `ready`. */
const more: readonly (readonly [string, Partial<Scene>])[] = [
  ['Connect everything', {}],
  ['Connect collapsed', {}],
  ['Connect with logins', {}],
  ['Account activity', {}],
  ['Account embedded', accountOfScene('Profile ready')],
  ['Account ready', accountOfScene('SwitchAddress several')],
]

/** Views that no control opens. */
const openedOtherwise: Readonly<Partial<Record<View, string>>> = {
  ApproveTransaction: 'the page of the embedded wallet asks',
  ConnectingSiwe: 'a wallet connects to a site with a `siweConfig`',
  ConnectingWalletConnectBasic: 'the window opens without any wallet',
  EmailVerifyDevice: 'the answer to an e-mail address',
  EmailVerifyOtp: 'the answer to an e-mail address',
  RegisterAccountNameSuccess: 'a name is registered',
  SIWXSignMessage: 'a wallet connects where a sign-in is wanted',
  SmartSessionCreated: 'a session was granted',
  SwitchActiveChain: 'a network of another kind of chain is chosen',
  UnsupportedChain: 'the network is not supported',
  UpdateEmailPrimaryOtp: 'the answer to an e-mail address',
  UpdateEmailSecondaryOtp: 'the answer to a code',
}

/** `npm run torture -- every view` walks all of it. */
const isLong = process.env.WALKS === 'all'

test('every control of every view leads somewhere, without uncaught errors', async () => {
  const words = await en.modal()
  const every = [...views.flatMap(readyOf).map((scene) => [sceneName(scene), {}] as const), ...more]
  const all = isLong ? every : every.filter((_, index) => index % 5 === 0)
  const steps: Step[] = []
  const pressed = new Set<string>()
  for (const [name, rest] of all) {
    const change = (one: Scene): Partial<Scene> => ({ answers: { ...answers, ...one.answers }, ...rest })
    steps.push(...(await walkScene(name, { change, steps: named(name).steps?.(words) ?? [], pressed })))
  }

  expect(problems(steps)).toEqual([])
  if (!isLong) return
  const reached = new Set(steps.filter(({ view, to }) => to !== view).map(({ to }) => to))
  expect(views.filter((view) => !reached.has(view))).toEqual(Object.keys(openedOtherwise))
  expect(steps.length).toBeGreaterThan(150)
}, 180_000)

const settings = [
  'swaps',
  'onramp',
  'send',
  'receive',
  'history',
  'names',
  'smartSessions',
  'collapseWallets',
  'email',
  'emailShowWallets',
  'apiUrl',
  'frameUrl',
  'walletListUrl',
  'enableWallets',
  'enableWalletGuide',
] as const

/** Covers each pair of fifteen settings in seven rows (Kleitman and Spencer, 1973). */
function listRows(): readonly (readonly boolean[])[] {
  const sets = Array.from({ length: 64 }, (_, bits) => Array.from({ length: 6 }, (_, at) => ((bits >> at) & 1) === 1))
  const columns = sets.filter((set) => set.filter(Boolean).length === 4).map((set) => [false, ...set])
  return Array.from({ length: 7 }, (_, row) => settings.map((_, at) => columns[at]?.[row] === true))
}

test('no pair of settings makes a control of the first views a dead end', async () => {
  const rows = listRows()
  for (const one of settings.keys())
    for (const other of settings.keys())
      if (one < other) expect(new Set(rows.map((row) => `${row[one]} ${row[other]}`)).size).toBe(4)

  const found: string[] = []
  const walked = isLong ? rows : rows.slice(0, 1)
  // Present on every view.
  const everywhere = ['Close', 'Copy address'].flatMap((control) => [`Connect ${control}`, `Account ${control}`])
  for (const row of walked) {
    const { apiUrl, frameUrl, walletListUrl, enableWallets, enableWalletGuide, ...features } = Object.fromEntries(
      settings.map((setting, at) => [setting, row[at] === true]),
    )
    const options: Scene['options'] = {
      features,
      enableWallets: enableWallets === true,
      enableWalletGuide: enableWalletGuide === true,
      ...(apiUrl && { apiUrl: 'https://scene', meldKey: 'gallery' }),
      ...(frameUrl && { ...named('Connect with logins').options, features }),
      ...(walletListUrl && { walletListUrl: 'https://scene', projectId: 'gallery' }),
    }
    for (const name of ['Connect ready', 'Account ready']) {
      const steps = await walkScene(name, { change: () => ({ options, answers }), pressed: new Set(everywhere) })
      found.push(...problems(steps).map((problem) => `${JSON.stringify(options)} ${problem}`))
    }
  }

  expect(found).toEqual([])
}, 180_000)

/** Wrong answers: mistyped, hollow or absurd. */
const lies: Readonly<Record<string, (answer: unknown) => Answer | 'lie'>> = {
  'of other types': (answer) => () => flip(answer),
  'without parts': (answer) => () => hollow(answer),
  nothing: () => () => null,
  'what their schemas forbid': () => 'lie',
  'empty and endless': (answer) => () => exaggerate(answer),
  'an error': () => 500,
  never: () => 'never',
  ...(isLong && { 'not reached': () => () => Promise.reject(new TypeError('Failed to fetch')) }),
}

const mapLeaves = (value: unknown, change: (leaf: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapLeaves(one, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapLeaves(one, change)]))
}
/** Keeps lists, but empties their items. */
const hollow = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(() => ({}))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, one]) => [key, hollow(one)]))
}
const flip = (answer: unknown) => mapLeaves(answer, (leaf) => (typeof leaf === 'string' ? 7 : 'seven'))
const exaggerate = (answer: unknown) =>
  mapLeaves(answer, (leaf) =>
    typeof leaf === 'string' ? (leaf.length % 2 ? '' : '9'.repeat(300)) : leaf === null ? null : -1e300,
  )

const asking = views
  .flatMap(readyOf)
  .filter((scene) => scene.options?.apiUrl !== undefined || scene.options?.walletListUrl !== undefined)

/** Requested first; decides on the rest. */
const first = '/v1/supported-chains'

test.each(
  Object.keys(lies).flatMap((lie): readonly (readonly [string, readonly string[]])[] => [
    [lie, [first]],
    ...(lie === 'what their schemas forbid' || lie === 'an error' ? [[lie, []] as const] : []),
  ]),
)('answers that are %s, except for those of %j, leave no view blank', async (lie, kept) => {
  const found: string[] = []
  for (const scene of asking) {
    const given = { ...answers, ...scene.answers }
    const change = (): Partial<Scene> => ({
      answers: Object.fromEntries(
        Object.entries(given).map(([path, answer]) => [path, kept.includes(path) ? answer : spoil(answer, lie)]),
      ),
    })
    found.push(...problems(await walkScene(sceneName(scene), { change, isLookOnly: true })))
  }
  expect(found).toEqual([])
})

/** Messages without a server; other views show local data. */
const saidWithout: Readonly<Partial<Record<View, RegExp>>> = {
  Account: /Couldn’t load tokens/,
  Transactions: /Couldn’t load activity/,
  OnRampActivity: /Couldn’t load activity/,
  // The list is built in (specification, section 8); its price is missing.
  OnRampFiatSelect: /USD.*EUR/,
  OnRampProviders: /No quote right now/,
  OnRampTokenSelect: /Solana/,
  RegisterAccountName: /Error resolving name/,
  SmartSessionList: /Couldn’t load smart sessions/,
  Swap: /Failed to initialize swap/,
  SwapPreview: /This swap would fail/,
  SwapSelectToken: /Failed to initialize swap/,
  WalletSendPreview: /This transfer would fail/,
  WalletSendSelectToken: /Couldn’t load tokens/,
}

test.each(Object.entries(saidWithout))('reports an unavailable server and network: %s', async (view, line) => {
  const [scene] = asking.filter((one) => one.view === view)
  if (!scene) throw new TypeError(`There is no scene of ${view} with a server.`)
  const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const paths = ['/v1', ...Object.keys(answers), ...Object.keys(scene.answers ?? {})]
  const { user, words } = await openScene(sceneName(scene), () => ({
    answers: Object.fromEntries(paths.map((path) => [path, away])),
  }))
  for (const step of scene.steps?.(words) ?? []) {
    const [name = '', text] = step.split('=')
    if (text !== undefined) await user.type(await screen.findByLabelText(name), text)
  }

  await expect.poll(() => document.querySelector('[data-solsmith]')?.textContent).toMatch(line)
})

/** Cycles through wrong answers by schema; unknown calls fail. */
let lieCount = 0
function lieAbout({ pathname }: URL): unknown {
  const call = callAt('GET', pathname) ?? callAt('POST', pathname)
  const all = call ? listLies(call) : []
  lieCount += 1
  return all.length === 0 ? 500 : all[lieCount % all.length]?.answer
}

/** Corrupts an answer, also of nodes. */
function spoil(answer: Answer, lie: string): Answer {
  if (typeof answer !== 'function') return answer
  return (request) => {
    const spoilt = lies[lie]?.(answer(request)) ?? 500
    if (spoilt === 'lie') return lieAbout(request.url)
    return typeof spoilt === 'function' ? spoilt(request) : spoilt === 'never' ? new Promise(() => {}) : spoilt
  }
}
