import { type Address, generateKeyPairSigner, lamports } from '@solana/kit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { focusedName, tabTo } from './keyboard.ts'
import { mintToken, tokensOf } from './mintToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { accountButton, connectButton, fillSend, modal, openAccount, press } from './walletModal.ts'
import { findSideways, setWidth, widths } from './width.ts'

const lamportsOf = async (
  rpc: { getBalance: (address: Address, options: object) => { send: () => Promise<{ value: bigint }> } },
  address: Address,
) => (await rpc.getBalance(address, { commitment: 'confirmed' }).send()).value

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const newAddress = async () => (await generateKeyPairSigner()).address

/** Returns the accessibility tree, with values that vary replaced by names. */
async function heard(page: Page, names: Readonly<Record<string, string>>): Promise<string> {
  const tree = await modal(page).ariaSnapshot()
  const shorten = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`
  return Object.entries(names)
    .reduce((text, [name, value]) => text.replaceAll(value, name).replaceAll(shorten(value), `${name}, short`), tree)
    .replace(/\/url: .*/g, '/url: …')
}

describe('the account', () => {
  test("shows the network's tokens and activity", { tags: 'release' }, async ({ page, url, rpc, context }) => {
    const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
    const mint = await mintToken(rpc, signer, 1_234_567_890n)
    await openAccount(page, url)

    const tokens = modal(page).getByRole('list', { name: 'Tokens' })
    await tokens.getByText('1,234.56789', { exact: true }).waitFor()
    await tokens.getByText(`${mint.slice(0, 4)}…${mint.slice(-4)}`).waitFor()
    await tokens.getByText('Solana').waitFor()
    await modal(page).getByRole('tab', { name: 'NFTs' }).click()
    await modal(page).getByText('No NFTs yet').waitFor()
    await page.keyboard.press('ArrowRight')
    await modal(page).getByRole('tab', { name: 'Activity', selected: true }).waitFor()
    await expect.poll(() => modal(page).getByRole('tabpanel').getByRole('link').count()).toBe(2)
    expect(await findBarriers(page)).toEqual([])
  })

  test('shows a token created here by name, with its address below', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).click()
    const mint = await madeMint(page)

    await accountButton(page).click()

    const tokens = modal(page).getByRole('list', { name: 'Tokens' })
    await tokens.getByText('Anvil', { exact: true }).waitFor()
    await tokens.getByText(`ANVL · ${mint.slice(0, 4)}…${mint.slice(-4)}`).waitFor()
  })

  test('disconnects in one press, and forgets the wallet', async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openAccount(page, url)

    await press(page, 'Disconnect')

    await connectButton(page).waitFor()
    await modal(page).waitFor({ state: 'detached' })
    await page.reload()
    await connectButton(page).waitFor()
    expect(await accountButton(page).count()).toBe(0)
  })
})

describe('a send', () => {
  test('of SOL has a preview, resets the modal, and arrives to the unit', async ({ page, url, rpc, context }) => {
    const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
    const to = await newAddress()
    await openAccount(page, url)
    await press(page, 'Send')
    await fillSend(page, { amount: '2.5', to })
    await press(page, 'Preview Send')

    await modal(page).getByText('Check the address. Transfers cannot be undone.').waitFor()
    await modal(page).getByText(to, { exact: true }).waitFor()
    const ledger = modal(page).getByRole('table')
    expect(await ledger.getByRole('row', { name: /^You / }).innerText()).toMatch(/10\.000000\s+→? ?7\.499985/)
    expect(await ledger.getByRole('row').nth(2).innerText()).toMatch(/0\.000000\s+→? ?2\.500000/)
    await modal(page).getByText('0.000015 SOL').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await press(page, 'Send 2.5 SOL')

    await modal(page).getByRole('heading', { name: 'Your wallet' }).waitFor()
    expect(await modal(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
    await toast(page, 'Transaction started').waitFor()
    const result = modal(page).getByText(`Sent 2.5 SOL to ${to.slice(0, 4)}…${to.slice(-4)}`)
    await result.waitFor()
    await toast(page, 'Transaction started').waitFor({ state: 'detached' })
    expect(await result.isVisible()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    for (const width of widths) {
      await setWidth(page, width)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sent-${width}.png` })
    }
    await setWidth(page, 1440)
    await press(page, 'Done')
    await result.waitFor({ state: 'detached' })
    expect(await lamportsOf(rpc, to)).toBe(2_500_000_000n)
    expect(await lamportsOf(rpc, signer.address)).toBe(7_499_985_000n)
    await modal(page).getByText('7.499 SOL').waitFor()
    await modal(page).getByRole('list', { name: 'Tokens' }).getByText('7.499985').waitFor()
    await press(page, 'Send')
    expect(await modal(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('')
  })

  test('of a token opens the recipient’s account, and sends no SOL instead', async ({ page, url, rpc, context }) => {
    const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
    const mint = await mintToken(rpc, signer, 5_000_000n)
    const to = await newAddress()
    await openAccount(page, url)
    await press(page, 'Send')
    await press(page, 'Token: SOL. Change')
    await modal(page).getByLabel('Search tokens').fill(mint)
    await modal(page).getByRole('list', { name: 'Tokens' }).getByRole('button').click()
    await fillSend(page, { amount: '1.25', to })
    await press(page, 'Preview Send')

    await modal(page).getByText('Deposit for a new account').waitFor()
    const rows = modal(page).getByRole('table').getByRole('row')
    expect(await rows.nth(1).innerText()).toMatch(/5\.000000\s+→? ?3\.750000/)
    expect(await rows.nth(2).innerText()).toMatch(/0\.000000\s+→? ?1\.250000/)
    await press(page, /^Send 1.25 /)

    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => tokensOf(rpc, to, mint)).toBe(1_250_000n)
    expect(await tokensOf(rpc, signer.address, mint)).toBe(3_750_000n)
    expect(await lamportsOf(rpc, to)).toBe(0n)
  })

  test('C72: of the maximum leaves only the fee behind', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    const { signer } = await installWallet(context, rpc, { name: 'Test Wallet', sol: 1 })
    const to = await newAddress()
    await openAccount(page, url)
    await press(page, 'Send')
    await press(page, 'Max')
    expect(await modal(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('0.999985')
    await modal(page).getByLabel('To', { exact: true }).fill(to)
    await press(page, 'Preview Send')
    await press(page, 'Send 0.999985 SOL')

    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => lamportsOf(rpc, to)).toBe(999_985_000n)
    expect(await lamportsOf(rpc, signer.address)).toBe(0n)
  })

  test('declined by the wallet says so, charges nothing, and keeps the form', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const { promise: answered, reject: decline } = Promise.withResolvers<void>()
    const { signer } = await installWallet(context, rpc, {
      name: 'Test Wallet',
      behaviour: { beforeSigning: () => answered },
    })
    const to = await newAddress()
    await openAccount(page, url)
    await press(page, 'Send')
    await fillSend(page, { amount: '1', to })
    await press(page, 'Preview Send')
    await press(page, 'Send 1 SOL')
    await toast(page, 'Continue in Test Wallet').waitFor()
    decline(new Error('User rejected the request.'))

    await toast(page, 'Failed to send transaction. Please try again.').waitFor()
    await modal(page).getByRole('alert').getByText('You rejected the request, and nothing was sent.').waitFor()
    expect(await lamportsOf(rpc, signer.address)).toBe(10_000_000_000n)
    await press(page, 'Back to the form')
    expect(await modal(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('1')
    expect(await modal(page).getByLabel('To', { exact: true }).inputValue()).toBe(to)
  })

  test('by a wallet that only signs and sends matches the preview', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const { signer } = await installWallet(context, rpc, { name: 'Test Wallet', features: ['signAndSendTransaction'] })
    const to = await newAddress()
    await openAccount(page, url)
    await press(page, 'Send')
    await fillSend(page, { amount: '1', to })
    await press(page, 'Preview Send')
    await press(page, 'Send 1 SOL')

    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => lamportsOf(rpc, to)).toBe(1_000_000_000n)
    expect(await lamportsOf(rpc, signer.address)).toBe(8_999_985_000n)
  })

  test('that cannot work is refused before a signature', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openAccount(page, url)
    await press(page, 'Send')
    // Below the rent of a SOL account.
    await fillSend(page, { amount: '0.000001', to: await newAddress() })
    await press(page, 'Preview Send')

    await modal(page).getByRole('alert').getByText('This transfer would fail').waitFor()
    await modal(page)
      .getByText(/^This address has no SOL yet, so its first transfer must be at least .* SOL\. Yours wasn’t sent\./)
      .waitFor()
    await press(page, 'Edit')
    await modal(page).getByLabel('Amount', { exact: true }).waitFor()
    expect(wallet.requests).toHaveLength(0)
  })
})

test('chooses a name, keeps it after a declined prompt, registers it in one signature, and shows it next to the address', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, {
    name: 'Test Wallet',
    features: ['signTransaction', 'signMessage'],
  })
  const name = `smith-${Date.now()}`
  const short = `${wallet.signer.address.slice(0, 4)}…${wallet.signer.address.slice(-4)}`
  const zone = `${new URL(url).port}.localhost`
  await openAccount(page, url)
  await press(page, 'Choose name')
  await modal(page).getByRole('heading', { name: 'A name for your address' }).waitFor()
  await press(page, 'Choose name')
  const field = modal(page).getByLabel('Account name')
  const rows = modal(page).getByRole('list', { name: 'Names' }).getByRole('listitem')
  await field.fill('ab_c')
  await modal(page).getByText('Can only contain letters, numbers and - characters').waitFor()
  await field.fill(name)
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`^${name}\\s+Available`, 'i'))])
  expect(await findBarriers(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/name-form.png` })

  wallet.behaviour = { beforeSigning: () => Promise.reject(new Error('User rejected the request.')) }
  await press(page, 'Register')
  await toast(page, `Error registering name ${name}.${zone}`).waitFor()
  expect(await field.inputValue()).toBe(name)
  wallet.behaviour = {}
  await expect.poll(() => modal(page).getByRole('button', { name: 'Register' }).isEnabled()).toBe(true)
  await press(page, 'Register')

  await modal(page)
    .getByRole('heading', { name: `${name}.${zone} is yours` })
    .waitFor()
  expect(new TextDecoder().decode(wallet.requests.at(-1))).toContain(`"name":"${name}.${zone}"`)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/name-done.png` })
  await press(page, 'Go to your account')
  const shown = `${name}.${zone}`.slice(0, 19)
  await modal(page).getByText(shown, { exact: false }).waitFor()
  expect(await modal(page).getByRole('button', { name: 'Choose name' }).count()).toBe(0)
  await modal(page).getByText(short, { exact: true }).waitFor()

  // Found again on the next visit, and usable as a recipient.
  await page.reload()
  // The header shows the address, even for an account with a name (spec §1).
  await accountButton(page).getByText(short, { exact: true }).click()
  await modal(page).getByText(shown, { exact: false }).waitFor()
  await press(page, 'Send')
  await fillSend(page, { amount: '1', to: `${name}.${zone}` })
  await modal(page)
    .getByText(new RegExp(`^${name}\\.${zone} is ${wallet.signer.address.slice(0, 4)}…`))
    .waitFor()
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/name-send-${width}.png` })
  }
})

test('chooses one of several accounts, labels it, remembers it, and sends from it only', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const second = await generateKeyPairSigner()
  await rpc.requestAirdrop(second.address, lamports(3_000_000_000n)).send()
  const others = [{ signer: second, label: 'Savings' }]
  const { signer: first } = await installWallet(context, rpc, { name: 'Test Wallet', others })
  const to = await newAddress()
  const short = `${second.address.slice(0, 4)}…${second.address.slice(-4)}`
  const rows = modal(page).getByRole('list', { name: 'Addresses' }).getByRole('button')
  await openAccount(page, url)
  await modal(page).getByText('10.000 SOL').waitFor()
  await press(page, 'Addresses')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching('Account 1'), expect.stringMatching('Savings')])
  expect(await findBarriers(page)).toEqual([])
  await press(page, /^Savings/)

  await modal(page).getByText('3.000 SOL').waitFor()
  await modal(page).getByRole('list', { name: 'Tokens' }).getByText('3', { exact: true }).waitFor()
  await modal(page).getByTitle('Savings').waitFor()
  expect(await modal(page).getByTitle(second.address).innerText()).toBe(short)
  await expect.poll(() => accountButton(page).innerText()).toMatch(new RegExp(`${short}[^]*3\\.000 SOL`))
  await press(page, 'Addresses')
  await modal(page).getByLabel(`Label for ${short}`).fill('Holidays')
  await press(page, 'Save')
  await expect.poll(() => rows.nth(1).innerText()).toContain('Holidays')
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/addresses-${width}.png` })
    expect(await findSideways(page)).toEqual([])
  }
  await setWidth(page, 1440)

  await page.reload()
  await expect.poll(() => accountButton(page).innerText()).toContain(short)
  await accountButton(page).click()
  await modal(page).getByText('Holidays').waitFor()
  await press(page, 'Send')
  await fillSend(page, { amount: '1', to })
  await press(page, 'Preview Send')
  await press(page, 'Send 1 SOL')
  await toast(page, 'Transaction started').waitFor()
  await modal(page).getByText('1.999 SOL').waitFor()
  expect(await Promise.all([first.address, second.address, to].map((one) => lamportsOf(rpc, one)))).toEqual([
    10_000_000_000n,
    1_999_985_000n,
    1_000_000_000n,
  ])
})

test('connects, sends and disconnects by keyboard, with a complete accessibility tree', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const to = await newAddress()
  const names = { ME: signer.address, THEM: to }
  await page.goto(`${url}/faq`)
  await connectButton(page).waitFor()
  await tabTo(page, /^Connect wallet$/)
  await page.keyboard.press('Enter')
  await modal(page).waitFor()
  await tabTo(page, /^T?Test Wallet/)
  await page.keyboard.press('Enter')
  await accountButton(page).waitFor()
  await modal(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await modal(page).getByRole('list', { name: 'Tokens' }).waitFor()
  expect(await focusedName(page)).toBe('Your wallet')
  expect(await heard(page, names)).toMatchInlineSnapshot(`
    "- dialog "Your wallet":
      - text: Sandbox
      - heading "Your wallet" [level=2]
      - button "Close"
      - paragraph:
        - text: ME, short
        - button "Copy address"
        - button "Smart Sessions"
      - paragraph: 10.000 SOL $1,000.00
      - list "Actions":
        - listitem:
          - button "Buy"
        - listitem:
          - button "Swap"
        - listitem:
          - button "Receive"
        - listitem:
          - button "Send"
      - tablist "Account contents":
        - tab "Tokens" [selected]
        - tab "NFTs"
        - tab "Activity"
      - tabpanel "Tokens":
        - list "Tokens":
          - listitem: Solana SOL 10 $1,000.00
      - button "Get more SOL"
      - link "Explorer":
        - /url: …
      - button "Disconnect"
      - alert
      - status"
  `)

  await tabTo(page, /^Send$/)
  await page.keyboard.press('Enter')
  await modal(page).getByLabel('Amount', { exact: true }).waitFor()
  await tabTo(page, /^Amount$/)
  await page.keyboard.type('1.5')
  await tabTo(page, /^To$/)
  await page.keyboard.type(to)
  expect(await heard(page, names)).toMatchInlineSnapshot(`
    "- dialog "Send":
      - button "Back"
      - heading "Send" [level=2]
      - button "Close"
      - textbox "Amount":
        - /placeholder: "0"
        - text: "1.5"
      - 'button "Token: SOL. Change"': SOL
      - text: $150.00 You have 10
      - button "Max"
      - text: To
      - textbox "To":
        - /placeholder: Address or name
        - text: THEM
      - button "Paste"
      - paragraph: Valid Solana address
      - button "Preview Send"
      - alert
      - status"
  `)

  await page.keyboard.press('Enter')
  await modal(page).getByRole('button', { name: 'Send 1.5 SOL' }).waitFor()
  expect(await heard(page, names)).toMatchInlineSnapshot(`
    "- dialog "Review send":
      - button "Back"
      - heading "Review send" [level=2]
      - button "Close"
      - table:
        - rowgroup:
          - row "Account Before After":
            - columnheader "Account"
            - columnheader "Before"
            - columnheader "After"
        - rowgroup:
          - row "You 10.000000 → 8.499985":
            - rowheader "You"
            - cell "10.000000"
            - cell "→ 8.499985"
          - row "THEM, short 0.000000 → 1.500000":
            - rowheader "THEM, short"
            - cell "0.000000"
            - cell "→ 1.500000"
      - paragraph: Simulated by the network. This is what will change.
      - term: Amount
      - definition: 1.5 SOL
      - term: To
      - definition: THEM
      - term: Network cost
      - definition: 0.000015 SOL
      - term: Network
      - definition: Sandbox
      - paragraph: Check the address. Transfers cannot be undone.
      - button "Cancel"
      - button "Send 1.5 SOL"
      - alert
      - status"
  `)

  await tabTo(page, /^Send 1.5 SOL$/)
  await page.keyboard.press('Enter')
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(() => lamportsOf(rpc, to)).toBe(1_500_000_000n)
  await tabTo(page, /^Disconnect$/)
  await page.keyboard.press('Enter')
  await connectButton(page).waitFor()
})
