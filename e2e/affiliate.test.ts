import { type Address, createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { openBrowser, watchComplaints } from './fixtures.ts'
import { openSite } from './openSite.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth } from './width.ts'

test("pays an affiliate in the visitor's transaction, which they can prove in another browser", async () => {
  const { address: treasury } = await generateKeyPairSigner()
  const affiliate = await generateKeyPairSigner()
  const env = {
    PLATFORM_FEE_TREASURY: treasury,
    PLATFORM_FEE_LAMPORTS: 'create-token=20000000,burn=5000000',
  }
  await using site = await openSite(env, { slotMs: 100 })
  const rpc = createSolanaRpc(site.rpcUrl)
  const browser = await openBrowser()
  const [visitor, other] = await Promise.all([browser.newContext(), browser.newContext()])
  const complaints = [visitor, other].map((context) => watchComplaints(context, site.url))
  const balanceOf = async (who: Address) => (await rpc.getBalance(who, { commitment: 'confirmed' }).send()).value
  try {
    const page = await visitor.newPage()
    await installWallet(visitor, rpc, { name: 'Test Wallet' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const isReading = () => asked.some((url) => url.includes('captureReferral'))
    await page.goto(`${site.url}/create-token`)
    await page.waitForLoadState('networkidle')
    expect(isReading()).toBe(false)
    await page.goto(`${site.url}/create-token?ref=${affiliate.address}`)
    await page.waitForURL(`${site.url}/create-token`)
    // Without an affiliate link, none of its code loads.
    expect(isReading()).toBe(true)
    await openCreateToken(page, site.url)
    await fillIn(page)
    const cost = page.getByRole('region', { name: 'Cost', exact: true })
    await cost.getByText('0.014000000').waitFor()
    await cost.getByText('0.006000000').waitFor()
    await cost.getByRole('button', { name: 'Remove the affiliate' }).waitFor()
    await createButton(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    for (const width of [375, 1440]) {
      await setWidth(page, width)
      if (process.env.SHOTS) await cost.screenshot({ path: `${process.env.SHOTS}/fee-cost-${width}.png` })
      expect(await findSideways(page)).toEqual([])
    }
    await createButton(page).click()
    const mint = await madeMint(page)
    expect([await balanceOf(treasury), await balanceOf(affiliate.address)]).toEqual([14_000_000n, 6_000_000n])

    await page.goto(`${site.url}/?token=${mint}&do=burn`)
    await page.getByLabel('Amount').fill('1')
    const burnCost = page.getByRole('region', { name: 'Cost', exact: true })
    await burnCost.getByText('0.001500000').waitFor()
    await burnCost.getByRole('button', { name: 'Remove the affiliate' }).click()
    await burnCost.getByText('0.005000000').waitFor()
    expect(await burnCost.getByText('Affiliate').count()).toBe(0)

    const proof = await other.newPage()
    await installWallet(other, rpc, {
      name: 'Test Wallet',
      signer: affiliate,
      features: ['signTransaction', 'signMessage'],
    })
    await proof.goto(`${site.url}/affiliate`)
    await proof.getByText('Earn 30% of the platform fee').waitFor()
    expect(await findBarriers(proof)).toEqual([])
    await shoot(proof, 'affiliate-open')
    await proof.getByRole('main').getByRole('button', { name: 'Connect wallet to get your link' }).click()
    await proof.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    const list = proof.getByRole('region', { name: 'Conversions', exact: true })
    await list.getByRole('cell', { name: '0.006000000' }).waitFor()
    await proof.getByRole('button', { name: 'Rebuild from the chain' }).click()
    await proof.getByText('The figures match').waitFor()
    expect(await findBarriers(proof)).toEqual([])
    await shoot(proof, 'affiliate')
    await proof.getByLabel('Short code').fill('anvil-ann')
    await proof.getByRole('button', { name: 'Sign for the code' }).click()
    await expect.poll(() => proof.getByLabel('Link', { exact: true }).inputValue()).toBe(`${site.url}/?ref=anvil-ann`)

    await page.goto(`${site.url}/?ref=anvil-ann`)
    await page.waitForURL(`${site.url}/`)
    expect(await page.getByText('0.000000000').first().isVisible()).toBe(false)
    expect(await page.getByText('No platform fee').isVisible()).toBe(false)
    await page.goto(`${site.url}/affiliate`)
    await page.getByRole('region', { name: 'Referral link' }).waitFor()
    expect(complaints.flat()).toEqual([])
  } finally {
    await Promise.all([visitor.close(), other.close()])
  }
})

async function shoot(page: Parameters<typeof setWidth>[0], name: string): Promise<void> {
  for (const width of [768, 375, 1440]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    expect(await findSideways(page)).toEqual([])
  }
}
