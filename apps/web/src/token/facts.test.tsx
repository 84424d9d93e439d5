import { shortenAddress } from '@solsmith/chain'
import { describeExtension, extensionTexts, extensionTitles, type Token } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenLink } from '#links/tokenLink.ts'
import { drawInApp, person } from '../testing/drawInApp.tsx'
import { anvil, feeExtension, stranger, tokenOf } from '../testing/tokens.ts'
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
] as const)('whether there can be more is up to %s', async ([, isConnected, mintAuthority, text, canMint]) => {
  await drawInApp(<SupplyPanel token={tokenOf({ mintAuthority })} />, { isConnected })

  expect(facts()[en.supply.more]).toBe(text)
  expect(facts()).not.toHaveProperty(en.supply.keptBack)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...(canMint ? [tokenLink(anvil, 'mint')] : []), tokenLink(anvil, 'burn')])
})

test.for([0n, 1_234n])('of a token with a fee, %s base units are kept back', async (withheldAmount) => {
  await drawInApp(<SupplyPanel token={tokenOf({ extensions: [feeExtension({ withheldAmount })] })} />)

  expect(facts()[en.supply.keptBack]).toBe(withheldAmount === 0n ? '0' : '12.34')
})

const row = (power: 'mint' | 'freeze') => screen.getByRole('row', { name: new RegExp(`^${en.powers.names[power]}`) })

test('each power says whose it is, and only its holder is led to change it', async () => {
  await drawInApp(<AuthoritiesPanel token={tokenOf({ freezeAuthority: stranger })} />, { isConnected: true })

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

test.for([true, false])(
  'a power that no one has cannot be changed, with a wallet or without: %s',
  async (isConnected) => {
    await drawInApp(<AuthoritiesPanel token={tokenOf({ freezeAuthority: null })} />, { isConnected })

    const cells = within(row('freeze')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([en.powers.noOne, en.powers.nothing])
  },
)

const drawMetadata = (change: Partial<Token>) => drawInApp(<MetadataPanel token={tokenOf(change)} />)

test('a token without extensions has no list of them, and keeps what it says in itself', async () => {
  await drawMetadata({})

  expect(screen.queryByRole('region', { name: en.extensions.title })).toBeNull()
  expect(screen.getByRole('region', { name: en.doctor.title })).toBeTruthy()
  expect(facts()[en.metadata.kept]).toBe(en.metadata.inItself)
})

test('a token whose metadata is beside it says so', async () => {
  await drawMetadata({ beside: stranger as never }) // of what is beside, that there is something

  expect(facts()[en.metadata.kept]).toBe(en.metadata.beside)
})

test('an extension is named with its warning, and an unknown one by its number', async () => {
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

test('an unknown extension is named by its number', async () => {
  const other = { kind: 'other', type: 99 } as const
  await drawMetadata({ metadata: null, extensions: [other] })

  expect(facts()).toEqual({ [en.chips.unknown]: describeExtension(other, 2) })
})
