import { type Address, generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/kit'
import { createSeed, type Pool, type Position, planWrap, type Token } from '@solsmith/tokens'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { alternate } from './alternate.ts'
import { findClipped } from './clipped.ts'
import type { Journey } from './fixtures.ts'
import { createOwnToken, engineRpc, runPlan } from './ownToken.ts'
import { fairDraft, venue } from './poolHelp.ts'
import { test, watchPolicy } from './visit.ts'
import { installWallet } from './wallet.ts'
import { setWidth, widths } from './width.ts'

/** Largest amount of a token account, for the kinds of token with the longest text. */
const most = 2n ** 64n - 1n

/** Base units, and decimals of a whole unit. */
type Amount = readonly [units: bigint, decimals: number]

type Holdings = {
  readonly rpc: Journey['rpc']
  readonly signer: KeyPairSigner
  /** No decimals: 26 characters of whole tokens. */
  readonly whole: Token
  /** Nine decimals: groups and a fraction. */
  readonly fine: Token
  /** Nine decimals, a transfer fee with a limit, and a large rest to mint. */
  readonly minted: Token
  /** Pool of two tokens with the largest supply, none and nine decimals; it holds three quarters. */
  readonly pool: Address
  /** The wallet's wrapped SOL. */
  readonly wrapped: bigint
}

let made: Promise<Holdings> | undefined

/** Rest to mint. */
const left = 1_000_000_001n
const fee = { mode: 'keep' } as const

async function makeHoldings(rpc: Journey['rpc']): Promise<Holdings> {
  const signer = await generateKeyPairSigner()
  for (const sol of [99_000n, 51_000n]) await rpc.requestAirdrop(signer.address, lamports(sol * 1_000_000_000n)).send()
  const [whole, fine, minted, ...traded] = await Promise.all([
    createOwnToken(rpc, signer, { decimals: 0, supply: most, symbol: 'ZERO' }),
    createOwnToken(rpc, signer, { decimals: 9, supply: most, symbol: 'NINE' }),
    createOwnToken(rpc, signer, {
      decimals: 9,
      supply: most - left,
      symbol: 'MORE',
      extensions: [
        { kind: 'transfer-fee', basisPoints: 150, maximumFee: most - 1n, configAuthority: fee, withdrawAuthority: fee },
      ],
    }),
    createOwnToken(rpc, signer, { ...fairDraft, decimals: 0, supply: most, symbol: 'POOL' }),
    createOwnToken(rpc, signer, { ...fairDraft, decimals: 9, supply: most, symbol: 'QUOTE' }),
  ])
  const pool = await makeLongPool(rpc, signer, traded)
  const wrapped = 50_000_123_456_789n
  await runPlan(rpc, signer, await planWrap({ wallet: signer.address, lamports: wrapped }))
  return { rpc, signer, whole, fine, minted, pool, wrapped }
}

/** Creates a pool with a locked half, which a trade has earned fees for. */
async function makeLongPool(
  rpc: Journey['rpc'],
  signer: KeyPairSigner,
  [token, quote]: readonly Token[],
): Promise<Address> {
  if (!token || !quote) throw new TypeError('A pool has two tokens.')
  const wallet = signer.address
  const [tier] = (await venue.fetchTiers(engineRpc())).filter(({ isClosed }) => !isClosed)
  if (!tier) throw new TypeError('The sandbox has tiers.')
  const plan = await venue.planCreate(engineRpc(), {
    wallet,
    token: token.address,
    quote: quote.address,
    tier: tier.address,
    tokenAmount: most - most / 4n,
    quoteAmount: most - most / 4n,
    openTime: 'now',
    poolSeed: null,
  })
  await runPlan(rpc, signer, plan)
  const read = () => venue.fetchPool(engineRpc(), plan.pool)
  // A pool opens a second after its creation.
  await expect.poll(async () => read().then((pool) => pool.time > pool.openTime)).toBe(true)
  const pool = await read()
  const lock = { wallet, pool, lp: pool.lpSupply / 2n, seed: createSeed() }
  await runPlan(rpc, signer, await venue.planLock(engineRpc(), lock))
  const quoted = venue.quoteSwap(pool, { input: 0, amountIn: most / 20n }, 100)
  await runPlan(rpc, signer, await venue.planSwap(engineRpc(), { wallet, pool, quote: quoted, asSol: false }))
  return plan.pool
}

const readPool = ({ pool }: Holdings): Promise<Pool> => venue.fetchPool(engineRpc(), pool)

async function readPositions(holdings: Holdings): Promise<{ readonly free: Position; readonly locked: Position }> {
  const { positions } = await venue.fetchPositions(engineRpc(), {
    wallet: holdings.signer.address,
    pools: [holdings.pool],
  })
  const [free, locked] = (['free', 'locked'] as const).map((kind) => positions.find((one) => one.kind === kind))
  if (!free || !locked) throw new TypeError('There is a position of each kind.')
  return { free, locked }
}

async function readHeld({ rpc, signer }: Holdings, mint: Address): Promise<bigint> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' } as const
  const { value } = await rpc.getTokenAccountsByOwner(signer.address, { mint }, options).send()
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}

/** A rounded amount: six significant digits, rounded down, and all digits before the point. */
function glance([units, decimals]: Amount): Amount {
  const places = Math.max(0, 6 - (units / 10n ** BigInt(decimals)).toString().length)
  const step = 10n ** BigInt(Math.max(0, decimals - places))
  return [(units / step) * step, decimals]
}

const ceilDiv = (one: bigint, other: bigint) => (one + other - 1n) / other

/** Both sides of a pool share. */
const worthOf = ({ sides, lpSupply }: Pool, lp: bigint): readonly [Amount, Amount] => {
  const [one, other] = sides.map(({ reserve, decimals }): Amount => [(lp * reserve) / lpSupply, decimals])
  if (!one || !other) throw new TypeError('A pool has two sides.')
  return [one, other]
}

/** Minus the default half a percent, rounded down. */
const less = ([units, decimals]: Amount): Amount => [units - (units * 50n) / 10_000n, decimals]

/** A trade of a third of the wallet's quote tokens, by the curve x * y. */
async function readTrade(holdings: Holdings) {
  const { sides, quoteSide, tier } = await readPool(holdings)
  const [from, to] = [sides[quoteSide], sides[quoteSide === 0 ? 1 : 0]]
  const [paidFrom, got] = await Promise.all([readHeld(holdings, from.mint), readHeld(holdings, to.mint)])
  const paid = paidFrom / 3n
  const net = paid - ceilDiv(paid * tier.tradeFeeRate, 1_000_000n)
  const out = (to.reserve * net) / (from.reserve + net)
  // The output is exact, the minimum rounded.
  const fields: readonly Amount[] = [[out, to.decimals], glance(less([out, to.decimals]))]
  const changes: readonly Amount[] = [
    [paidFrom, from.decimals],
    [paidFrom - paid, from.decimals],
    [got, to.decimals],
    [got + out, to.decimals],
  ]
  return { paid: [paid, from.decimals] as const, fields, changes }
}

type Place = {
  readonly name: string
  readonly path: (holdings: Holdings) => string
  readonly wallet?: string
  /** Actions before the check. */
  readonly act?: (page: Page, holdings: Holdings) => Promise<void>
  /** Amounts that must be readable; those of a pool are computed from its state. */
  readonly meant: readonly Amount[] | ((holdings: Holdings) => Promise<readonly Amount[]>)
}

const amountField = (page: Page) => page.locator('main input[inputmode=decimal]')
const ledger = (page: Page) => page.locator('main li:has(svg)').filter({ hasText: /SOL/ }).first()

const fill = (amount: string) => async (page: Page) => {
  await amountField(page).first().fill(amount)
  await ledger(page).waitFor()
}

const localise = async (page: Page, text: string): Promise<string> =>
  (await page.locator('html').getAttribute('lang')) === 'de' ? text.replace('.', ',') : text

async function describeToken(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('New')
  await page.getByLabel('Symbol', { exact: true }).fill('NEW')
  await page
    .getByRole('textbox', { name: /^(Supply|Gesamtmenge)$/ })
    .fill(await localise(page, '18446744073.709551615'))
  await page.locator('main input[type=checkbox]').last().check()
  await page
    .locator('main button[data-variant=primary]')
    .filter({ hasText: /NEW.*SOL/ })
    .waitFor()
}

/** A balance in the wallet modal: six decimals, rounded down. */
const sixPlaces = ([units, decimals]: Amount): Amount => {
  const step = 10n ** BigInt(Math.max(0, decimals - 6))
  return [(units / step) * step, decimals]
}

const typedAs = (page: Page, [units, decimals]: Amount): Promise<string> =>
  localise(page, write(units, decimals, 'en').replaceAll(',', ''))

async function typeTrade(page: Page, holdings: Holdings): Promise<void> {
  const { paid } = await readTrade(holdings)
  await amountField(page)
    .first()
    .fill(await typedAs(page, paid))
  await ledger(page).waitFor()
}

/** A deposit of a third of the wallet's quote tokens, by the price of a share. */
async function readDeposit(holdings: Holdings) {
  const pool = await readPool(holdings)
  const held = await Promise.all(pool.sides.map(({ mint }) => readHeld(holdings, mint)))
  const quote = pool.sides[pool.quoteSide]
  const typed: Amount = [(held[pool.quoteSide] ?? 0n) / 3n, quote.decimals]
  const lp = (typed[0] * pool.lpSupply) / quote.reserve
  const meant = pool.sides.flatMap(({ reserve, decimals }, side): Amount[] => {
    const paid = ceilDiv(lp * reserve, pool.lpSupply)
    const have = held[side] ?? 0n
    return [
      [have, decimals],
      [have - paid, decimals],
    ]
  })
  return { typed, meant }
}

const places: readonly Place[] = [
  {
    name: 'own tokens',
    path: () => '/?portfolio',
    meant: [
      [most, 0],
      [most, 9],
    ],
  },
  { name: 'token of no decimals', path: ({ whole }) => `/?token=${whole.address}`, meant: [[most, 0]] },
  { name: 'token of nine decimals', path: ({ fine }) => `/?token=${fine.address}`, meant: [[most, 9]] },
  {
    name: 'burn, no decimals',
    path: ({ whole }) => `/?token=${whole.address}&do=burn`,
    act: fill('1'),
    meant: [
      [most, 0],
      [most - 1n, 0],
    ],
  },
  {
    name: 'burn, nine decimals',
    path: ({ fine }) => `/?token=${fine.address}&do=burn`,
    act: async (page) => fill(await localise(page, '1.000000001'))(page),
    meant: [
      [most, 9],
      [most - 1_000_000_001n, 9],
    ],
  },
  {
    name: 'pool',
    path: ({ pool }) => `/?pool=${pool}`,
    act: (page) => page.locator('main svg[role=img]').first().waitFor(),
    meant: async (holdings) => {
      const [pool, { free, locked }] = await Promise.all([readPool(holdings), readPositions(holdings)])
      return [
        ...pool.sides.map(({ reserve, decimals }) => glance([reserve, decimals])),
        [pool.lpSupply, 9],
        ...worthOf(pool, free.lp).map(glance),
        ...worthOf(pool, locked.lp).map(glance),
      ]
    },
  },
  {
    name: 'swap',
    path: ({ pool }) => `/?pool=${pool}&do=swap`,
    act: typeTrade,
    meant: async (holdings) => {
      const { paid, fields, changes } = await readTrade(holdings)
      return [paid, ...fields, ...changes]
    },
  },
  {
    name: 'trade on the token’s page',
    path: (holdings) => `/?token=${holdings.pool}`,
    act: async (page, holdings) => {
      const { sides, quoteSide } = await readPool(holdings)
      await page.goto(`${new URL(page.url()).origin}/?token=${sides[quoteSide === 0 ? 1 : 0].mint}`)
      await typeTrade(page, holdings)
    },
    meant: async (holdings) => {
      const { paid, fields, changes } = await readTrade(holdings)
      const { sides, quoteSide } = await readPool(holdings)
      return [paid, ...fields, ...changes, [most, sides[quoteSide === 0 ? 1 : 0].decimals]]
    },
  },
  {
    name: 'adding liquidity',
    path: ({ pool }) => `/?pool=${pool}&do=add`,
    act: async (page, holdings) => {
      const { typed } = await readDeposit(holdings)
      await amountField(page)
        .last()
        .fill(await typedAs(page, typed))
      await ledger(page).waitFor()
    },
    meant: async (holdings) => (await readDeposit(holdings)).meant,
  },
  {
    name: 'removing liquidity',
    path: ({ pool }) => `/?pool=${pool}&do=remove`,
    act: async (page) => {
      await page.getByRole('slider').fill('100')
      await ledger(page).waitFor()
    },
    meant: async (holdings) => {
      const [pool, { free }] = await Promise.all([readPool(holdings), readPositions(holdings)])
      const worth = worthOf(pool, free.lp)
      const held = await Promise.all(pool.sides.map(({ mint }) => readHeld(holdings, mint)))
      return [
        ...worth.map(glance),
        ...worth,
        ...worth.map(less),
        ...worth.flatMap(([units, decimals], side): Amount[] => [
          [held[side] ?? 0n, decimals],
          [(held[side] ?? 0n) + units, decimals],
        ]),
        [free.lp, 9],
      ]
    },
  },
  ...(['lock', 'burn'] as const).map(
    (action): Place => ({
      name: `${action} of a share`,
      path: ({ pool }) => `/?pool=${pool}&do=${action}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^100\s?%$/ }).click()
        await ledger(page).waitFor()
      },
      meant: async (holdings) => [[(await readPositions(holdings)).free.lp, 9]],
    }),
  ),
  {
    name: 'fees of a lock',
    path: ({ pool }) => `/?pool=${pool}&do=collect`,
    act: (page) => ledger(page).waitFor(),
    meant: async (holdings) => {
      const [pool, { locked }] = await Promise.all([readPool(holdings), readPositions(holdings)])
      const held = await Promise.all(pool.sides.map(({ mint }) => readHeld(holdings, mint)))
      return pool.sides.flatMap(({ decimals }, side): Amount[] => {
        const earned = locked.fees?.[side === 0 ? 0 : 1] ?? 0n
        const have = held[side] ?? 0n
        return [glance([earned, decimals]), [have, decimals], [have + earned, decimals]]
      })
    },
  },
  {
    name: 'proof',
    path: ({ pool }) => `/?proof=${pool}`,
    meant: async (holdings) => {
      const { free, locked } = await readPositions(holdings)
      return [glance([free.lp, 9]), glance([locked.lp, 9])]
    },
  },
  {
    name: 'pool that was just made',
    path: ({ pool }) => `/create-liquidity?made=${pool}`,
    meant: async (holdings) =>
      (await readPool(holdings)).sides.map(({ reserve, decimals }) => glance([reserve, decimals])),
  },
  {
    name: 'more supply',
    path: ({ minted }) => `/?token=${minted.address}&do=mint`,
    act: async (page) => fill(await localise(page, '1.000000001'))(page),
    meant: [
      [most - left, 9],
      [most, 9],
    ],
  },
  {
    name: 'more supply than there can be',
    path: ({ minted }) => `/?token=${minted.address}&do=mint`,
    act: async (page) =>
      page
        .locator('main input[inputmode=decimal]')
        .first()
        .fill(await localise(page, '1.000000002')),
    meant: [[left, 9]],
  },
  { name: 'transfer fee', path: ({ minted }) => `/?token=${minted.address}&do=fee`, meant: [[most - 1n, 9]] },
  {
    name: 'wrapping',
    path: () => '/?wrap',
    act: async (page) => fill(await localise(page, '40000.123456789'))(page),
    meant: async ({ wrapped }) => [
      [40_000_123_456_789n, 9],
      [wrapped, 9],
      [wrapped + 40_000_123_456_789n, 9],
    ],
  },
  {
    name: 'reclaiming',
    path: () => '/?reclaim',
    act: (page) => ledger(page).waitFor(),
    meant: async ({ wrapped }) => [[wrapped + 2_039_280n, 9]],
  },
  {
    name: 'receipt',
    path: () => '/?receipts',
    act: async (page, { rpc, whole }) => {
      const [first] = await rpc.getSignaturesForAddress(whole.address, { commitment: 'confirmed' }).send()
      await page.goto(`${new URL(page.url()).origin}/?receipt=${first?.signature}`)
      await page.locator('main ol').first().waitFor()
    },
    meant: [[most, 0]],
  },
  {
    name: 'burn of all',
    path: ({ whole }) => `/?token=${whole.address}&do=burn`,
    act: fill(most.toString()),
    meant: [[most, 0]],
  },
  { name: 'new token', path: () => '/create-token', act: describeToken, meant: [[most, 9]] },
  {
    name: 'made token',
    path: () => '/create-token',
    act: async (page) => {
      await describeToken(page)
      await page
        .locator('main button[data-variant=primary]:not([disabled])')
        .filter({ hasText: /NEW.*SOL/ })
        .click()
      await page.getByTestId('mint').waitFor()
    },
    meant: [[most, 9]],
  },
  {
    name: 'approval',
    path: () => '/create-token',
    wallet: 'Sandbox wallet',
    act: async (page) => {
      await describeToken(page)
      await page
        .locator('main button[data-variant=primary]:not([disabled])')
        .filter({ hasText: /NEW.*SOL/ })
        .click()
      await page
        .getByRole('dialog')
        .getByText(/Token-2022/)
        .first()
        .waitFor()
    },
    meant: [[most, 9]],
  },
  {
    name: 'account',
    path: () => '/faq',
    act: async (page) => {
      await page.locator('header button[data-status=connected]').click()
      await page.getByRole('dialog').getByText(/NINE/).waitFor()
    },
    // Indivisible tokens are not listed (spec §5).
    meant: [
      [most, 9],
      [most - left, 9],
    ],
  },
  {
    name: 'list of receivers',
    path: ({ whole }) => `/?send=${whole.address}`,
    act: async (page, { pool }) => {
      await page.locator('main textarea').fill(`${pool};${most - 1n}`)
      await page.locator('main button[data-variant=primary]').click()
      await page
        .getByText(/10 000 000|Solsmith/)
        .last()
        .waitFor()
    },
    meant: [[most - 1n, 0]],
  },
  {
    name: 'new pool',
    path: ({ whole }) => `/create-liquidity?mint=${whole.address}`,
    act: async (page) => {
      await amountField(page).first().waitFor()
      await amountField(page)
        .nth(0)
        .fill(await localise(page, '98000.123456789'))
      await amountField(page).nth(1).fill(most.toString())
      await page.getByRole('radiogroup').last().getByRole('radio').first().check()
      await ledger(page).waitFor()
    },
    meant: [
      [98_000_123_456_789n, 9],
      [most, 0],
    ],
  },
  {
    name: 'list of positions',
    path: () => '/manage-liquidity',
    meant: async (holdings) => {
      const [pool, { free, locked }] = await Promise.all([readPool(holdings), readPositions(holdings)])
      return [free, locked].flatMap(({ lp }) => worthOf(pool, lp).map(glance))
    },
  },
  {
    name: 'snapshot',
    path: ({ fine }) => `/?snapshot=${fine.address}`,
    act: async (page) => {
      await page
        .locator(
          'main aside button[data-variant=primary]:not([disabled]), main button[data-size=large]:not([disabled])',
        )
        .first()
        .click()
      await page.locator('main section dl, main aside dl').first().waitFor()
    },
    meant: [[most, 9]],
  },
  {
    name: 'review of a send',
    path: () => '/faq',
    act: async (page, { fine, pool }) => {
      await page.locator('header button[data-status=connected]').click()
      const window = page.getByRole('dialog')
      await window.getByRole('button', { name: /^(Send|Senden)$/ }).click()
      await window.getByRole('button', { name: /^Token: SOL/ }).click()
      await window.getByRole('searchbox').fill(fine.address)
      await window.getByRole('button', { name: /NINE/ }).click()
      await window.getByLabel(/^(Amount|Betrag)$/).fill(await typedAs(page, [most - 1n, 9]))
      await window.getByLabel(/^(To|An)$/).fill(pool)
      await window.locator('button[type=submit]:not([disabled])').click()
      await window.getByRole('table').waitFor()
    },
    meant: [sixPlaces([most, 9]), [most - 1n, 9]],
  },
]

/** Formats an amount in a language. */
function write(units: bigint, decimals: number, language: string): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString(language)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? whole + (language === 'de' ? ',' : '.') + fraction : whole
}

const readSeen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.querySelector('main')
    const fields = [...(part?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    return [part?.innerText, ...fields].join('\n')
  })

/** Checks that a text contains a number, not only as part of a longer one; fields have no separators. */
function isIn(number: string, text: string, language: string): boolean {
  const plain = number.replaceAll(language === 'de' ? '.' : ',', '')
  return [number, plain].some((one) => new RegExp(`(?<![\\d.,])${one.replaceAll('.', '\\.')}(?![.,]?\\d)`).test(text))
}

type Visit = { readonly context: BrowserContext; readonly page: Page; readonly violations: readonly string[] }
const visits = new Map<string, Promise<Visit>>()
afterAll(async () => {
  for (const visit of visits.values()) await visit.then(({ context }) => context.close())
})

async function openVisit(browser: Browser, url: string, { rpc, signer }: Holdings, language: string, wallet: string) {
  const context = await browser.newContext({
    locale: language === 'de' ? 'de-DE' : 'en-US',
    reducedMotion: 'reduce',
  })
  await installWallet(context, rpc, { name: 'Test Wallet', signer })
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await setWidth(page, 1440)
  await page.goto(`${url}/faq`)
  await page.getByRole('banner').locator('button[data-solsmith]').click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.locator('header button[data-status=connected]').waitFor()
  return { context, page, violations }
}

for (const [place, language] of alternate(places, ['en', 'de']))
  test(`${language}: every amount is read whole at every width: ${place.name}`, async ({ browser, url, rpc }) => {
    made ??= makeHoldings(rpc).catch((error: unknown) => {
      made = undefined
      throw error
    })
    const holdings = await made
    const wallet = place.wallet ?? 'Test Wallet'
    const key = `${language} ${wallet}`
    const visit = visits.get(key) ?? openVisit(browser, url, holdings, language, wallet)
    visits.set(key, visit)
    const { page, violations } = await visit
    await setWidth(page, 1440)
    await page.goto(url + place.path(holdings))
    await page.locator('header button[data-status=connected]').waitFor()
    await place.act?.(page, holdings)
    const meant = typeof place.meant === 'function' ? await place.meant(holdings) : place.meant
    const texts = meant.map(([units, decimals]) => write(units, decimals, language))
    const missing = async () => {
      const seen = await readSeen(page)
      return texts.filter((text) => !isIn(text, seen, language))
    }
    await expect.poll(missing).toEqual([])
    expect(meant).not.toEqual([])

    for (const width of widths) {
      await setWidth(page, width)
      await page.waitForTimeout(150)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${place.name}-${language}-${width}.png`, fullPage: true })
      expect.soft({ width, clipped: await findClipped(page) }).toEqual({ width, clipped: [] })
    }
    expect(violations).toEqual([])
  })

test("shows every amount in full on the sandbox's pages", async ({ browser, rpc }) => {
  made ??= makeHoldings(rpc)
  const { whole, fine, signer } = await made
  const page = await browser.newPage()
  for (const path of [`/?address=${whole.address}`, `/?address=${fine.address}`, `/?address=${signer.address}`]) {
    await page.goto(inject('rpcUrl') + path)
    await expect.poll(() => page.getByRole('main').getAttribute('aria-busy')).toBe('false')
    for (const width of widths) {
      await setWidth(page, width)
      expect.soft({ path, width, clipped: await findClipped(page) }).toEqual({ path, width, clipped: [] })
    }
  }
  await page.close()
})
