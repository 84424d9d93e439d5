import { accountOf, resetTo, updateModal, viewOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadView } from '../ConnectModal/viewLoaders.ts'
import { type Answer, galleryAddress, type Scene } from '../gallery/scene.ts'
import { receiverAddress, simulated } from '../gallery/scenes/accountAnswers.ts'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

const hidden = /[\u200b\u202e]/

/** Replaces every name in a response with a deceptive one. */
function deceive(value: unknown, key?: string): unknown {
  if (typeof value === 'string')
    return key && /^(name|symbol|display_name)$/.test(key) && value ? `\u202e${value}\u200b` : value
  if (Array.isArray(value)) return value.map((one) => deceive(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deceive(part, name)]))
}

const deceiving = ({ answers = {} }: Scene): Partial<Scene> => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Answer] => [
      name,
      typeof answer === 'function' ? (request) => deceive(answer(request)) : answer,
    ]),
  ),
})

const said = () =>
  [
    document.body.textContent,
    ...[...document.body.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
  ].join('\n')

const views = [
  'Account NFTs',
  'AllWallets ready',
  'GetWallet ready',
  'Account activity',
  'Account sent',
  'WalletSend by name',
  'Transactions ready',
  'SwapSelectToken ready',
  'OnRampActivity ready',
]

async function expectShown(): Promise<void> {
  await expect.poll(said).toContain('\\u{202e}')
  expect(said()).not.toMatch(hidden)
}

test.each(views)("%s escapes hidden characters in a service's names", async (name) => {
  await openScene(name, deceiving)

  await expectShown()
})

// Preloads views that a test opens by a press.
beforeAll(async () => {
  await Promise.all(
    (['WalletSend', 'WalletSendPreview', 'Swap', 'SwapPreview', 'ConnectingExternal', 'SwitchAddress'] as const).map(
      loadView,
    ),
  )
})

const shown = (name: string) => new RegExp(`^\\\\u\\{202e\\}${name}`)

test('the send review escapes token and recipient names', async () => {
  const { connect, user, words } = await openScene('WalletSendSelectToken ready', (scene) => ({
    ...cameFrom('WalletSend')(scene),
    ...deceiving({
      ...scene,
      answers: { ...simulated, [`/v1/identity/${receiverAddress}`]: () => ({ avatar: null, name: 'forge.sol' }) },
    }),
  }))
  await user.click(await screen.findByRole('button', { name: shown('Solana') }))
  await user.type(await screen.findByRole('textbox', { name: words.send.amount }), '2.5')
  await user.click(screen.getByRole('textbox', { name: words.send.to }))
  await user.paste(receiverAddress)
  await screen.findByDisplayValue(shown('forge.sol'))
  await user.click(await screen.findByRole('button', { name: words.send.labels['Preview Send'] }))

  await screen.findByRole('table')
  expect(viewOf(connect.store.get())).toBe('WalletSendPreview')
  expect(screen.getByText(words.review.name).nextElementSibling?.textContent).toMatch(shown('forge.sol'))
  await expectShown()
})

test('the swap review escapes token names', async () => {
  const { connect, user, words } = await openScene('SwapPreview ready', (scene) => ({
    ...cameFrom('Swap')({ ...scene, view: 'SwapSelectToken', prepare: () => {} }),
    data: { side: 'to' },
    ...deceiving(scene),
  }))
  await user.click(await screen.findByRole('button', { name: shown('USD Coin') }))
  await user.clear(await screen.findByRole('textbox', { name: words.swap.amount }))
  await user.type(screen.getByRole('textbox', { name: words.swap.amount }), '2')
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: words.swap.labels['Review swap'] })
  await expect.poll(() => review.disabled).toBe(false)
  await user.click(review)

  await screen.findByText(words.swap.least)
  expect(viewOf(connect.store.get())).toBe('SwapPreview')
  expect(screen.getByText(words.swap.from).nextElementSibling?.textContent).toContain('\\u{202e}SOL')
  await expectShown()
})

test('a listed wallet has the same escaped name in each view', async () => {
  const { user } = await openScene('AllWallets ready', deceiving)

  await user.click(await screen.findByRole('button', { name: shown('Trust') }))

  await expectShown()
})

/** Announces a wallet with deceptive names. Returns its removal. */
function announce(connect: () => Promise<{ readonly accounts: readonly object[] }>): () => void {
  const own = ['solana:mainnet']
  const accounts = [galleryAddress, receiverAddress].map((address) => ({
    address,
    label: '\u202eSavings\u200b',
    chains: own,
    features: ['solana:signTransaction'],
  }))
  const wallet = {
    version: '1.0.0',
    name: '\u202eAnvil\u200b',
    icon: 'data:image/png;base64,',
    chains: own,
    accounts,
    features: {
      'standard:connect': { connect },
      'standard:events': { on: () => () => {} },
      'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0], signTransaction: async () => [] },
    },
  }
  let takeBack = () => {}
  const detail = ({ register }: { register: (...wallets: readonly object[]) => () => void }) => {
    takeBack = register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  onTestFinished(takeBack)
  return takeBack
}

const listed = () => screen.findByRole('button', { name: shown('Anvil') })

test("escapes an announced wallet's name, also after its removal", async () => {
  const { user, words } = await openScene('Connect ready', () => ({ wallets: [] }))
  const takeBack = announce(() => new Promise(() => {}))
  await user.click(await listed())
  await screen.findByText(words.connecting.continueIn('\\u{202e}Anvil\\u{200b}'))
  await expectShown()

  act(takeBack)

  await expectShown()
})

test('escapes the name of a wallet that returns no account', async () => {
  const { user, words } = await openScene('Connect ready', () => ({ wallets: [] }))
  announce(async () => ({ accounts: [] }))

  await user.click(await listed())

  await screen.findByText(words.connecting.declined)
  await expectShown()
})

test("escapes a wallet's account labels", async () => {
  const { connect, user } = await openScene('Connect ready', () => ({ wallets: [] }))
  announce(async () => ({
    accounts:
      connect.store
        .get()
        .wallets[0]?.accounts?.()
        .map((one) => ({ ...one, chains: ['solana:mainnet'] })) ?? [],
  }))
  await user.click(await listed())
  await expect.poll(() => accountOf(connect.store.get(), 'solana').addressLabels.size).toBe(2)

  act(() => connect.store.set(updateModal(resetTo('SwitchAddress'))))

  await screen.findAllByRole('button', { name: shown('Savings') })
  await expectShown()
})
