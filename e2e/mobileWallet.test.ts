import { createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { agents } from '../packages/connect/src/testing/agents.ts'
import { createMobilePhone, type MobilePhone, refusal } from '../packages/connect/src/testing/mobilePhone.ts'
import { findChromium, hasWindows } from '../scripts/chromium.ts'
import { findBarriers } from './axe.ts'
import { test, watchComplaints } from './fixtures.ts'
import { openMenu } from './mobileMenu.ts'
import { openDevnetSite } from './openSite.ts'
import { watchPolicy } from './visit.ts'
import { fillSend, modal, press } from './walletModal.ts'
import { findSideways } from './width.ts'

const rowName = /^Mobile Wallet Adapter/

const android = { userAgent: agents.android, viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }

/** Android: such a link brings the wallet app to the front, and the page loses focus. */
async function openLinks(page: Page, { host }: MobilePhone): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('solana-wallet:')) return
    void host.launch(url).then(() => page.evaluate(() => void window.dispatchEvent(new Event('blur'))))
  })
}

async function chooseDevnet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/faq`)
  const menu = await openMenu(page)
  await menu.getByRole('radio', { name: 'Devnet' }).check()
  await page.reload()
}

async function openList(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await modal(page).getByRole('heading', { level: 2, name: 'Connect Wallet' }).waitFor()
}

test('an Android wallet app connects over a local socket, declines once, and signs a send', async ({
  browser,
  skip,
}) => {
  skip(
    hasWindows(findChromium() ?? ''),
    'A browser with windows asks, over the page, whether to open the app. chromium-headless-shell does not.',
  )
  await using site = await openDevnetSite()
  const rpc = createSolanaRpc(inject('rpcUrl'))
  const [signer, receiver] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  await rpc.requestAirdrop(signer.address, lamports(10_000_000_000n)).send()
  let isWilling = false
  const phone = createMobilePhone(signer, {
    listensAsLinked: true,
    async behave(_, duty) {
      if (isWilling) return duty()
      throw refusal(-3, 'The person has declined.')
    },
  })
  const context = await browser.newContext({ ...android, reducedMotion: 'reduce' })
  const [violations, complaints] = [await watchPolicy(context), watchComplaints(context, site.url)]
  try {
    const page = await context.newPage()
    await openLinks(page, phone)
    await chooseDevnet(page, site.url)
    await openList(page)
    expect(await findBarriers(page)).toEqual([])
    expect(await findSideways(page)).toEqual([])
    await press(page, rowName)
    const account = page.getByRole('button', { name: /^Your wallet, / }).filter({ visible: true })
    await account.waitFor()
    expect(phone.asked.map(({ method }) => method)).toEqual(['authorize', 'get_capabilities'])
    expect(phone.asked[0]?.params).toMatchObject({ chain: 'solana:devnet', identity: { uri: site.url } })

    await account.click()
    await press(page, 'Send')
    await fillSend(page, { amount: '0.25', to: receiver.address })
    await press(page, 'Preview Send')
    await press(page, 'Send 0.25 SOL')
    await modal(page).getByRole('alert').getByText('You rejected the request, and nothing was sent.').waitFor()
    expect(phone.asked.filter(({ method }) => method === 'sign_transactions')).toHaveLength(1)

    isWilling = true
    await press(page, 'Back to the form')
    await press(page, 'Preview Send')
    await press(page, 'Send 0.25 SOL')
    await modal(page).getByText('Sent 0.25 SOL to').waitFor()
    expect((await rpc.getBalance(receiver.address).send()).value).toBe(250_000_000n)

    const opened = phone.links.length
    await page.reload()
    await account.waitFor()
    expect(phone.links).toHaveLength(opened)
    // App links have no host.
    const others = complaints.filter((one) => one !== 'other host: ')
    expect({ violations, others }).toEqual({ violations: [], others: [] })
  } finally {
    await context.close()
    await phone.close()
  }
})

test('shows no wallet apps if the operator disables them, and the policy has no port', { tags: 'release' }, async ({
  browser,
}) => {
  await using site = await openDevnetSite({ TOOLKIT_OFF: 'mobile' })
  const context = await browser.newContext({ ...android, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await chooseDevnet(page, site.url)
    await openList(page)
    await modal(page)
      .getByRole('button', { name: /^Phantom/ })
      .waitFor()
    expect(await modal(page).getByRole('button', { name: rowName }).count()).toBe(0)
    const { headers } = await fetch(`${site.url}/faq`)
    expect(headers.get('content-security-policy')).not.toContain('ws://localhost')
  } finally {
    await context.close()
  }
})
