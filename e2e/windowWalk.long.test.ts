import { createSolanaRpc } from '@solana/kit'
import { expect, inject } from 'vitest'
import { serveDevnet } from '../scripts/serveDevnet.ts'
import { test } from './fixtures.ts'
import { mintToken } from './mintToken.ts'
import { openSite } from './openSite.ts'
import { type Ground, type Step, walkWindow } from './windowWalk.ts'

/** `npm run torture -- in Chromium` walks all of it. */
const isLong = process.env.WINDOW_WALKS === 'all'
/** `WINDOW_ROWS=5,6` walks only these rows of settings. */
const chosen = process.env.WINDOW_ROWS?.split(',')

const problems = (steps: readonly Step[]) =>
  steps.filter(({ problem }) => problem !== null).map(({ view, control, problem }) => `${view}: ${control}: ${problem}`)

const tell = (name: string, steps: readonly Step[]) => {
  if (!process.env.WINDOW_STEPS) return
  const lines = steps.map(
    ({ view, control, to, problem }) => `${name} | ${view} | ${control} | ${to} | ${problem ?? 'ok'}`,
  )
  process.stdout.write(`${lines.join('\n')}\n${name}: ${steps.length} steps\n`)
}

const giveTo =
  (rpc: Ground['rpc']): NonNullable<Ground['giveTo']> =>
  (signer) =>
    mintToken(rpc, signer, 5_000_000n)

const walks = (['Connect', 'Account'] as const).flatMap((start) =>
  ([1440, 375] as const).map((width) => [start, width] as const),
)

const wanted = isLong ? walks : walks.slice(-1)

test.for(chosen ? [] : wanted)(
  'every control of the window leads somewhere, from %s at %i px, without an error that no one has caused',
  { timeout: 1_800_000 },
  async ([start, width], { browser, url, rpc }) => {
    const steps = await walkWindow({ browser, url, rpc, width, isShort: !isLong, giveTo: giveTo(rpc) }, start)
    tell(`${start} ${width}`, steps)
    expect(problems(steps)).toEqual([])
    expect(steps.length).toBeGreaterThan(isLong ? 15 : 4)
  },
)

/** What an operator can turn off, and two things that they can add. */
const parts = ['api', 'wallets', 'swaps', 'onramp', 'names', 'receive', 'send', 'history', 'guide', 'mobile'] as const
const settings = [...parts, 'signIn', 'devnet', 'sessions'] as const

/** Seven rows in which each two of fifteen settings are on and off in every combination (Kleitman and Spencer, 1973). */
function listRows(): readonly (readonly (typeof settings)[number][])[] {
  const sets = Array.from({ length: 64 }, (_, bits) => Array.from({ length: 6 }, (_, at) => ((bits >> at) & 1) === 1))
  const columns = sets.filter((set) => set.filter(Boolean).length === 4).map((set) => [false, ...set])
  return Array.from({ length: 7 }, (_, row) => settings.filter((_, at) => columns[at]?.[row]))
}

/** Walks the window of an instance for each row, and returns the problems. */
async function walkRows(browser: Ground['browser']): Promise<readonly string[]> {
  const rows = listRows()
  for (const one of settings)
    for (const other of settings)
      if (one < other)
        expect(new Set(rows.map((row) => `${row.includes(one)} ${row.includes(other)}`)).size, `${one} ${other}`).toBe(
          4,
        )

  const found: string[] = []
  await using devnet = await serveDevnet(inject('rpcUrl'))
  const known = new Set<string>()
  for (const [index, row] of rows.entries()) {
    // The same as in the tests above.
    if (row.length === 0) continue
    if (chosen && !chosen.includes(String(index))) continue
    await using site = await openSite({
      TOOLKIT_OFF: [...parts, 'sessions' as const].filter((part) => row.includes(part)).join(','),
      SIGN_IN: row.includes('signIn') ? 'offered' : 'off',
      ...(row.includes('devnet') && { DEVNET_RPC_URL: devnet.url }),
    })
    const rpc = createSolanaRpc(site.rpcUrl)
    for (const start of ['Connect', 'Account'] as const) {
      const width = (index + (start === 'Account' ? 1 : 0)) % 2 === 0 ? 1440 : 375
      const steps = await walkWindow({ browser, url: site.url, rpc, width, known, giveTo: giveTo(rpc) }, start)
      tell(`${row.join(',')} ${start} ${width}`, steps)
      found.push(...problems(steps).map((problem) => `${row.join(',')} at ${width}: ${problem}`))
    }
  }
  return found
}

if (isLong)
  test('whatever the operator has on or off, each two in every combination', { timeout: 7_200_000 }, async ({
    browser,
  }) => {
    expect(await walkRows(browser)).toEqual([])
  })
