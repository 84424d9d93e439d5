import { sequentialInstructionPlan } from '@solana/kit'
import { runOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { type NextStep, readNext, saveNext } from '#pool-parts/after.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { en as review } from '#review/words/en.ts'
import { anvilPool, lockedOf, poolOf, positionOf, renderWithPools } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { utcText } from '#ui/dates.ts'
import { CreatedPage } from './made/CreatedPage.tsx'
import { CreatedPool } from './made/CreatedPool.tsx'
import { en } from './made/words/en.ts'
import { en as pageWords } from './words/en.ts'

afterEach(() => localStorage.clear())

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('page of a created pool', () => {
  test('shows a loading state', async () => {
    await renderInApp(<CreatedPage address={anvilPool} />, {
      answers: { getMultipleAccounts: 'never', getAccountInfo: 'never' },
    })

    expect(screen.getByText(en.reading)).toBeTruthy()
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  test('shows the loaded pool', async () => {
    await renderWithPools(<CreatedPage address={anvilPool} />, { pool: poolOf() })

    expect(screen.getByRole('heading', { level: 1, name: en.title('ANVL / SOL') })).toBeTruthy()
  })

  test('reports an empty address, and offers a retry if the network fails', async () => {
    const { user, asked, unmount } = await renderInApp(<CreatedPage address={anvilPool} />)
    await screen.findByRole('heading', { name: en.failed })
    const count = () => asked('getMultipleAccounts').length + asked('getAccountInfo').length
    const before = count()
    await user.click(screen.getByRole('button', { name: pageWords.tryAgain }))
    await expect.poll(count).toBeGreaterThan(before)
    expect((await screen.findByRole('link', { name: en.another })).getAttribute('href')).toBe('/create-liquidity')
    unmount()

    const nothing = { context: { slot: 1 }, value: null }
    const nothings = ({ body }: { body: unknown }) => {
      const [addresses] = body as [readonly string[]]
      return { context: { slot: 1 }, value: addresses.map(() => null) }
    }
    await renderInApp(<CreatedPage address={anvilPool} />, {
      answers: { getAccountInfo: () => nothing, getMultipleAccounts: nothings },
    })
    await screen.findByRole('heading', { name: en.notFound })
  })
})

describe('a created pool', () => {
  test('shows reserves, price, fee and links', async () => {
    await renderWithPools(<CreatedPool pool={poolOf()} />)

    expect(document.title).toBe(en.documentTitle('ANVL / SOL'))
    const heading = screen.getByRole('heading', { level: 1, name: en.title('ANVL / SOL') })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText((text) => text.startsWith(en.lead('Sandbox')))).toBeTruthy()
    expect(facts()).toMatchObject({
      [en.price]: poolWords.price('0.01', 'SOL', 'ANVL'),
      [en.holds]: '1,000 ANVL, 10 SOL',
      [en.fee]: '0.25%',
    })
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href(en.manage)).toBe(poolLink(anvilPool))
    expect(href(en.proof)).toBe(proofLink(anvilPool))
    expect(href(en.explorer)).toContain(anvilPool)
    // Created in another browser.
    expect(screen.queryByRole('link', { name: en.receipt })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('has a receipt in the browser that created it', async () => {
    const entry = {
      kind: 'create-pool',
      subject: anvilPool,
      part: null,
      state: { status: 'confirmed', signature: '5sig' },
    }
    const drawn = await renderWithPools(null)
    Object.assign(drawn.connect.journal, { read: async () => [entry] })
    await drawn.redraw(<CreatedPool pool={poolOf()} />)

    const link = await screen.findByRole('link', { name: en.receipt })
    expect(link.getAttribute('href')).toBe('/?receipt=5sig')
  })

  test('reports a difference from the preview', async () => {
    const drawn = await renderWithPools(null)
    history.replaceState({ matchesPreview: false }, '', '/')
    await drawn.redraw(<CreatedPool pool={poolOf()} />)

    expect(within(screen.getByRole('alert')).getByText(en.mismatch)).toBeTruthy()
  })

  test.for([
    [2, '0.01'],
    [3, '0.001'],
    [0, '1'],
  ] as const)('tries a thousandth of the quote, or its smallest unit: %d decimals', async ([decimals, amount]) => {
    const [token, quote] = poolOf().sides
    await renderWithPools(<CreatedPool pool={poolOf({ sides: [token, { ...quote, decimals }] })} />)

    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.trade.start(amount, 'SOL') }).disabled).toBe(false)
    expect(screen.getByText(en.trade.text)).toBeTruthy()
  })

  test('counts as open within five seconds, and not later', async () => {
    const now = poolOf().time
    const lead = (text: string) => screen.queryByText((found) => found.startsWith(text)) !== null
    const drawn = await renderWithPools(<CreatedPool pool={poolOf({ openTime: now + 5n })} />)
    expect(lead(en.lead('Sandbox'))).toBe(true)

    await drawn.redraw(<CreatedPool pool={poolOf({ openTime: now + 6n })} />)
    expect(lead(en.lead('Sandbox'))).toBe(false)
    expect(lead(en.leadLater(utcText(now + 6n), 'Sandbox'))).toBe(true)
    expect(screen.getByText(en.trade.later)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.trade.start('0.001', 'SOL') }).disabled).toBe(true)
  })

  test('starts with a trade of a thousandth of the quote', async () => {
    const { user } = await renderWithPools(<CreatedPool pool={poolOf()} />)
    expect(screen.getByText(en.trade.text)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: en.trade.start('0.001', 'SOL') }))

    expect(screen.queryByText(en.trade.text)).toBeNull()
  })
})

describe('second of two steps', () => {
  const silent = { answers: { getTokenAccountsByOwner: 'never', getMultipleAccounts: 'never' } } as const
  const lock: NextStep = { action: 'lock', share: 60, seed: 'seed' }

  test("locks the wallet's LP tokens", async () => {
    saveNext(anvilPool, lock)
    const others = positionOf({ pool: poolOf({ address: stranger }), lp: 5n })
    await renderWithPools(<CreatedPool pool={poolOf()} />, { positions: [lockedOf(), others, positionOf()] }, silent)

    expect(screen.getByText(pageWords.side.secondOf.lock)).toBeTruthy()
    expect(screen.getByText(en.next.lock)).toBeTruthy()
    expect(screen.getByRole('button', { name: review.action.simulating })).toBeTruthy()
    expect(screen.queryByText(en.trade.title)).toBeNull()
    expect(readNext(anvilPool)).toEqual(lock)
  })

  test('burns if chosen', async () => {
    saveNext(anvilPool, { ...lock, action: 'burn', share: 100 })
    await renderWithPools(<CreatedPool pool={poolOf()} />, { positions: [positionOf()] }, silent)

    expect(screen.getByText(pageWords.side.secondOf.burn)).toBeTruthy()
    expect(screen.getByText(en.next.burn)).toBeTruthy()
    expect(screen.getByRole('button', { name: review.action.simulating })).toBeTruthy()
  })

  test('can be dismissed without free LP tokens', async () => {
    saveNext(anvilPool, lock)
    const { user } = await renderWithPools(<CreatedPool pool={poolOf()} />, { positions: [lockedOf()] })
    expect(screen.getByText(en.next.gone)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: en.next.leave }))

    expect(readNext(anvilPool)).toBeNull()
    expect(screen.getByText(en.trade.title)).toBeTruthy()
  })

  test('is not repeated once done', async () => {
    saveNext(anvilPool, lock)
    const { connect } = await renderWithPools(<CreatedPool pool={poolOf()} />, { positions: [positionOf()] }, silent)
    const plan = {
      kind: 'lock-liquidity',
      feePayer: stranger,
      subject: anvilPool,
      label: 'ANVL / SOL',
      instructions: sequentialInstructionPlan([]),
    } as const

    act(() =>
      runOf(connect, 'page').set(() => ({
        phase: 'done',
        plan,
        parts: [],
        isResumed: false,
        signatures: [],
        matchesPreview: true,
        isWhole: true,
      })),
    )

    expect(readNext(anvilPool)).toBeNull()
    // The task is done: only its result is left.
    expect([screen.queryByText(en.next.lock), screen.queryByText(pageWords.side.secondOf.lock)]).toEqual([null, null])
  })

  test("shows a loading state, and asks for the creator's wallet without one", async () => {
    saveNext(anvilPool, lock)
    const reading = await renderWithPools(
      <CreatedPool pool={poolOf()} />,
      {},
      { answers: { getTokenAccountsByOwner: 'never', getMultipleAccounts: 'never', getProgramAccounts: 'never' } },
    )
    expect(screen.getByText(en.next.nothing)).toBeTruthy()
    reading.unmount()

    await renderWithPools(<CreatedPool pool={poolOf()} />, {}, { isConnected: false })
    expect(screen.getByText(en.next.wallet)).toBeTruthy()
  })
})
