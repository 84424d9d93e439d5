import { type Address, getBase58Decoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { explorerLink, wrappedSolMint } from '@solsmith/chain'
import { type Holder, type MintExtension, type Snapshot, type Token, venueOwners } from '@solsmith/tokens'
import type { UseQueryResult } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTokenLink } from '#links/startLink.ts'
import { tokenLink, toolLink } from '#links/tokenLink.ts'
import { poolOf, renderWithPools } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, mintAccount, signatureOf, stranger, tokenOf } from '#testing/tokens.ts'
import { AuthoritiesPanel } from './AuthoritiesPanel.tsx'
import { DoMore } from './DoMore.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { HoldersPanel } from './HoldersPanel.tsx'
import { MetadataPanel } from './MetadataPanel.tsx'
import { SupplyPanel } from './SupplyPanel.tsx'
import { TokenHead } from './TokenHead.tsx'
import { en } from './words/en.ts'

const connected = { isConnected: true } as const

test("shows and copies the token's full address, with an explorer link", async () => {
  const { user, connect } = await renderInApp(<TokenHead token={tokenOf()} />)

  expect(screen.getByRole('heading', { level: 1, name: 'Anvil ANVL' })).toBeTruthy()
  expect(screen.getByTestId('mint').title).toBe(anvil)
  await user.click(screen.getByRole('button', { name: /Copy/ }))
  expect(await navigator.clipboard.readText()).toBe(anvil)
  const network = connect.networks.find(({ id }) => id === 'sandbox')
  expect(network).toBeTruthy()
  expect(screen.getByRole('link', { name: en.explorer }).getAttribute('href')).toBe(
    network && explorerLink(network, 'address', anvil),
  )
})

test.each<[string, Partial<Token>, readonly string[]]>([
  ['held', {}, [en.chips.mintHeld, en.chips.freezeHeld]],
  ['revoked', { mintAuthority: null, freezeAuthority: null }, [en.chips.mintGone, en.chips.noFreeze]],
])('shows first whether mint and freeze are %s', async (_, change, texts) => {
  await renderInApp(<TokenHead token={tokenOf(change)} />)

  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
})

test('labels a token without a name, and names wrapped SOL', async () => {
  const { redraw } = await renderInApp(<TokenHead token={tokenOf({ metadata: null })} />)
  expect(screen.getByRole('heading', { level: 1, name: en.unnamed })).toBeTruthy()

  await redraw(<TokenHead token={tokenOf({ metadata: null, address: wrappedSolMint })} />)

  expect(screen.getByRole('heading', { level: 1, name: 'Wrapped SOL wSOL' })).toBeTruthy()
})

test('shows hidden characters in a name', async () => {
  const metadata = { updateAuthority: null, mint: anvil, name: 'US\u200bDC', symbol: 'USDC', uri: '', fields: [] }
  await renderInApp(<TokenHead token={tokenOf({ metadata })} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('US\\u{200b}DC USDC')
})

test('draws an image stored on this site', async () => {
  const [file, image] = ['a', 'b'].map((letter) => `/media/${letter.repeat(59)}`)
  const uri = `https://solsmith.example${file}`
  const metadata = { updateAuthority: null, mint: anvil, name: 'Anvil', symbol: 'ANVL', uri, fields: [] }
  await renderInApp(<TokenHead token={tokenOf({ metadata })} />, {
    answers: { [file ?? '']: () => ({ image: `https://solsmith.example${image}` }) },
  })

  await expect.poll(() => document.querySelector('image')?.getAttribute('href')).toBe(image)
})

test("does not load another site's image", async () => {
  const uri = 'https://elsewhere.example/anvil.json'
  const metadata = { updateAuthority: null, mint: anvil, name: 'Anvil', symbol: 'ANVL', uri, fields: [] }
  const { asked } = await renderInApp(<TokenHead token={tokenOf({ metadata })} />)

  expect(asked('/anvil.json')).toEqual([])
  expect(document.querySelector('image')).toBeNull()
})

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('shows effect and holder of each authority, and changes only the wallet’s own', async () => {
  const token = tokenOf({ freezeAuthority: stranger, pointer: { authority: null, metadata: anvil } })
  await renderInApp(<AuthoritiesPanel token={token} />, connected)

  const [mint, freeze, , pointer] = rows()
  expect(mint).toContain(en.powers.effects.mint)
  expect(mint).toContain(`${en.powers.you}, 7fUQ`)
  expect(freeze).toContain('Sysv…1111')
  expect(freeze).toContain(en.powers.notYours)
  expect(pointer).toContain(en.powers.noOne)
  const change = `${en.powers.change}: ${en.powers.names.mint}`
  expect(screen.getByRole('link', { name: change }).getAttribute('href')).toBe(tokenLink(anvil, 'authority'))
  expect(screen.queryByRole('link', { name: `${en.powers.change}: ${en.powers.names.freeze}` })).toBeNull()
})

test('changes no authority without a wallet', async () => {
  await renderInApp(<AuthoritiesPanel token={tokenOf()} />)

  expect(screen.queryByRole('link')).toBeNull()
})

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('shows the supply in tokens and base units', async () => {
  await renderInApp(<SupplyPanel token={tokenOf({ supply: 123_456_789n })} />, connected)

  expect(facts()).toEqual({
    [en.supply.now]: '1,234,567.89',
    [en.supply.decimals]: '2',
    [en.supply.units]: '123,456,789',
    [en.supply.more]: en.supply.you,
  })
  expect(screen.getByRole('link', { name: en.supply.mint }).getAttribute('href')).toBe(tokenLink(anvil, 'mint'))
  expect(screen.getByRole('link', { name: en.supply.burn }).getAttribute('href')).toBe(tokenLink(anvil, 'burn'))
})

test('shows a final supply, and withheld fees', async () => {
  const extensions = [feeExtension({ withheldAmount: 1_234n })]
  await renderInApp(<SupplyPanel token={tokenOf({ mintAuthority: null, extensions })} />, connected)

  expect(facts()).toMatchObject({ [en.supply.more]: en.supply.never, [en.supply.keptBack]: '12.34' })
  expect(screen.queryByRole('link', { name: en.supply.mint })).toBeNull()
})

test('shows another mint authority by address', async () => {
  await renderInApp(<SupplyPanel token={tokenOf({ mintAuthority: stranger })} />, connected)

  expect(screen.getByTitle(stranger)).toBeTruthy()
  expect(screen.queryByRole('link', { name: en.supply.mint })).toBeNull()
})

test('shows metadata with extra fields, and links only web URLs', async () => {
  const metadata = { updateAuthority: null, mint: anvil, name: 'Anvil', symbol: 'ANVL' }
  const fields = [['colour', 'gold']] as const
  const { redraw } = await renderInApp(
    <MetadataPanel token={tokenOf({ metadata: { ...metadata, uri: 'https://anvil.example/a.json', fields } })} />,
  )
  expect(facts()).toMatchObject({ colour: 'gold', [en.metadata.kept]: en.metadata.inItself })
  const link = screen.getByRole('link', { name: 'https://anvil.example/a.json' })
  expect(link.getAttribute('rel')).toContain('noopener')

  await redraw(<MetadataPanel token={tokenOf({ metadata: { ...metadata, uri: 'javascript:alert(1)', fields: [] } })} />)

  expect(screen.queryByRole('link')).toBeNull()
  expect(facts()).toMatchObject({ [en.metadata.link]: 'javascript:alert(1)' })
})

test('shows neither names nor a logo check without metadata', async () => {
  await renderInApp(<MetadataPanel token={tokenOf({ metadata: null })} />)

  expect(screen.getByText(en.metadata.none)).toBeTruthy()
  expect(screen.queryByRole('region', { name: en.doctor.title })).toBeNull()
})

test('describes each extension with its warning', async () => {
  const extensions: readonly MintExtension[] = [
    { kind: 'permanent-delegate', authority: stranger },
    { kind: 'other', type: 99 },
  ]
  await renderInApp(<MetadataPanel token={tokenOf({ extensions })} />)

  const panel = screen.getByRole('region', { name: en.extensions.title })
  expect(within(panel).getAllByRole('term')).toHaveLength(2)
  expect(within(panel).getByText(en.chips.unknown)).toBeTruthy()
})

const snapshotOf = (amounts: readonly bigint[], change: Partial<Holder> = {}): Snapshot => ({
  mint: anvil,
  decimals: 2,
  slot: 1n,
  holders: amounts.map((amount, index) => ({
    owner: `${index + 1}`.repeat(44) as Holder['owner'],
    amount,
    accounts: 1,
    isProgram: false,
    isFrozen: false,
    ...change,
  })),
  sum: amounts.reduce((sum, amount) => sum + amount, 0n),
  accounts: amounts.length,
  leftOut: { belowMinimum: 0, excluded: 0, programs: 0 },
})

const drawHolders = (holders: Partial<UseQueryResult<Snapshot>>, isAsked = true, onAsk = () => undefined) =>
  renderInApp(
    <HoldersPanel
      token={tokenOf()}
      holders={{ isPending: false, isError: false, ...holders } as UseQueryResult<Snapshot>}
      isAsked={isAsked}
      onAsk={onAsk}
    />,
  )

test('loads holders on request, because it takes time', async () => {
  const onAsk = vi.fn()
  const { user } = await drawHolders({ isPending: true }, false, onAsk)

  expect(screen.getByText(en.holders.large)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.holders.read }))

  expect(onAsk).toHaveBeenCalledOnce()
})

test('reports holders that failed to load', async () => {
  await drawHolders({ isError: true })

  expect(screen.getByRole('alert').textContent).toBe(en.holders.failed)
})

test('rounds shares down to two decimals, and counts omitted holders', async () => {
  await drawHolders({ data: snapshotOf([200n, ...Array.from({ length: 11 }, () => 1n)]) })

  expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
  // 200 of 211.
  expect(rows()[0]).toContain('94.78%')
  expect(rows()[1]).toContain('0.47%')
  expect(rows()[1]).toContain('0.01')
  expect(screen.getByText(en.holders.more('2'))).toBeTruthy()
})

test('marks programs and frozen accounts among holders', async () => {
  await drawHolders({ data: snapshotOf([5n], { isProgram: true, isFrozen: true }) })

  expect(rows()[0]).toContain(en.holders.program)
  expect(rows()[0]).toContain(en.holders.frozen)
})

test('marks the creator among holders', async () => {
  const data = snapshotOf([5n, 4n])
  const holders = { isPending: false, isError: false, data } as unknown as UseQueryResult<Snapshot>
  const creator = data.holders[1]?.owner ?? null
  await renderInApp(<HoldersPanel token={tokenOf()} holders={holders} creator={creator} isAsked onAsk={vi.fn()} />)

  expect(rows().map((row) => row?.includes(en.holders.creator))).toEqual([false, true])
})

test('names known holders: the user, a pool, a lock and another program', async () => {
  const owners = [person, ...venueOwners.keys(), stranger]
  const { holders } = snapshotOf(owners.map(() => 5n))
  const data = {
    ...snapshotOf([1n]),
    holders: holders.map((holder, at) => ({ ...holder, owner: owners[at] as Address, isProgram: at > 0 })),
  }
  await renderInApp(
    <HoldersPanel
      token={tokenOf()}
      holders={{ isPending: false, isError: false, data } as unknown as UseQueryResult<Snapshot>}
      isAsked
      onAsk={() => undefined}
    />,
    { isConnected: true },
  )

  const { you, program, venues } = en.holders
  const names = [you, ...[...venueOwners.values()].map((venue) => venues[venue]), program]
  expect(names).toContain('Raydium lock')
  expect(rows()).toEqual(names.map((name) => expect.stringContaining(name)))
  expect(rows()[0]).not.toContain(program)
})

test('shows no table for a token without holders', async () => {
  await drawHolders({ data: snapshotOf([]) })

  expect(screen.getByText(en.holders.empty)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: en.holders.snapshot }).getAttribute('href')).toBe(toolLink('snapshot', anvil))
})

const event = (digit: string, change = {}) => ({
  signature: signatureOf(digit),
  slot: 431_207_884,
  blockTime: null,
  err: null,
  memo: null,
  ...change,
})

test('marks failed transactions in the history, and shows the slot without a time', async () => {
  await renderInApp(<HistoryPanel token={tokenOf()} />, {
    answers: { getSignaturesForAddress: () => [event('2', { err: 'AccountNotFound' }), event('3', { blockTime: 1 })] },
  })

  const [failed, fine] = await screen.findAllByRole('listitem')
  expect(failed?.textContent).toContain(en.history.failedEvent)
  expect(failed?.textContent).toContain(`${en.history.slot} 431,207,884`)
  expect(fine?.textContent).not.toContain(en.history.failedEvent)
  expect(fine?.textContent).toContain('1970')
  expect(
    within(fine ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(signatureOf('3'))
})

const minting = (payer: Address) => ({
  slot: 431_207_884,
  blockTime: null,
  version: 0,
  transaction: {
    message: {
      accountKeys: [payer, stranger, anvil, TOKEN_PROGRAM_ADDRESS],
      header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
      instructions: [{ programIdIndex: 3, accounts: [2, 1, 0], data: mint123456, stackHeight: 1 }],
    },
  },
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [9, 9, 9, 9],
    postBalances: [9, 9, 9, 9],
    preTokenBalances: [],
    postTokenBalances: [
      { accountIndex: 1, mint: anvil, owner: stranger, uiTokenAmount: { amount: '123456', decimals: 2 } },
    ],
    loadedAddresses: { writable: [], readonly: [] },
  },
})

/** `MintTo` of 123,456 base units. */
const mint123456 = getBase58Decoder().decode(Uint8Array.of(7, 0x40, 0xe2, 1, 0, 0, 0, 0, 0))

function showRows(seen: readonly number[]) {
  let watched = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly at = watched++
      readonly observe: () => void
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: seen.includes(this.at) }])
      }
      readonly disconnect = () => undefined
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('shows event, amount and signer in a history row', async () => {
  showRows([0, 1])
  const answers = {
    getSignaturesForAddress: () => [event('2'), event('3')],
    getTransaction: ({ body }: { body: unknown }) =>
      minting(JSON.stringify(body).includes(signatureOf('2')) ? person : stranger),
    getMultipleAccounts: () => ({ context: { slot: 431_207_884 }, value: [mintAccount(tokenOf()), null] }),
  }
  await renderInApp(<HistoryPanel token={tokenOf()} />, { ...connected, answers })

  await screen.findAllByText('Minted 1,234.56 ANVL')
  const [own, others] = screen.getAllByRole('listitem')
  expect(own?.textContent).toContain(en.history.by(en.history.you))
  expect(others?.textContent).toContain(`Minted 1,234.56 ANVL${en.history.by('Sysv…1111')}`)
  expect(
    within(others ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(signatureOf('3'))
})

test('loads only visible rows, and never failed transactions', async () => {
  showRows([0, 1, 2])
  const { asked } = await renderInApp(<HistoryPanel token={tokenOf()} />, {
    answers: {
      getSignaturesForAddress: () => [
        event('2', { err: 'AccountNotFound' }),
        event('3'),
        event('4'),
        event('5'),
        event('6'),
      ],
      getTransaction: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes(signatureOf('3')) ? null : new Promise(() => {}),
    },
  })

  await expect.poll(() => asked('getTransaction').length).toBe(2)
  const rows = screen.getAllByRole('listitem')
  await expect
    .poll(() => rows.map((row) => row.getAttribute('aria-busy')))
    .toEqual(['false', 'false', 'true', 'true', 'true'])
  expect(rows[0]?.textContent).toContain(en.history.transaction + en.history.failedEvent)
  expect(rows[1]?.textContent).toContain(en.history.transaction)
})

test('reports a transaction that failed to load, with its link', async () => {
  showRows([0])
  await renderInApp(<HistoryPanel token={tokenOf()} />, { answers: { getSignaturesForAddress: () => [event('2')] } })

  expect(await screen.findByText(en.history.untold)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain(signatureOf('2'))
})

test('loads older events from the oldest one', async () => {
  const page = Array.from({ length: 25 }, (_, index) => event('23456789ABCDEFGHJKLMNPQRSTUVWX'[index] ?? ''))
  const { user, asked } = await renderInApp(<HistoryPanel token={tokenOf()} />, {
    answers: {
      getSignaturesForAddress: ({ body }) => (JSON.stringify(body).includes('before') ? [event('Z')] : page),
    },
  })

  await user.click(await screen.findByRole('button', { name: en.history.more }))

  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(26)
  expect(asked('getSignaturesForAddress').at(-1)).toMatchObject([anvil, { before: page.at(-1)?.signature }])
  expect(screen.queryByRole('button', { name: en.history.more })).toBeNull()
})

test('lists transactions of the LP token between those of the token, such as a lock', async () => {
  const tokenPools = [poolOf()]
  const byAddress = {
    [anvil]: [event('2', { slot: 9 }), event('4', { slot: 5 })],
    [poolOf().lpMint]: [event('3', { slot: 7 })],
  }
  const of = (body: unknown) => Object.entries(byAddress).find(([key]) => JSON.stringify(body).includes(key))?.[1]
  await renderWithPools(
    <HistoryPanel token={tokenOf()} />,
    { tokenPools },
    {
      answers: { getSignaturesForAddress: ({ body }) => of(body) },
    },
  )

  const rows = await screen.findAllByRole('listitem')
  const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'))
  expect(links.map((link, index) => link?.includes(signatureOf(['2', '3', '4'][index] ?? '')))).toEqual([
    true,
    true,
    true,
  ])
})

test('distinguishes an empty history from a failed load', async () => {
  const answers = { getSignaturesForAddress: () => [] }
  const { unmount } = await renderInApp(<HistoryPanel token={tokenOf()} />, { answers })
  expect(await screen.findByText(en.history.empty)).toBeTruthy()
  unmount()

  await renderInApp(<HistoryPanel token={tokenOf()} />)

  expect((await screen.findByRole('alert')).textContent).toBe(en.history.failed)
})

const actions = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('offers burn, send and snapshot without a wallet', async () => {
  await renderInApp(<DoMore token={tokenOf()} />)

  expect(actions()).toEqual([
    toolLink('send', anvil),
    toolLink('snapshot', anvil),
    startTokenLink,
    tokenLink(anvil, 'burn'),
  ])
})

test("offers only the actions of a wallet's authorities", async () => {
  const extensions: readonly MintExtension[] = [
    feeExtension({ configAuthority: stranger }),
    { kind: 'default-state', isFrozen: false },
    { kind: 'pausable', authority: null, isPaused: false },
  ]
  await renderInApp(<DoMore token={tokenOf({ mintAuthority: stranger, metadata: null, extensions })} />, connected)

  expect(actions()).toEqual([
    tokenLink(anvil, 'freeze'),
    tokenLink(anvil, 'thaw'),
    tokenLink(anvil, 'authority'),
    tokenLink(anvil, 'collect'),
    tokenLink(anvil, 'birth'),
    toolLink('send', anvil),
    toolLink('snapshot', anvil),
    startTokenLink,
    tokenLink(anvil, 'burn'),
  ])
})

test('separates permanent actions', async () => {
  const extensions: readonly MintExtension[] = [{ kind: 'close-authority', authority: person }]
  await renderInApp(<DoMore token={tokenOf({ extensions })} />, connected)

  const apart = within(screen.getByRole('region', { name: en.more.permanent }))
  expect(apart.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    tokenLink(anvil, 'burn'),
    tokenLink(anvil, 'close'),
  ])
  const others = within(screen.getByRole('region', { name: en.more.title }))
  expect(others.queryByRole('link', { name: new RegExp(en.more.actions.burn.label) })).toBeNull()
})

test('describes each action', async () => {
  await renderInApp(<DoMore token={tokenOf({ freezeAuthority: person })} />, connected)

  const { label, hint } = en.more.actions.freeze
  expect(screen.getByRole('link', { name: `${label} ${hint}` })).toBeTruthy()
})
