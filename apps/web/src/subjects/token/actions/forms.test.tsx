import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { authorityNames, type Token, token2022Address, venueOwners } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en as imageWords } from '#image/words/en.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { en as reviewWords } from '#review/words/en.ts'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import {
  type Accounts,
  anvil,
  clock,
  feeExtension,
  funds,
  holdingAccount,
  homeOf,
  lastSimulated,
  mintAccount,
  stranger,
  tokenOf,
  unchanged,
} from '#testing/tokens.ts'
import { en } from '../words/en.ts'
import { ActionPage } from './ActionPage.tsx'

type Action = Parameters<typeof ActionPage>[0]['action']

async function drawAction(
  action: Action,
  token: Token = tokenOf(),
  more: Accounts = {},
  server: Place['answers'] = {},
) {
  const answers = {
    ...server,
    ...answerNode({ ...funds, ...clock, [token.address]: unchanged(mintAccount(token)), ...more }),
    getProgramAccounts: () => [],
  }
  return renderInApp(<ActionPage token={token} action={action} />, { isConnected: true, answers })
}

async function drawMetadata(token?: Token, server?: Place['answers']) {
  const drawn = await drawAction('metadata', token, {}, server)
  await screen.findByRole('region', { name: en.forms.metadata.differences })
  return drawn
}

const field = (name: string) => screen.getByRole('textbox', { name })

const isIncomplete = () =>
  [reviewWords.action.invalidHint, en.forms.metadata.noChanges].some(
    (name) => screen.queryByRole('button', { name }) !== null,
  )

/** Waits for the button of a simulated plan; every plan here costs one signature. */
const ready = (verb: string) => screen.findByRole('button', { name: reviewWords.action.do(verb, 1, '0.000005') })

const bytes = (...parts: readonly (number | bigint | string)[]): readonly number[] =>
  parts.flatMap((part) => {
    if (typeof part === 'number') return [part]
    if (typeof part === 'string') return [...new TextEncoder().encode(part)]
    return [...new Uint8Array(new BigUint64Array([part]).buffer)]
  })

const dataOf = (drawn: Awaited<ReturnType<typeof drawAction>>) => lastSimulated(drawn).map(({ data }) => [...data])

test("shows the authority's holder instead of a form", async () => {
  await drawAction('mint', tokenOf({ mintAuthority: stranger }))

  expect(screen.getByText(en.heldBy(authorityNames.mint, stranger))).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: en.more.actions.mint.label })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: en.back('Anvil') }).getAttribute('href')).toBe(tokenLink(anvil))
})

test('shows that no one holds a revoked authority', async () => {
  await drawAction('freeze', tokenOf({ freezeAuthority: null }))

  expect(screen.getByText(en.heldByNoOne(authorityNames.freeze))).toBeTruthy()
})

test('shows the holder of the first authority if the wallet has none', async () => {
  const metadata = { ...tokenOf().metadata, updateAuthority: null } as Token['metadata']
  await drawAction('authority', tokenOf({ mintAuthority: null, freezeAuthority: stranger, metadata }))

  expect(screen.getByText(en.heldBy(authorityNames.freeze, stranger))).toBeTruthy()
})

test('shows the form without a wallet, with a button to connect', async () => {
  await renderInApp(<ActionPage token={tokenOf({ mintAuthority: stranger })} action="mint" />)

  expect(field(en.forms.amount)).toBeTruthy()
  expect(screen.getByRole('button', { name: reviewWords.action.connect })).toBeTruthy()
})

test('mints to the wallet unless another address is given', async () => {
  const drawn = await drawAction('mint')
  expect(screen.getByText(en.forms.supplyNow('1,000,000', 'ANVL'))).toBeTruthy()
  expect(field(en.forms.mint.to)).toHaveProperty('value', person)

  await drawn.user.type(field(en.forms.amount), '12.5')
  await ready(en.forms.mint.verb('12.5', 'ANVL'))

  // Token's MintToChecked: 14, the amount, the decimals.
  expect(dataOf(drawn).at(-1)).toEqual(bytes(14, 1_250n, 2))
  expect(lastSimulated(drawn).at(-1)?.accounts).toContain(await homeOf(tokenOf()))
})

test('refuses an invalid recipient at its field, and plans nothing', async () => {
  const { user, asked } = await drawAction('mint')

  await user.clear(field(en.forms.mint.to))
  await user.type(field(en.forms.mint.to), 'me')
  await user.type(field(en.forms.amount), '1')

  expect(screen.getByText(en.forms.badAddress)).toBeTruthy()
  expect(field(en.forms.mint.to).getAttribute('aria-invalid')).toBe('true')
  expect(isIncomplete()).toBe(true)
  expect(asked('simulateTransaction')).toEqual([])
})

test('refuses an impossible supply, and shows the maximum', async () => {
  const { user } = await drawAction('mint', tokenOf({ supply: 2n ** 64n - 101n }))

  await user.type(field(en.forms.amount), '1.01')

  expect(screen.getByText(en.forms.overLimit('1'))).toBeTruthy()
  expect(isIncomplete()).toBe(true)
})

test.each(['0', '1.234'])("refuses an amount of %s, and shows the token's decimals", async (text) => {
  const { user } = await drawAction('mint')

  await user.type(field(en.forms.amount), text)

  expect(screen.getByText(en.forms.badAmount(2))).toBeTruthy()
  expect(isIncomplete()).toBe(true)
})

test('burns the whole balance after typing the symbol', async () => {
  const token = tokenOf()
  const home = await homeOf(token)
  const burned = tokenOf({ supply: 99_999_850n })
  const drawn = await drawAction('burn', token, {
    [anvil]: [mintAccount(token), mintAccount(burned)],
    [home]: [holdingAccount(token, { amount: 150n }), holdingAccount(token, { amount: 0n })],
  })
  await screen.findByText(en.forms.youHave('1.5', 'ANVL'))

  await drawn.user.click(screen.getByRole('button', { name: en.forms.all }))
  const burn = await ready(en.forms.burn.verb('1.5', 'ANVL'))

  expect(field(en.forms.amount)).toHaveProperty('value', '1.5')
  // BurnChecked: 15, the amount, the decimals.
  expect(dataOf(drawn)).toEqual([bytes(15, 150n, 2)])
  expect(screen.getByText(reviewWords.final.burned('1.5', 'ANVL'))).toBeTruthy()
  expect(burn).toHaveProperty('disabled', true)
  await drawn.user.type(field(reviewWords.final.type('ANVL')), 'ANVL')
  expect(burn).toHaveProperty('disabled', false)
})

test('returns to the token from a permanent action', async () => {
  const token = tokenOf()
  const home = await homeOf(token)
  const { user } = await drawAction('burn', token, {
    [anvil]: [mintAccount(token), mintAccount(tokenOf({ supply: 99_999_900n }))],
    [home]: [holdingAccount(token, { amount: 150n }), holdingAccount(token, { amount: 50n })],
  })
  await user.type(field(en.forms.amount), '1')
  await ready(en.forms.burn.verb('1', 'ANVL'))

  await user.click(screen.getByRole('button', { name: reviewWords.final.leave }))

  expect(location.pathname + location.search).toBe(tokenLink(anvil))
})

test('offers no burn without a balance', async () => {
  await drawAction('burn', tokenOf({ mintAuthority: stranger }))

  expect(await screen.findByText(en.forms.burn.none('ANVL'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.forms.all })).toBeNull()
})

test('refuses more than the balance, and shows it', async () => {
  const token = tokenOf()
  const { user } = await drawAction('burn', token, {
    [await homeOf(token)]: unchanged(holdingAccount(token, { amount: 150n })),
  })

  await user.type(field(en.forms.amount), '2')

  expect(await screen.findByRole('button', { name: reviewWords.action.tryAgain })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('1.5')
})

test("freezes a holder's account by the holder's address", async () => {
  const token = tokenOf()
  const home = await homeOf(token, stranger)
  const drawn = await drawAction('freeze', token, {
    [home]: unchanged(holdingAccount(token, { owner: stranger, amount: 1n })),
  })
  expect(isIncomplete()).toBe(true)

  await drawn.user.type(field(en.forms.freeze.target), stranger)
  await drawn.user.click(screen.getByRole('checkbox', { name: en.forms.freeze.insist }))
  await ready(en.forms.freeze.verb)

  // FreezeAccount.
  expect(lastSimulated(drawn)).toMatchObject([{ accounts: [home, anvil, person] }])
  expect(dataOf(drawn)).toEqual([[10]])
})

test('offers the largest holders to freeze, and names the vaults of pools', async () => {
  const [vaultOwner] = [...venueOwners].find(([, venue]) => venue === 'pool') ?? []
  const path = `/api/holders/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}/${anvil}`
  const holders = {
    slot: '1',
    count: 1,
    sum: '1',
    top: [stranger, vaultOwner].map((owner) => ({ owner, amount: '1', accounts: 1 })),
  }
  const drawn = await drawAction('freeze', tokenOf(), {}, { [path]: () => ({ holders }) })

  const group = await screen.findByRole('group', { name: en.forms.largestHolders })
  const [first, vault] = within(group).getAllByRole('button')
  expect(vault?.textContent).toContain(en.holders.venues.pool)
  if (first) await drawn.user.click(first)

  expect(field(en.forms.freeze.target)).toHaveProperty('value', stranger)
})

test('thaws a frozen account', async () => {
  const token = tokenOf()
  const home = await homeOf(token, stranger)
  const drawn = await drawAction('thaw', token, {
    [home]: unchanged(holdingAccount(token, { owner: stranger, amount: 1n, isFrozen: true })),
  })

  await drawn.user.type(field(en.forms.freeze.target), home)
  await ready(en.forms.thaw.verb)

  // ThawAccount.
  expect(dataOf(drawn)).toEqual([[11]])
})

const power = (name: string) => screen.getByRole('radiogroup', { name })

test('shows the full new address of a transferred authority before signing', async () => {
  const drawn = await drawAction('authority')
  expect(isIncomplete()).toBe(true)

  await drawn.user.click(within(power(en.powers.names.mint)).getByRole('radio', { name: en.forms.authority.give }))
  expect(isIncomplete()).toBe(true)
  await drawn.user.type(field(en.forms.authority.to), stranger)
  await ready(en.forms.authority.verb)

  expect(screen.getByText(en.forms.authority.caution)).toBeTruthy()
  expect(screen.getByText(stranger)).toBeTruthy()
  // SetAuthority: 6, MintTokens, to someone.
  expect(dataOf(drawn).at(-1)?.slice(0, 3)).toEqual([6, 0, 1])
})

test('names the revocation on the button', async () => {
  const drawn = await drawAction('authority')

  await drawn.user.click(within(power(en.powers.names.freeze)).getByRole('radio', { name: en.forms.authority.drop }))
  await ready(en.forms.authority.verbDrop('ANVL'))

  // SetAuthority: 6, FreezeAccount, to no one.
  expect(dataOf(drawn).at(-1)).toEqual([6, 1, 0])
  expect(screen.queryByText(en.forms.authority.caution)).toBeNull()
})

test("changes only the wallet's authorities", async () => {
  await drawAction('authority', tokenOf({ mintAuthority: stranger, freezeAuthority: null }))

  expect(screen.queryByRole('radiogroup', { name: en.powers.names.mint })).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: en.powers.names.freeze })).toBeNull()
  expect(power(en.powers.names.update)).toBeTruthy()
})

test('shows old and new name, and writes only the name', async () => {
  const drawn = await drawMetadata()
  const differences = screen.getByRole('region', { name: en.forms.metadata.differences })
  expect(differences.textContent).toContain(en.forms.metadata.same)
  expect(isIncomplete()).toBe(true)

  await drawn.user.type(field(en.forms.metadata.name), ' 2')
  await ready(en.forms.metadata.verb('ANVL'))

  const [row, ...others] = within(differences).getAllByRole('listitem')
  expect(row?.textContent).toMatch(/Name.*Anvil.*Anvil 2/)
  expect(others).toEqual([])
  // UpdateField of the metadata interface: the name's field, and the length of the new one.
  expect(dataOf(drawn).at(-1)?.slice(8)).toEqual(bytes(0, 7, 0, 0, 0, 'Anvil 2'))
})

test('refuses an empty name, and counts its bytes', async () => {
  const { user } = await drawMetadata()
  expect(screen.getByText(en.forms.metadata.bytes(5, 32))).toBeTruthy()

  await user.clear(field(en.forms.metadata.name))
  expect(isIncomplete()).toBe(true)
  await user.type(field(en.forms.metadata.name), 'Ü')

  expect(screen.getByText(en.forms.metadata.bytes(2, 32))).toBeTruthy()
})

const cidOf = (letter: string) => `bafkrei${letter.repeat(52)}`
const ownUri = `http://localhost:3000/media/${cidOf('a')}`
const newUri = `http://localhost:3000/media/${cidOf('b')}`
const kept = () =>
  tokenOf({
    metadata: { updateAuthority: person, mint: anvil, name: 'Anvil', symbol: 'ANVL', uri: ownUri, fields: [] },
  })
const server = {
  [`/media/${cidOf('a')}`]: () => ({
    description: 'Old words.',
    image: `http://localhost:3000/media/${cidOf('c')}`,
    external_url: 'https://anvil.example',
    twitter: 'https://x.com/anvil',
  }),
  '/api/media/metadata': () => ({ cid: cidOf('b'), uri: newUri }),
}

test("stores a new file with all other fields, and updates the token's link", async () => {
  const drawn = await drawMetadata(kept(), server)
  const words = en.forms.metadata
  await expect.poll(() => field(words.description)).toHaveProperty('value', 'Old words.')

  await drawn.user.clear(field(words.description))
  await drawn.user.type(field(words.description), 'New words.')
  await drawn.user.type(field('Telegram'), 't.me/anvil_smiths')
  await ready(words.verb('ANVL'))

  const differences = screen.getByRole('region', { name: words.differences })
  expect(differences.textContent).toMatch(/Description.*Old words\..*New words\..*Telegram.*None.*t\.me\/anvil_smiths/)
  expect(differences.textContent).toContain(words.newFile)
  expect(drawn.asked('/api/media/metadata').at(-1)).toEqual({
    name: 'Anvil',
    symbol: 'ANVL',
    description: 'New words.',
    image: cidOf('c'),
    website: 'https://anvil.example',
    x: 'https://x.com/anvil',
    telegram: 'https://t.me/anvil_smiths',
    // The old file has no origin.
    createdOn: false,
  })
  // UpdateField of only the link.
  expect(dataOf(drawn).at(-1)?.slice(8)).toEqual(bytes(2, newUri.length, 0, 0, 0, newUri))
})

test('keeps the source of copied settings in an edit', async () => {
  const description = `Old words. Not affiliated with Harbor (${stranger}).`
  const file = () => ({ description, extensions: { copiedFrom: stranger } })
  const drawn = await drawMetadata(kept(), { ...server, [`/media/${cidOf('a')}`]: file })
  await expect.poll(() => field(en.forms.metadata.description)).toHaveProperty('value', 'Old words.')

  await drawn.user.type(field(en.forms.metadata.description), ' More.')
  await ready(en.forms.metadata.verb('ANVL'))

  expect(drawn.asked('/api/media/metadata').at(-1)).toMatchObject({
    description: 'Old words. More.',
    copiedFrom: { mint: stranger, name: 'Harbor' },
  })
})

test("updates the name in this site's file, too", async () => {
  const drawn = await drawMetadata(kept(), server)
  await expect.poll(() => field(en.forms.metadata.description)).toHaveProperty('value', 'Old words.')

  await drawn.user.type(field(en.forms.metadata.name), ' 2')
  await ready(en.forms.metadata.verb('ANVL'))

  expect(drawn.asked('/api/media/metadata').at(-1)).toMatchObject({ name: 'Anvil 2', description: 'Old words.' })
  expect(dataOf(drawn).map((data) => data.slice(8))).toContainEqual(bytes(2, newUri.length, 0, 0, 0, newUri))
})

test('shows old and new logo, and references the new one in the file', async () => {
  // The test DOM draws no images.
  const { createImageBitmap } = globalThis
  globalThis.createImageBitmap = (async () => ({ width: 400, height: 400, close: () => undefined })) as never // Only measured.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never) // The method that crops.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['webp'], { type: 'image/webp' })),
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    globalThis.createImageBitmap = createImageBitmap
  })
  const stored = { cid: cidOf('d'), uri: `/media/${cidOf('d')}`, type: 'image/webp' }
  const drawn = await drawMetadata(kept(), { ...server, '/api/media/images': () => stored })
  await expect.poll(() => field(en.forms.metadata.description)).toHaveProperty('value', 'Old words.')

  const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'new.png', {
    type: 'image/png',
  })
  await drawn.user.upload(screen.getByLabelText(imageWords.choose, { selector: 'input' }), png)
  await ready(en.forms.metadata.verb('ANVL'))

  const differences = screen.getByRole('region', { name: en.forms.metadata.differences })
  expect([...differences.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    `/media/${cidOf('c')}`,
    `/media/${cidOf('d')}`,
  ])
  expect(drawn.asked('/api/media/metadata').at(-1)).toMatchObject({ image: cidOf('d'), description: 'Old words.' })
})

test('refuses an invalid link at its field, and stores nothing', async () => {
  const drawn = await drawMetadata(kept(), server)
  await expect.poll(() => field(en.forms.metadata.website)).toHaveProperty('value', 'https://anvil.example')

  // In one step, because an empty field removes the link.
  await drawn.user.tripleClick(field(en.forms.metadata.website))
  await drawn.user.paste('javascript:alert(1)')

  expect(await screen.findByText('Enter an https:// link.')).toBeTruthy()
  expect(isIncomplete()).toBe(true)
  expect(drawn.asked('/api/media/metadata')).toEqual([])
})

test('cannot read a file of another site, and warns before a change', async () => {
  const { metadata } = kept()
  const foreign = tokenOf({ metadata: metadata && { ...metadata, uri: 'https://elsewhere.example/a.json' } })
  const drawn = await drawMetadata(foreign, server)

  expect(await screen.findByText(en.forms.metadata.foreign)).toBeTruthy()
  await drawn.user.type(field(en.forms.metadata.name), ' 2')
  await ready(en.forms.metadata.verb('ANVL'))
  // Only the name changes: the file is not ours.
  expect(drawn.asked('/api/media/metadata')).toEqual([])
})

test("skips the file's fields for a custom link", async () => {
  const drawn = await drawMetadata(kept(), server)

  await drawn.user.type(field(en.forms.metadata.link), 'x')

  expect(screen.getByText(en.forms.metadata.linked)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: en.forms.metadata.description })).toBeNull()
  await ready(en.forms.metadata.verb('ANVL'))
  expect(drawn.asked('/api/media/metadata')).toEqual([])
})

const withFields = (...fields: readonly (readonly [string, string])[]) =>
  tokenOf({ metadata: { updateAuthority: person, mint: anvil, name: 'Anvil', symbol: 'ANVL', uri: '', fields } })

test('adds an extra field with a key', async () => {
  const { user } = await drawMetadata()

  await user.click(screen.getByRole('button', { name: en.forms.metadata.add }))
  await user.type(field(en.forms.metadata.value), 'gold')
  expect(isIncomplete()).toBe(true)
  await user.type(field(en.forms.metadata.key), 'colour')

  expect(screen.getByRole('region', { name: en.forms.metadata.differences }).textContent).toMatch(/colour.*None.*gold/)
})

test('edits or removes an existing field, but not its key', async () => {
  const { user } = await drawMetadata(withFields(['colour', 'gold']))
  const differences = screen.getByRole('region', { name: en.forms.metadata.differences })
  expect(field(en.forms.metadata.key)).toHaveProperty('readOnly', true)

  await user.type(field(en.forms.metadata.value), 'en')
  expect(differences.textContent).toMatch(/colour.*gold.*golden/)
  await user.click(screen.getByRole('button', { name: en.forms.metadata.remove('colour') }))

  expect(differences.textContent).toMatch(/colour.*gold.*None/)
  expect(screen.queryByRole('textbox', { name: en.forms.metadata.value })).toBeNull()
})

test('offers no extra fields for a Classic token', async () => {
  const classic = { ...withFields(), program: TOKEN_PROGRAM_ADDRESS }
  await drawMetadata(classic)

  expect(screen.queryByRole('button', { name: en.forms.metadata.add })).toBeNull()
})

test('edits the current transfer fee', async () => {
  const drawn = await drawAction('fee', tokenOf({ extensions: [feeExtension()] }))
  expect(field(en.forms.fee.share)).toHaveProperty('value', '1')
  expect(field(en.forms.fee.most)).toHaveProperty('value', '5')
  expect(isIncomplete()).toBe(true)

  await drawn.user.type(field(en.forms.fee.share), '.25')
  await ready(en.forms.fee.verb)

  // SetTransferFee: 26, 5, basis points, maximum.
  expect(dataOf(drawn)).toEqual([bytes(26, 5, 125, 0, 500n)])
})

test.each(['101', '1.234', ''])('refuses a share of "%s"', async (text) => {
  const { user } = await drawAction('fee', tokenOf({ extensions: [feeExtension()] }))

  await user.clear(field(en.forms.fee.share))
  if (text) await user.type(field(en.forms.fee.share), text)

  expect(screen.getByText(en.forms.fee.bad)).toBeTruthy()
  expect(isIncomplete()).toBe(true)
})

test('caps a fee at zero', async () => {
  const { user } = await drawAction('fee', tokenOf({ extensions: [feeExtension()] }))

  await user.clear(field(en.forms.fee.most))
  await user.type(field(en.forms.fee.most), '-')
  expect(screen.getByText(en.forms.badAmount(2))).toBeTruthy()
  await user.clear(field(en.forms.fee.most))
  await user.type(field(en.forms.fee.most), '0')

  expect(await ready(en.forms.fee.verb)).toBeTruthy()
})

test('shows a fee without a limit as an empty field', async () => {
  const newer = { epoch: 0n, basisPoints: 100, maximumFee: 2n ** 64n - 1n }

  await drawAction('fee', tokenOf({ extensions: [feeExtension({ newer })] }))

  expect(field(en.forms.fee.most)).toHaveProperty('value', '')
  expect(isIncomplete()).toBe(true)
})

test('removes the limit of a fee', async () => {
  const drawn = await drawAction('fee', tokenOf({ extensions: [feeExtension()] }))

  await drawn.user.clear(field(en.forms.fee.most))
  await ready(en.forms.fee.verb)

  expect(dataOf(drawn)).toEqual([bytes(26, 5, 100, 0, 2n ** 64n - 1n)])
})

test('collects withheld fees without a form', async () => {
  const token = tokenOf({ extensions: [feeExtension({ withheldAmount: 7n })] })
  const drawn = await drawAction('collect', token)

  await ready(en.forms.collect.verb)

  expect(dataOf(drawn).at(-1)?.slice(0, 2)).toEqual([26, 2])
})

test('has nothing to collect without withheld fees, and says so', async () => {
  await drawAction('collect', tokenOf({ extensions: [feeExtension()] }))

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: reviewWords.action.tryAgain })).toBeTruthy()
})

test.each([
  [false, en.forms.pause, [44, 1]],
  [true, en.forms.resume, [44, 2]],
] as const)('offers the opposite for a token whose pause is %s', async (isPaused, words, data) => {
  const token = tokenOf({ extensions: [{ kind: 'pausable', authority: person, isPaused }] })
  const drawn = await drawAction('pause', token)

  expect(screen.getByRole('heading', { level: 1, name: words.title('ANVL') })).toBeTruthy()
  await ready(words.verb)

  expect(dataOf(drawn)).toEqual([data])
})

test('requires the symbol to close a token permanently', async () => {
  const token = tokenOf({ supply: 0n, extensions: [{ kind: 'close-authority', authority: person }] })
  const drawn = await drawAction('close', token, { [anvil]: [mintAccount(token), null] })

  const close = await screen.findByRole('button', { name: new RegExp(en.forms.close.verb('ANVL')) })

  expect(screen.getByText(reviewWords.final.closed)).toBeTruthy()
  expect(close).toHaveProperty('disabled', true)
  expect(dataOf(drawn)).toEqual([[9]])
})

test('cannot close a token with holders', async () => {
  await drawAction('close', tokenOf({ extensions: [{ kind: 'close-authority', authority: person }] }))

  expect((await screen.findByRole('alert')).textContent).toContain('1,000,000')
})

test('accepts negative interest, up to the stored limit', async () => {
  const token = tokenOf({ extensions: [{ kind: 'interest', authority: person, basisPoints: 500 }] })
  const drawn = await drawAction('interest', token)
  expect(field(en.forms.interest.rate)).toHaveProperty('value', '5')
  expect(isIncomplete()).toBe(true)

  await drawn.user.clear(field(en.forms.interest.rate))
  await drawn.user.type(field(en.forms.interest.rate), '-1.5')
  await ready(en.forms.interest.verb)
  // UpdateRate: 33, 1, -150 as two signed bytes.
  expect(dataOf(drawn)).toEqual([[33, 1, 0x6a, 0xff]])
  await drawn.user.clear(field(en.forms.interest.rate))
  await drawn.user.type(field(en.forms.interest.rate), '327.68')

  expect(screen.getByText(en.forms.interest.bad)).toBeTruthy()
})

test('starts a multiplier now or at a UTC time, in any time zone', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const token = tokenOf({ extensions: [{ kind: 'scaled-amount', authority: person, multiplier: 1 }] })
  const drawn = await drawAction('scale', token)
  expect(isIncomplete()).toBe(true)

  await drawn.user.clear(field(en.forms.scale.multiplier))
  await drawn.user.type(field(en.forms.scale.multiplier), '2')
  await drawn.user.type(field(en.forms.scale.from), '2027-01-31')
  expect(screen.getByText(en.forms.scale.badMoment)).toBeTruthy()
  expect(isIncomplete()).toBe(true)
  await drawn.user.type(field(en.forms.scale.from), ' 12:00')
  await ready(en.forms.scale.verb)

  const at = BigInt(Date.UTC(2027, 0, 31, 12) / 1_000)
  // UpdateMultiplier: 43, 1, the number 2, the time.
  expect(dataOf(drawn)).toEqual([bytes(43, 1, 0, 0, 0, 0, 0, 0, 0, 0x40, at)])
})

test.each(['0', '-1', 'two'])('refuses a multiplier of %s', async (text) => {
  const token = tokenOf({ extensions: [{ kind: 'scaled-amount', authority: person, multiplier: 1 }] })
  const { user } = await drawAction('scale', token)

  await user.clear(field(en.forms.scale.multiplier))
  await user.type(field(en.forms.scale.multiplier), text)

  expect(screen.getByText(en.forms.scale.bad)).toBeTruthy()
})

test('removes a transfer hook with an empty field', async () => {
  const token = tokenOf({ extensions: [{ kind: 'hook', authority: person, program: stranger }] })
  const drawn = await drawAction('hook', token)
  expect(isIncomplete()).toBe(true)

  await drawn.user.type(field(en.forms.hook.program), 'x')
  expect(screen.getByText(en.forms.badAddress)).toBeTruthy()
  await drawn.user.clear(field(en.forms.hook.program))
  await ready(en.forms.hook.verb)

  expect(dataOf(drawn)).toEqual([[36, 1, ...new Uint8Array(32)]])
})

test('sets new accounts to start frozen, also with the keyboard', async () => {
  const token = tokenOf({ extensions: [{ kind: 'default-state', isFrozen: false }] })
  const drawn = await drawAction('birth', token)
  expect(screen.getByRole('radio', { name: en.forms.birth.free })).toHaveProperty('checked', true)

  screen.getByRole('radio', { name: en.forms.birth.free }).focus()
  await drawn.user.keyboard('{ArrowRight}')
  await ready(en.forms.birth.verb)

  expect(dataOf(drawn)).toEqual([[28, 1, 2]])
  expect(lastSimulated(drawn)).toMatchObject([{ program: token2022Address, accounts: [anvil, person] as Address[] }])
})

const found = (changes: object) => ({
  verdict: 'free',
  by: null,
  field: null,
  reasons: [],
  source: 'network',
  ...changes,
})
const taken = (mint: string) =>
  found({ verdict: 'taken', field: 'name', by: { symbol: 'HRNW', name: 'Heron Works', mint } })

test('refuses another token’s name, and shows whose it is', async () => {
  const drawn = await drawMetadata(kept(), { ...server, '/api/look-alikes': () => taken(stranger) })

  await drawn.user.type(field(en.forms.metadata.name), ' 2')

  expect(await screen.findByText('Heron Works is already used by HRNW. Choose another name.')).toBeTruthy()
  expect(isIncomplete()).toBe(true)
  expect(screen.queryByRole('button', { name: en.forms.metadata.prove })).toBeNull()
})

test('shows a warning about a new name, and still allows it', async () => {
  const near = found({ verdict: 'near', field: 'name', reasons: [{ kind: 'word', word: 'team', field: 'name' }] })
  const drawn = await drawMetadata(kept(), { ...server, '/api/look-alikes': () => near })

  await drawn.user.type(field(en.forms.metadata.name), ' Team')

  expect(await screen.findByText(/Imitations often use “team” in the name/)).toBeTruthy()
  await ready(en.forms.metadata.verb('ANVL'))
})

test('asks the owner of a listed token to sign for its name before changes', async () => {
  const drawn = await drawMetadata(kept(), { ...server, '/api/look-alikes': () => taken(anvil) })
  const words = en.forms.metadata
  await expect.poll(() => field(words.description)).toHaveProperty('value', 'Old words.')
  await drawn.user.type(field(words.description), ' More.')

  expect(await screen.findByText(words.listed)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.prove })).toBeTruthy()
  expect(isIncomplete()).toBe(true)
})

test('removes one of several added fields', async () => {
  const { user } = await drawMetadata()
  const { add, key, remove } = en.forms.metadata
  for (const name of ['colour', 'weight', 'origin']) {
    await user.click(screen.getByRole('button', { name: add }))
    const empty = screen.getAllByRole('textbox', { name: key }).at(-1)
    await user.type(empty ?? field(key), name)
  }

  await user.click(screen.getByRole('button', { name: remove('weight') }))

  const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: key }).map(({ value }) => value)
  expect(names).toEqual(['colour', 'origin'])
})
