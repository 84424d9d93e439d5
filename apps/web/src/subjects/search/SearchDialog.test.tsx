import { getBase58Decoder } from '@solana/kit'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { tokenLink, toolLink } from '#links/tokenLink.ts'
import { en as questions } from '#questions/words/en.ts'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { en } from './words/en.ts'

const path = `/api/tokens/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`
const listing = {
  tokens: [
    { mint: anvil, name: 'Anvil', symbol: 'ANVL', picture: null, slot: '1', liquidity: '5000000000' },
    { mint: stranger, name: 'Anvil', symbol: 'ANVIL', picture: null, slot: '2', liquidity: '0' },
  ],
  pools: [{ pool: stranger, venue: 'raydium', symbols: ['SOL', 'ANVL'], liquidity: '5000000000' }],
}

afterEach(() => localStorage.clear())

async function draw(answers: Place['answers'] = {}) {
  const onClosed = vi.fn()
  const drawn = await renderInApp(<SearchDialog onClosed={onClosed} />, {
    answers: {
      ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
      [path]: () => listing,
      ...answers,
    },
  })
  const field = screen.getByRole('combobox', { name: en.title })
  return { ...drawn, field, onClosed, type: (text: string) => drawn.user.type(field, text) }
}

const group = (name: keyof typeof en.groups) => screen.findByRole('group', { name: en.groups[name] })
const hrefs = (inside: HTMLElement) =>
  within(inside)
    .queryAllByRole('option')
    .map((option) => option.getAttribute('href'))
const chosen = () => screen.getByRole('option', { selected: true }).getAttribute('href')

test('lists all action pages before typing', async () => {
  await draw()

  expect(hrefs(await group('goTo'))).toEqual(expect.arrayContaining(['/?portfolio', '/create-token', toolLink('send')]))
})

test('finds tokens and pools by name, and marks duplicate names', async () => {
  const { type, asked } = await draw()

  await type('anv')

  const tokens = await group('tokens')
  expect(hrefs(tokens)).toEqual([tokenLink(anvil), tokenLink(stranger)])
  expect(within(tokens).getAllByRole('option')[0]?.textContent).toContain('5 SOL liquidity')
  expect(within(tokens).getByText(/Same name, another address/)).toBeTruthy()
  const pools = await group('pools')
  expect(hrefs(pools)).toEqual([poolLink(stranger)])
  expect(within(pools).getByText('ANVL / SOL')).toBeTruthy()
  expect(asked(path)).toHaveLength(1)
})

test('selects the first and last row with Home and End, but not with Shift', async () => {
  const { type, user } = await draw()
  await type('anv')
  await group('pools')

  await user.keyboard('{End}')
  expect(chosen()).toBe(poolLink(stranger))
  await user.keyboard('{Shift>}{Home}{/Shift}')
  expect(chosen()).toBe(poolLink(stranger))
  await user.keyboard('{Home}')
  expect(chosen()).toBe(tokenLink(anvil))
})

test.each([
  ['while it composes', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('ignores keys of an input method, %s', async (_, composing) => {
  const { type, field, onClosed } = await draw()
  await type('anv')
  await group('pools')

  for (const key of ['ArrowDown', 'End', 'Enter']) expect(fireEvent.keyDown(field, { key, ...composing })).toBe(true)

  expect(chosen()).toBe(tokenLink(anvil))
  expect(onClosed).not.toHaveBeenCalled()
})

test('works by keyboard: arrows wrap, Enter opens, and recent results return', async () => {
  const { type, user, onClosed, redraw } = await draw()
  await type('anv')
  await group('pools')

  expect(chosen()).toBe(tokenLink(anvil))
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(tokenLink(stranger))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  const options = screen.getAllByRole('option')
  expect(chosen()).toBe(options.at(-1)?.getAttribute('href'))
  await user.keyboard('{ArrowDown}{Enter}')

  expect(location.search).toBe(`?token=${anvil}`)
  expect(onClosed).toHaveBeenCalled()
  await redraw(<SearchDialog key="again" onClosed={onClosed} />)
  expect(hrefs(await group('recent'))).toEqual([tokenLink(anvil)])
  await user.click(screen.getByRole('button', { name: en.forget }))
  expect(screen.queryByRole('group', { name: en.groups.recent })).toBeNull()
})

test('finds where to switch to mainnet', async () => {
  const { type } = await draw()

  await type('mainnet')

  expect(hrefs(await group('actions'))).toContain('/?settings#networks')
})

test('opens a clicked result without leaving the page', async () => {
  const { type, user, onClosed } = await draw()
  await type('anv')
  const hit = within(await group('pools')).getByRole('option')
  const isPrevented: boolean[] = []
  document.addEventListener('click', (event) => isPrevented.push(event.defaultPrevented), { once: true })

  await user.click(hit)

  expect(isPrevented).toEqual([true])
  expect(onClosed).toHaveBeenCalled()
})

test('resolves an address on the network: a token leads to its page', async () => {
  const { user, field } = await draw()

  await user.click(field)
  await user.paste(anvil)

  const found = await group('found')
  await expect.poll(() => hrefs(found)[0]).toBe(tokenLink(anvil))
  expect(await within(found).findByText('Anvil ANVL')).toBeTruthy()
  expect(hrefs(found)[1]).toContain('explorer.example')
})

test('opens an address as a token if the network does not answer', async () => {
  const { user, field } = await draw({ getAccountInfo: 500 })

  await user.click(field)
  await user.paste(stranger)

  await expect.poll(async () => hrefs(await group('found'))[0]).toBe(tokenLink(stranger))
  expect(hrefs(await group('found'))).not.toContain(proofLink(stranger))
})

test('offers receipt and explorer for a signature', async () => {
  const { user, field } = await draw()
  const signature = getBase58Decoder().decode(new Uint8Array(64).fill(7))

  await user.click(field)
  await user.paste(signature)

  const [receipt, explorer] = hrefs(await group('found'))
  expect(receipt).toBe(`${toolLink('receipts')}&receipt=${signature}`)
  expect(explorer).toContain(signature)
})

test('finds articles and questions by content', async () => {
  const { type } = await draw()

  await type('rug pull')

  expect(hrefs(await group('help'))).toContain('/faq#lock-or-burn')
  expect(await screen.findByText(questions.answers['lock-or-burn'].question)).toBeTruthy()
})

test('reports a failing server, and still finds actions', async () => {
  const { type } = await draw({ [path]: 503 })

  await type('snapshot')

  expect(hrefs(await group('actions'))).toEqual([toolLink('snapshot')])
  expect(await screen.findByText(en.failed)).toBeTruthy()
})

test('reports a search without results', async () => {
  const { type } = await draw({ [path]: () => ({ tokens: [], pools: [] }) })

  await type('qqqq')

  expect(await screen.findByText(en.nothing('qqqq'))).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})
