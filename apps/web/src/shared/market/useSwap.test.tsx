import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { verdictNames } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { tokenLink } from '#links/tokenLink.ts'
import { liquidityQuery } from '#pool-parts/poolQueries.ts'
import { en as score } from '#score/words/en.ts'
import { emptied, poolOf, renderWithPools } from '#testing/pools.ts'
import { person } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, stranger, tokenOf } from '#testing/tokens.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { useSwap } from './useSwap.tsx'
import { holdersQuery } from './useTokenFacts.ts'
import { en } from './words/en.ts'

const words = en.swap
const token = tokenOf({ decimals: 6 })

function Trade({ pool, sells }: { pool: ReturnType<typeof poolOf>; sells: boolean }) {
  const [input, setInput] = useState<0 | 1>(sells ? 0 : 1)
  const { fields, review } = useSwap(pool, { input, onInput: setInput })
  return (
    <>
      {fields}
      <output data-testid="risk">{review.risk && `${review.risk.warning}|${review.risk.accept}`}</output>
      <div data-testid="risk-list">{review.risk?.list}</div>
      <output data-testid="hint">{review.request ? 'ready' : review.invalidHint}</output>
    </>
  )
}

async function draw({
  creator = stranger,
  isRead = true,
  isFrozen = false,
  sells = false,
  pool = poolOf(),
  bought = token,
  lockedPercent = 0,
}: {
  creator?: Address
  isRead?: boolean
  isFrozen?: boolean
  sells?: boolean
  pool?: ReturnType<typeof poolOf>
  bought?: typeof token
  lockedPercent?: number
} = {}) {
  const answers = isRead ? {} : ({ getProgramAccounts: 'never', getMultipleAccounts: 'never' } as const)
  const drawn = await renderWithPools(null, { tokens: 5_000_000n, isFrozen }, { answers })
  const { connect, queries } = drawn
  for (const network of connect.networks.filter(isSolana)) {
    queries.setQueryData(tokenQuery(network, anvil).queryKey, bought)
    if (!isRead) continue
    queries.setQueryData(['creator', network.genesisHash, anvil], creator)
    queries.setQueryData(liquidityQuery(network, anvil).queryKey, () => ({ lockedPercent, depth: 'thin' as const }))
    queries.setQueryData(holdersQuery(network, bought, true).queryKey, {
      holders: [{ owner: creator, amount: token.supply, accounts: [] }],
      sum: token.supply,
    } as never) // Only the fields that are read.
  }
  await drawn.redraw(<Trade pool={pool} sells={sells} />)
  return drawn
}

const pay = (symbol: string) => screen.getByRole('textbox', { name: words.youPay(symbol) })
const risk = () => screen.getByTestId('risk').textContent
const hint = () => screen.getByTestId('hint').textContent
const line = () => screen.queryByTestId('buy-risks')

test('shows rating and risks of a dangerous token once an amount is entered, and requires a tick', async () => {
  const { user } = await draw()
  expect(line()).toBeNull()

  await user.type(pay('SOL'), '0.1')

  await expect.poll(() => line()?.textContent).toContain(verdictNames.dangerous)
  for (const text of [score.risks.mint, score.risks.freeze, score.risks.loose, score.risks.creator('100%')])
    expect(line()?.textContent).toContain(text)
  const link = screen.getByRole('link', { name: `${score.risks.check} ANVL` })
  expect(link.getAttribute('href')).toBe(tokenLink(anvil))
  expect(risk()).toBe(`${score.risks.stoppable('ANVL')}|${score.risks.accept}`)
  const list = within(screen.getByTestId('risk-list')).getByRole('list', { name: score.risks.listed(4) })
  expect(list.closest('details')?.open).toBe(true)
  expect(list.textContent).toContain(`${score.risks.freeze}: ${score.risks.meanings.freeze}`)
})

test('requires a tick for a token that is not dangerous, but whose transfer fee can be raised', async () => {
  const extensions = [feeExtension({ configAuthority: stranger })]
  const bought = tokenOf({ decimals: 6, mintAuthority: null, freezeAuthority: null, extensions })
  const { user } = await draw({ bought, lockedPercent: 100 })

  await user.type(pay('SOL'), '0.1')

  await expect.poll(() => line()?.textContent).toContain(verdictNames.fair)
  expect(line()?.textContent).toContain(score.risks.raisable)
  expect(risk()).toBe(`${score.risks.stoppable('ANVL')}|${score.risks.accept}`)
})

test('requires one tick for the risks and a high price impact', async () => {
  const { user } = await draw()

  await user.type(pay('SOL'), '5')

  await expect
    .poll(risk)
    .toBe(
      `${score.risks.stoppable('ANVL')} ${words.impactWarning('33.27%')}|${words.impactAnd(score.risks.accept, '33.27%')}`,
    )
})

test('requires no tick from the creator', async () => {
  const { user } = await draw({ creator: person })

  await user.type(pay('SOL'), '0.1')

  await expect.poll(() => line()?.textContent).toContain(verdictNames.dangerous)
  expect(risk()).toBe('')
})

test('says that risks are still being read, without a rating and without blocking', async () => {
  const { user } = await draw({ isRead: false })

  await user.type(pay('SOL'), '0.1')

  expect(line()?.textContent).toContain(score.risks.reading)
  expect(Object.values(verdictNames).some((name) => line()?.textContent?.includes(name))).toBe(false)
  expect([risk(), hint()]).toEqual(['', 'ready'])
})

test('shows no risks of SOL', async () => {
  const { user } = await draw({ sells: true })

  await user.type(pay('ANVL'), '1')

  expect(hint()).toBe('ready')
  expect([line(), risk()]).toEqual([null, ''])
})

test.each([
  ['selling', true, person],
  ['buying', false, null],
] as const)('says before a quote that the account is frozen, when %s', async (_, sells, freezeAuthority) => {
  const [side, sol] = poolOf().sides
  const { user } = await draw({ sells, isFrozen: true, pool: poolOf({ sides: [{ ...side, freezeAuthority }, sol] }) })
  await user.type(pay(sells ? 'ANVL' : 'SOL'), '1')

  expect(
    screen.getByText(freezeAuthority ? words.frozen('ANVL', shortenAddress(person)) : words.frozenForever('ANVL')),
  ).toBeTruthy()
  expect(hint()).toBe(words.frozenShort)
  expect(screen.getByRole('textbox', { name: words.received(sells ? 'SOL' : 'ANVL') })).toHaveProperty('value', '')
})

test.each([
  ['selling', true],
  ['buying', false],
] as const)('names an emptied pool instead of asking for another amount, when %s', async (_, sells) => {
  const { user } = await draw({ sells, pool: emptied })
  expect(hint()).toBe(en.notices.emptied)

  await user.type(pay(sells ? 'ANVL' : 'SOL'), '1')

  expect(screen.getByText(words.emptied)).toBeTruthy()
  expect([hint(), risk()]).toEqual([en.notices.emptied, ''])
  expect(screen.queryByText(/too small|smaller amount|Enter/)).toBeNull()
})
