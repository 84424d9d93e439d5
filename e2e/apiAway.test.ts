import { type Address, generateKeyPairSigner } from '@solana/kit'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { callAt, listLies } from '../packages/wire/src/testing/lies.ts'
import { pickCases } from './alternate.ts'
import type { Journey } from './fixtures.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { fillSend, modal, openAccount, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

/** Fault of the server's answers. */
type Trouble = 'down' | 'slow' | 'lying'

let lieCount = 0

/** Answers with each schema violation in turn. */
async function lie(route: Route): Promise<void> {
  const request = route.request()
  const call = callAt(request.method(), new URL(request.url()).pathname)
  const lies = call ? listLies(call) : []
  lieCount += 7
  // Other calls simply fail.
  if (lies.length === 0) return route.fulfill({ status: 500, body: 'no' })
  return route.fulfill({ json: lies[lieCount % lies.length]?.answer })
}

const answer: Readonly<Record<Trouble, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort(),
  // The test does not wait for slow answers.
  slow: () => Promise.resolve(),
  lying: lie,
}

const upset = (context: BrowserContext, paths: readonly string[], trouble: Trouble) =>
  Promise.all(paths.map((path) => context.route(path, answer[trouble])))

/** A tab of the account or the view of a button, and its text in place of the server's data. */
type Look = {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
  readonly says: Readonly<Record<Trouble, RegExp>>
}

const tab = (name: string) => (page: Page) => modal(page).getByRole('tab', { name }).click()
const button = (name: string | RegExp) => (page: Page) => press(page, name)

/** If the API fails, the chain itself is read; if it is slow, the view says so. */
const looks: readonly Look[] = [
  { name: 'tokens', open: tab('Tokens'), says: { down: /Solana/, slow: /Loading/, lying: /Solana/ } },
  {
    name: 'nfts',
    open: tab('NFTs'),
    says: { down: /No NFTs yet|Couldn’t load/, slow: /Loading/, lying: /No NFTs yet|Couldn’t load/ },
  },
  {
    name: 'activity',
    open: tab('Activity'),
    says: { down: /Received 10 SOL/, slow: /Loading/, lying: /Received 10 SOL/ },
  },
  {
    name: 'swap',
    open: button('Swap'),
    says: { down: /Failed to initialize swap/, slow: /Loading/, lying: /Failed to initialize swap/ },
  },
  {
    name: 'buy',
    open: button('Buy'),
    says: {
      down: /No quote right now.*Sandbox faucet/,
      slow: /You buy.*Sandbox faucet/,
      lying: /No quote right now.*Sandbox faucet/,
    },
  },
  {
    name: 'receive',
    open: button('Receive'),
    says: { down: /Copy address/, slow: /Copy address/, lying: /Copy address/ },
  },
  {
    name: 'sessions',
    open: button('Smart Sessions'),
    says: {
      down: /Couldn’t load smart sessions.*Try again/,
      slow: /Loading/,
      lying: /Couldn’t load smart sessions.*Try again/,
    },
  },
  {
    name: 'name',
    open: async (page) => {
      await press(page, 'Choose name')
      await press(page, 'Choose name')
      await modal(page).getByLabel('Account name').fill('smith')
    },
    says: {
      down: /Error resolving name.*Try again/,
      slow: /Checking availability/,
      lying: /Error resolving name.*Try again/,
    },
  },
]

const told = async (page: Page): Promise<string> => {
  const texts = await modal(page).evaluate((dialog) => [
    (dialog as HTMLElement).innerText,
    ...[...dialog.querySelectorAll('[role="status"][aria-label]')].map((element) => element.ariaLabel ?? ''),
  ])
  return texts.join(' ').replace(/\s+/g, ' ')
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/away-${name}.png` })
}

const lamportsOf = async (rpc: Journey['rpc'], owner: Address) =>
  (await rpc.getBalance(owner, { commitment: 'confirmed' }).send()).value

/** Sends SOL, which only needs the chain. */
async function sendSol(page: Page, rpc: Journey['rpc'], name: string): Promise<void> {
  const to = (await generateKeyPairSigner()).address
  await press(page, 'Send')
  await press(page, /^Token: SOL/)
  await modal(page)
    .getByRole('list', { name: 'Tokens' })
    .getByRole('button', { name: /^Solana/ })
    .click()
  await fillSend(page, { amount: '1.5', to })
  await press(page, 'Preview Send')
  await shoot(page, `${name}-preview`)
  await press(page, 'Send 1.5 SOL')
  await modal(page)
    .getByText(/^Sent 1\.5 SOL to/)
    .waitFor()
  expect(await lamportsOf(rpc, to)).toBe(1_500_000_000n)
}

test.for([
  ['down', 1440],
  ['slow', 375],
  ['lying', 1440],
] as const)(
  'shows the failure or chain data in each account view with an API that is %s, at %i px, and sends SOL',
  { tags: 'release' },
  async ([trouble, width], { page, url, rpc, context }) => {
    await setWidth(page, 1440)
    await installWallet(context, rpc, { name: 'Test Wallet', features: ['signTransaction', 'signMessage'] })
    await upset(context, ['**/v1/**'], trouble)
    await openAccount(page, url)
    await setWidth(page, width)

    for (const { name, open, says } of looks) {
      await open(page)
      await expect.poll(() => told(page), { message: `${trouble}: ${name}` }).toMatch(says[trouble])
      await shoot(page, `${trouble}-${name}`)
      expect(await findSideways(page)).toEqual([])
      const back = modal(page).getByRole('button', { name: 'Back' })
      while ((await back.count()) > 0) await back.click()
    }
    await sendSol(page, rpc, trouble)
  },
)

test('asks a recovered server again on a press, and replaces the error with its answer', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet', features: ['signTransaction', 'signMessage'] })
  await upset(context, ['**/v1/**'], 'down')
  await openAccount(page, url)
  await press(page, 'Swap')
  await modal(page).getByText('Failed to initialize swap').waitFor()

  await context.unroute('**/v1/**')
  await press(page, 'Try again')

  await modal(page).getByLabel('Amount you pay').waitFor()
})

test.for(pickCases(['down', 'slow', 'lying'] as const, (trouble) => trouble === 'down'))(
  'connects a wallet and sends SOL while the server is %s about its features',
  async (trouble, { page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await upset(context, ['**/api/toolkit', '**/api/wallet-list/**'], trouble)

    await openAccount(page, url)
    await shoot(page, `toolkit-${trouble}`)

    await sendSol(page, rpc, `toolkit-${trouble}`)
  },
)
