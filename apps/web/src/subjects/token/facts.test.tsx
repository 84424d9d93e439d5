import { shortenAddress } from '@solsmith/chain'
import { describeExtension, extensionTexts, extensionTitles, type Token } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenLink } from '#links/tokenLink.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, stranger, tokenOf } from '#testing/tokens.ts'
import { AuthoritiesPanel } from './AuthoritiesPanel.tsx'
import { MetadataPanel } from './MetadataPanel.tsx'
import { SupplyPanel } from './SupplyPanel.tsx'
import { en } from './words/en.ts'

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test.for([
  ['the person', true, person, en.supply.you, true],
  ['someone else', true, stranger, shortenAddress(stranger), false],
  ['someone, and no wallet is connected', false, person, shortenAddress(person), false],
  ['no one', true, null, en.supply.never, false],
  ['no one, and no wallet is connected', false, null, en.supply.never, false],
] as const)('whether more can be minted depends on %s', async ([, isConnected, mintAuthority, text, canMint]) => {
  await renderInApp(<SupplyPanel token={tokenOf({ mintAuthority })} />, { isConnected })

  expect(facts()[en.supply.more]).toBe(text)
  expect(facts()).not.toHaveProperty(en.supply.keptBack)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...(canMint ? [tokenLink(anvil, 'mint')] : []), tokenLink(anvil, 'burn')])
})

test.for([0n, 1_234n])('of a token with a fee, shows %s base units as withheld', async (withheldAmount) => {
  await renderInApp(<SupplyPanel token={tokenOf({ extensions: [feeExtension({ withheldAmount })] })} />)

  expect(facts()[en.supply.keptBack]).toBe(withheldAmount === 0n ? '0' : '12.34')
})

const row = (power: 'mint' | 'freeze') => screen.getByRole('row', { name: new RegExp(`^${en.powers.names[power]}`) })

test("shows each authority's holder, and only lets that wallet change it", async () => {
  await renderInApp(<AuthoritiesPanel token={tokenOf({ freezeAuthority: stranger })} />, { isConnected: true })

  const [own, others] = [row('mint'), row('freeze')].map((one) => within(one).getAllByRole('cell'))
  expect(own?.map(({ textContent }) => textContent)).toEqual([
    `${en.powers.you}, ${shortenAddress(person)}`,
    en.powers.change,
  ])
  expect(others?.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(shortenAddress(stranger)),
    en.powers.notYours,
  ])
  expect(others?.[0]?.textContent).not.toContain(en.powers.you)
})

test.for([true, false])('cannot change a revoked authority, with or without a wallet: %s', async (isConnected) => {
  await renderInApp(<AuthoritiesPanel token={tokenOf({ freezeAuthority: null })} />, { isConnected })

  const cells = within(row('freeze')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([en.powers.noOne, en.powers.nothing])
})

const drawMetadata = (change: Partial<Token>) => renderInApp(<MetadataPanel token={tokenOf(change)} />)

test('hides the extension list of a token without any, with on-mint metadata', async () => {
  await drawMetadata({})

  expect(screen.queryByRole('region', { name: en.extensions.title })).toBeNull()
  expect(screen.getByRole('region', { name: en.doctor.title })).toBeTruthy()
  expect(facts()[en.metadata.kept]).toBe(en.metadata.inItself)
})

test('labels metadata in a separate account', async () => {
  await drawMetadata({ beside: stranger as never }) // Only its presence is read.

  expect(facts()[en.metadata.kept]).toBe(en.metadata.beside)
})

test('shows an extension with its warning, and an unknown one by number', async () => {
  const delegate = { kind: 'permanent-delegate', authority: stranger } as const
  await drawMetadata({ metadata: null, extensions: [delegate] })
  const told = describeExtension(delegate, 2)
  expect(facts()).toEqual({
    [extensionTitles['permanent-delegate']]:
      `${told.charAt(0).toUpperCase()}${told.slice(1)}. ${extensionTexts['permanent-delegate'].warns}`,
  })
  expect(screen.getByText(en.metadata.none)).toBeTruthy()
  expect(screen.queryByRole('region', { name: en.doctor.title })).toBeNull()
})

test('shows an unknown extension by number', async () => {
  const other = { kind: 'other', type: 99 } as const
  await drawMetadata({ metadata: null, extensions: [other] })

  expect(facts()).toEqual({ [en.chips.unknown]: describeExtension(other, 2) })
})
