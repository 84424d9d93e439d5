import type { Address } from '@solana/kit'
import { isSolana } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { Field } from '#ui/Field.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { TokenField } from './TokenField.tsx'
import { walletTokensQuery } from './walletTokens.ts'
import { en } from './words/en.ts'

const path = `/api/tokens/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`
const listing = {
  tokens: [
    { mint: anvil, name: 'Anvil', symbol: 'ANVL', picture: null, slot: '1', liquidity: '5000000000' },
    { mint: stranger, name: 'USD Coin', symbol: 'USDC', picture: null, slot: '2', liquidity: '0' },
  ],
  pools: [],
}

function Form() {
  const [value, setValue] = useState('')
  return (
    <Field label="Token address">
      <TokenField label="Token address" value={value} onChange={setValue} />
    </Field>
  )
}

async function draw(answers: Place['answers'] = {}, held: readonly ReturnType<typeof tokenOf>[] = []) {
  const drawn = await renderInApp(null, {
    isConnected: true,
    answers: {
      ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
      [path]: () => listing,
      // The wallet's tokens are in the cache.
      getTokenAccountsByOwner: 'never',
      ...answers,
    },
  })
  const network = drawn.connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network is expected.')
  drawn.queries.setQueryData(walletTokensQuery(network, person).queryKey, {
    tokens: held.map((token) => ({ token, amount: 1_500_000n })),
    amounts: new Map(),
    frozen: new Set<Address>(),
  })
  await drawn.redraw(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Token address' })
  const open = async () => {
    await drawn.user.click(screen.getByRole('button', { name: `${en.choose} ${en.fromList}` }))
    return screen.findByRole('combobox', { name: 'Token address' })
  }
  return { ...drawn, field, open }
}

const group = async (name: keyof typeof en.groups) =>
  within(await screen.findByRole('group', { name: en.groups[name] }))

test('accepts a pasted address', async () => {
  const { user, field } = await draw()

  await user.click(field)
  await user.paste(anvil)

  expect(field.value).toBe(anvil)
})

test("lists the wallet's tokens first, with balances, and selects with Enter", async () => {
  const { user, field, open } = await draw({}, [tokenOf({ decimals: 6 })])

  // Browsers focus it automatically.
  await user.click(await open())
  const own = await group('own')
  expect(own.getByRole('option').textContent).toContain('1.5')
  expect((await group('others')).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')

  expect(field.value).toBe(anvil)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("searches the network's directory, and selects with Enter", async () => {
  const { user, field, open, asked } = await draw()

  await user.type(await open(), 'usd')
  await group('others')
  await user.keyboard('{Enter}')
  expect(field.value).toBe(stranger)
  expect(asked(path).length).toBeGreaterThan(1)
})

test('warns of a token that imitates a known one', async () => {
  const { open } = await draw()

  await open()

  expect(await screen.findByText(/^Not the known USDC/)).toBeTruthy()
})

test('loads a pasted address, and reports one without a token', async () => {
  const { user, open } = await draw()
  const find = await open()

  await user.click(find)
  await user.paste(anvil)
  expect((await group('found')).getByRole('option')).toBeTruthy()
  await user.clear(find)
  await user.paste(stranger)

  expect(await screen.findByText(en.noToken)).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test("reports a failing directory, and still offers the wallet's tokens", async () => {
  const { open } = await draw({ [path]: 503 }, [tokenOf()])

  await open()

  expect(await screen.findByText(en.othersFailed)).toBeTruthy()
  expect((await group('own')).getAllByRole('option')).toHaveLength(1)
})

test('marks tokens without a pool for a swap', async () => {
  const caip2 = `solana:${'a'.repeat(32)}`
  const { redraw, queries } = await draw()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } })
  queries.setQueryData(
    ['swapTokens', caip2],
    [{ address: `${caip2}:${anvil}`, name: 'Anvil', symbol: 'ANVL', decimals: 6, logoUrl: null }],
  )
  await redraw(<TokenDialog hasSol onChoose={() => undefined} onClosed={() => undefined} />)

  const marked = () =>
    screen
      .queryAllByRole('option')
      .map(({ textContent }) => [textContent?.slice(0, 2), textContent?.includes(en.noPool)])
  await expect.poll(marked).toEqual([
    ['SO', false],
    ['AN', false],
    ['US', true],
  ])
})

test('marks a token whose pools were emptied', async () => {
  const [anvil, usdc] = listing.tokens
  const { open } = await draw({ [path]: () => ({ ...listing, tokens: [{ ...anvil, isEmptied: true }, usdc] }) })

  await open()

  const options = (await group('others')).getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.map((text) => text?.includes(en.emptied))).toEqual([false, true])
})
