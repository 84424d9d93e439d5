import { sequentialInstructionPlan } from '@solana/kit'
import { runOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { keepNext, type NextStep, readNext } from '#pool-parts/after.ts'
import { utcText } from '#pool-parts/time.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { en as review } from '#review/words/en.ts'
import { drawInApp } from '../../testing/drawInApp.tsx'
import { anvilPool, drawWithPools, lockedOf, poolOf, positionOf } from '../../testing/pools.ts'
import { stranger } from '../../testing/tokens.ts'
import { MadePage } from './made/MadePage.tsx'
import { MadePool } from './made/MadePool.tsx'
import { en } from './made/words/en.ts'
import { en as pageWords } from './words/en.ts'

afterEach(() => localStorage.clear())

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('the page of a pool that was made', () => {
  test('says that it is read', async () => {
    await drawInApp(<MadePage address={anvilPool} />, {
      answers: { getMultipleAccounts: 'never', getAccountInfo: 'never' },
    })

    expect(screen.getByText(en.reading)).toBeTruthy()
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  test('is the pool, once it is read', async () => {
    await drawWithPools(<MadePage address={anvilPool} />, { pool: poolOf() })

    expect(screen.getByRole('heading', { level: 1, name: en.title('ANVL / SOL') })).toBeTruthy()
  })

  test('where nothing is at the address it says so, and where the network does not answer it can be asked again', async () => {
    const { user, asked, unmount } = await drawInApp(<MadePage address={anvilPool} />)
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
    await drawInApp(<MadePage address={anvilPool} />, {
      answers: { getAccountInfo: () => nothing, getMultipleAccounts: nothings },
    })
    await screen.findByRole('heading', { name: en.notFound })
  })
})

describe('a pool that was made', () => {
  test('is told with what it holds, its price and its fee, and where it can be seen', async () => {
    await drawWithPools(<MadePool pool={poolOf()} />)

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
    // This browser did not make it.
    expect(screen.queryByRole('link', { name: en.receipt })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('has a receipt where this browser has made it', async () => {
    const entry = {
      kind: 'create-pool',
      subject: anvilPool,
      part: null,
      state: { status: 'confirmed', signature: '5sig' },
    }
    const drawn = await drawWithPools(null)
    Object.assign(drawn.connect.journal, { read: async () => [entry] })
    await drawn.redraw(<MadePool pool={poolOf()} />)

    const link = await screen.findByRole('link', { name: en.receipt })
    expect(link.getAttribute('href')).toBe('/?tool=receipts&receipt=5sig')
  })

  test('that differs from what was shown says so', async () => {
    const drawn = await drawWithPools(null)
    history.replaceState({ matchesPreview: false }, '', '/')
    await drawn.redraw(<MadePool pool={poolOf()} />)

    expect(within(screen.getByRole('alert')).getByText(en.mismatch)).toBeTruthy()
  })

  test.for([
    [2, '0.01'],
    [3, '0.001'],
    [0, '1'],
  ] as const)(
    'is tried with a thousandth of its quote, or with the least that there is: %d decimals',
    async ([decimals, amount]) => {
      const [token, quote] = poolOf().sides
      await drawWithPools(<MadePool pool={poolOf({ sides: [token, { ...quote, decimals }] })} />)

      expect(screen.getByRole<HTMLButtonElement>('button', { name: en.trade.start(amount, 'SOL') }).disabled).toBe(
        false,
      )
      expect(screen.getByText(en.trade.text)).toBeTruthy()
    },
  )

  test('opens at once: five seconds are allowed for, and not one more', async () => {
    const now = poolOf().time
    const lead = (text: string) => screen.queryByText((found) => found.startsWith(text)) !== null
    const drawn = await drawWithPools(<MadePool pool={poolOf({ openTime: now + 5n })} />)
    expect(lead(en.lead('Sandbox'))).toBe(true)

    await drawn.redraw(<MadePool pool={poolOf({ openTime: now + 6n })} />)
    expect(lead(en.lead('Sandbox'))).toBe(false)
    expect(lead(en.leadLater(utcText(now + 6n), 'Sandbox'))).toBe(true)
    expect(screen.getByText(en.trade.later)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.trade.start('0.001', 'SOL') }).disabled).toBe(true)
  })

  test('is traded for the first time by a thousandth of what it is quoted in', async () => {
    const { user } = await drawWithPools(<MadePool pool={poolOf()} />)
    expect(screen.getByText(en.trade.text)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: en.trade.start('0.001', 'SOL') }))

    // The review of it, which reads the network first.
    expect(screen.queryByText(en.trade.text)).toBeNull()
  })
})

describe('the second of two steps', () => {
  const silent = { answers: { getTokenAccountsByOwner: 'never', getMultipleAccounts: 'never' } } as const
  const lock: NextStep = { action: 'lock', share: 60, seed: 'seed' }

  test('is a lock of what the wallet has', async () => {
    keepNext(anvilPool, lock)
    const others = positionOf({ pool: poolOf({ address: stranger }), lp: 5n })
    await drawWithPools(<MadePool pool={poolOf()} />, { positions: [lockedOf(), others, positionOf()] }, silent)

    expect(screen.getByText(pageWords.side.secondOf.lock)).toBeTruthy()
    expect(screen.getByText(en.next.lock)).toBeTruthy()
    // Something can be done: it is tried out before it is shown.
    expect(screen.getByRole('button', { name: review.action.simulating })).toBeTruthy()
    expect(screen.queryByText(en.trade.title)).toBeNull()
    expect(readNext(anvilPool)).toEqual(lock)
  })

  test('is a burn where that was wanted', async () => {
    keepNext(anvilPool, { ...lock, action: 'burn', share: 100 })
    await drawWithPools(<MadePool pool={poolOf()} />, { positions: [positionOf()] }, silent)

    expect(screen.getByText(pageWords.side.secondOf.burn)).toBeTruthy()
    expect(screen.getByText(en.next.burn)).toBeTruthy()
    expect(screen.getByRole('button', { name: review.action.simulating })).toBeTruthy()
  })

  test('without a free share there is nothing to do, and it can be put away', async () => {
    keepNext(anvilPool, lock)
    const { user } = await drawWithPools(<MadePool pool={poolOf()} />, { positions: [lockedOf()] })
    expect(screen.getByText(en.next.gone)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: en.next.leave }))

    expect(readNext(anvilPool)).toBeNull()
    expect(screen.getByText(en.trade.title)).toBeTruthy()
  })

  test('that was done is not asked for again', async () => {
    keepNext(anvilPool, lock)
    const { connect } = await drawWithPools(<MadePool pool={poolOf()} />, { positions: [positionOf()] }, silent)
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
  })

  test('while the share is read it says so, and without a wallet it asks for the one that made the pool', async () => {
    keepNext(anvilPool, lock)
    const reading = await drawWithPools(
      <MadePool pool={poolOf()} />,
      {},
      { answers: { getTokenAccountsByOwner: 'never', getMultipleAccounts: 'never', getProgramAccounts: 'never' } },
    )
    expect(screen.getByText(en.next.nothing)).toBeTruthy()
    reading.unmount()

    await drawWithPools(<MadePool pool={poolOf()} />, {}, { isConnected: false })
    expect(screen.getByText(en.next.wallet)).toBeTruthy()
  })
})
