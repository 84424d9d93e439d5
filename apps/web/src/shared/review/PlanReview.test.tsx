import { defineErrors } from '@solsmith/chain'
import { runOf } from '@solsmith/connect'
import { planWrap, TokenError, type TokenErrors } from '@solsmith/tokens'
import { act, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { en as ui } from '#ui/words/en.ts'
import { PlanReview } from './PlanReview.tsx'
import { en as progressWords } from './progress/words/en.ts'
import type { PlanRequest } from './usePreparedPlan.ts'
import { en as reviewWords } from './words/en.ts'
import { en as factWords } from './words/facts.en.ts'
import { en as storage } from './words/storage.en.ts'

const en = { ...factWords, ...reviewWords }

const request: PlanRequest = {
  key: 'wrap 1',
  make: (_, wallet) => planWrap({ wallet, lamports: 1_000_000_000n }),
}

const node = answerNode({ [person]: [accountOf(2_000_000_000), accountOf(999_995_000)] })

const draw = (
  change: Partial<ComponentProps<typeof PlanReview>> = {},
  place: Parameters<typeof renderInApp>[1] = { isConnected: true, answers: node },
) =>
  renderInApp(
    <PlanReview request={request} verb="Wrap 1 SOL" known={null} onLeave={() => undefined} {...change} />,
    place,
  )

const readyName = en.action.do('Wrap 1 SOL', 1, '1.000005')

test('offers to connect without a wallet, and requests nothing', async () => {
  const { asked } = await draw({}, { answers: node })

  expect(screen.getByRole('button', { name: en.action.connect })).toBeTruthy()
  expect(screen.getByRole('region', { name: en.changes }).textContent).toContain(en.changesConnect)
  expect(asked('simulateTransaction')).toEqual([])
})

test('disables the button for an incomplete form, and says so', async () => {
  await draw({ request: null })

  expect(screen.getByRole('button', { name: en.action.invalidHint })).toHaveProperty('disabled', true)
  expect(screen.getByRole('region', { name: en.changes }).textContent).toContain(en.changesLater)
})

test("uses the page's own hint", async () => {
  await draw({ request: null, invalidHint: 'Select what to reclaim' })

  expect(screen.getByRole('button', { name: 'Select what to reclaim' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('region', { name: en.changes }).textContent).toContain('Select what to reclaim')
})

const Frozen = defineErrors<Pick<TokenErrors, 'AccountFrozenError'>>(TokenError, {
  AccountFrozenError: () => 'Your account is frozen.',
})

test('offers no retry for a frozen account', async () => {
  const error = new Frozen('AccountFrozenError', { account: person, holder: person })
  await draw({ request: { key: 'frozen', make: () => Promise.reject(error) } })

  expect(await screen.findByText(error.message)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.failed.frozen })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: en.action.tryAgain })).toBeNull()
})

test('shows a loading state on the button', async () => {
  const { user } = await draw({}, { isConnected: true, answers: { ...node, simulateTransaction: 'never' } })

  const button = await screen.findByRole('button', { name: en.action.simulating })
  await user.click(button)

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('region', { name: en.changes }).textContent).not.toContain(en.changesLater)
})

test('shows simulated cost, changes and programs, and the full action on the button', async () => {
  await draw()

  expect(await screen.findByRole('button', { name: readyName })).toHaveProperty('disabled', false)
  const cost = screen.getByRole('region', { name: en.cost })
  expect(within(cost).getAllByRole('definition').at(-1)?.textContent).toBe('1.000005000 SOL')
  expect(cost.textContent).toContain(en.keep('0.999995'))
  expect(cost.textContent).toContain(en.slot('431,207,884'))
  const changes = screen.getByRole('region', { name: en.changes })
  expect(within(changes).getAllByRole('listitem').at(0)?.textContent).toContain(en.yourSol)
  expect(changes.textContent).toContain(`${en.programs}: ${en.programNames['11111111111111111111111111111111']}`)
  expect(changes.textContent).toContain(en.simulated)
})

test('explains a failed simulation, and offers a retry', async () => {
  const failing = answerNode({ [person]: [accountOf(2_000_000_000), null] }, 'InsufficientFundsForFee')
  const { user, asked } = await draw({}, { isConnected: true, answers: failing })

  const again = await screen.findByRole('button', { name: en.action.tryAgain })
  expect(screen.getByRole('alert').textContent).toContain(en.failed.unread)
  expect(screen.queryByRole('region', { name: en.changes })).toBeNull()
  expect(screen.getByRole('button', { name: progressWords.airdrop.ask })).toBeTruthy()
  const before = asked('simulateTransaction').length
  await user.click(again)

  await expect.poll(() => asked('simulateTransaction').length).toBeGreaterThan(before)
})

test('offers no test money for a failure of another cause', async () => {
  await draw({}, { isConnected: true, answers: answerNode({}, 'InvalidAccountForFee') })

  await screen.findByRole('button', { name: en.action.tryAgain })
  expect(screen.queryByRole('button', { name: progressWords.airdrop.ask })).toBeNull()
})

test('offers no test money on a real network', async () => {
  const failing = {
    ...answerNode({}, 'AccountNotFound'),
    getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  }
  await draw({}, { isConnected: true, networkId: 'mainnet', answers: failing })

  await screen.findByRole('button', { name: en.action.tryAgain })
  expect(screen.queryByRole('button', { name: progressWords.airdrop.ask })).toBeNull()
})

test('waits for the typed words of a permanent action, with a way out', async () => {
  const onLeave = vi.fn()
  const { user } = await draw({ final: { texts: ['The pool stays locked.'], confirmText: 'LOCK' }, onLeave })

  const button = await screen.findByRole('button', { name: readyName })
  const box = screen.getByRole('region', { name: en.final.title })
  expect(within(box).getByRole('listitem').textContent).toBe('The pool stays locked.')
  expect(button).toHaveProperty('disabled', true)
  await user.type(within(box).getByRole('textbox', { name: en.final.type('LOCK') }), 'LOC')
  expect(button).toHaveProperty('disabled', true)
  expect(box.textContent).toContain(en.final.count(3, 4))
  await user.keyboard('K')
  expect(button).toHaveProperty('disabled', false)
  await user.click(within(box).getByRole('button', { name: en.final.leave }))

  expect(onLeave).toHaveBeenCalledOnce()
  expect(within(box).getByRole('textbox')).toHaveProperty('value', '')
})

test('asks for nothing typed again if the form confirmed it', async () => {
  await draw({ final: { texts: ['The pool stays locked.'], confirmText: null } })

  const button = await screen.findByRole('button', { name: readyName })
  const box = screen.getByRole('region', { name: en.final.title })
  expect(box.textContent).toContain('The pool stays locked.')
  expect(within(box).queryByRole('textbox')).toBeNull()
  expect(button).toHaveProperty('disabled', false)
})

test('requires acceptance of a risk, and again for another request', async () => {
  const risk = { warning: 'You lose 12%.', accept: 'I accept it', list: 'What it means' }
  const { user, redraw } = await draw({ risk })

  const button = await screen.findByRole('button', { name: readyName })
  const accept = screen.getByRole('checkbox', { name: 'I accept it' })
  expect(screen.getByRole('alert').textContent).toContain('You lose 12%.What it means')
  await user.click(button)
  expect(document.activeElement).toBe(accept)
  expect(screen.getByText(ui.tickFirst)).toBeTruthy()
  await user.click(accept)
  expect(screen.queryByText(ui.tickFirst)).toBeNull()
  await redraw(
    <PlanReview
      request={{ ...request, key: 'wrap again' }}
      verb="Wrap 1 SOL"
      known={null}
      risk={risk}
      onLeave={() => undefined}
    />,
  )

  expect(await screen.findByRole('checkbox', { name: 'I accept it' })).toHaveProperty('checked', false)
})

test('shows a caution once the plan is known', async () => {
  await draw({ caution: ({ kind }) => <p>Caution about {kind}</p> })

  await screen.findByRole('button', { name: readyName })
  expect(screen.getByText('Caution about wrap')).toBeTruthy()
})

test('replaces the review with the run until its result is closed, or the form is changed', async () => {
  const { connect, user } = await renderInApp(
    <>
      <input type="search" />
      <main>
        <input />
        <PlanReview request={request} verb="Wrap 1 SOL" known={null} onLeave={() => undefined} />
      </main>
    </>,
    { isConnected: true, answers: node },
  )
  await screen.findByRole('button', { name: readyName })
  const plan = { kind: 'wrap', subject: person, label: 'SOL', feePayer: person } as const
  const started = { plan, parts: [], isResumed: false } as const

  const end = () =>
    act(() =>
      runOf(connect, 'page').set(() => ({
        phase: 'done',
        ...started,
        signatures: [],
        matchesPreview: true,
        isWhole: true,
      })),
    )
  end()
  expect(await screen.findByText(en.done.text('SOL'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: readyName })).toBeNull()
  await user.click(screen.getByRole('button', { name: en.done.close }))

  expect(await screen.findByRole('button', { name: readyName })).toBeTruthy()

  end()
  await user.type(screen.getByRole('searchbox'), 'a')
  expect(screen.getByText(en.done.text('SOL'))).toBeTruthy()
  await user.type(screen.getByRole('textbox'), '2')

  expect(await screen.findByRole('button', { name: readyName })).toBeTruthy()
})

test('warns before the signature if the browser would forget it, and only then', async () => {
  const { unmount } = await draw()
  await screen.findByRole('button', { name: readyName })
  expect(screen.queryByText(storage.title)).toBeNull()
  unmount()

  await draw({}, { isConnected: true, answers: node, isJournalDurable: false })

  expect(await screen.findByText(storage.journal)).toBeTruthy()
  expect(screen.getByText(storage.action)).toBeTruthy()
  expect(await screen.findByRole('button', { name: readyName })).toHaveProperty('disabled', false)
})
