import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createSolanaRpc } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { openBrowser, watchComplaints } from './fixtures.ts'
import { openSite } from './openSite.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth } from './width.ts'

const run = promisify(execFile)

/** Renders a logo with many edges in a real browser; `shade` lightens it. */
async function drawLogo(page: Page, shade: number): Promise<Buffer> {
  const base64 = await page.evaluate((pale) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 400
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = `rgb(${pale + 30} ${pale + 40} ${pale + 60})`
    context.fillRect(0, 0, 400, 400)
    for (let bar = 0; bar < 4; bar += 1) {
      context.fillStyle = `rgb(${pale + 190} ${pale + 150} ${pale + 40 * bar})`
      context.fillRect(30 + bar * 100, 20 + bar * 30, 45, 330 - bar * 60)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, shade)
  return Buffer.from(base64, 'base64')
}

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })

/** Nine operator commands, each a process: a minute on an idle machine. */
const commandsMs = 600_000

//  → [its name is allowed] → [it is blocked] → [it is free: a tribute]
test("protects a token's name and logo; what the operator allows, blocks and frees applies to the form and to tributes", {
  tags: 'release',
  timeout: commandsMs,
}, async () => {
  await using site = await openSite({}, { slotMs: 100 })
  const context = await (await openBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  const complaints = watchComplaints(context, site.url)
  try {
    const wallet = await installWallet(context, createSolanaRpc(site.rpcUrl), {
      name: 'Test Wallet',
      features: ['signTransaction', 'signMessage'],
    })
    const page = await context.newPage()
    await openCreateToken(page, site.url)
    // The signed metadata has the logo: without a name there is nothing to sign until it is stored.
    await choose(page, await drawLogo(page, 0))
    await page.getByText(/512 × 512, \d/).waitFor()
    await fillIn(page, { name: 'Heron Works', symbol: 'HRNW' })
    await createButton(page).click()
    const mint = await madeMint(page)

    const operate = (...words: readonly string[]) =>
      run(process.execPath, ['apps/server/bin/solsmith-server.mjs', ...words], {
        env: { ...process.env, DATA_DIR: site.dataDir, PUBLIC_URL: site.url },
      })
    const { stdout } = await operate('protect', mint, '--reason', 'Asked to')
    expect(stdout).toContain('Running servers reject look-alikes')
    await expect.poll(() => askServer(site.url, { name: 'Heron Works', symbol: 'OTHER' })).toBe('taken')

    // A letter of another alphabet is the same name, and no button creates it.
    await page.goto(`${site.url}/create-token`)
    await fillIn(page, { name: 'Hеron W0rks', symbol: 'OTHER' })
    await page.getByText('Heron Works is already used by HRNW. Choose another name.').first().waitFor()
    await page.getByRole('alert').getByText('Heron Works is already used by HRNW').waitFor()
    expect(await createButton(page).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await shoot(page, 'guard-name')

    await page.getByLabel('Name', { exact: true }).fill('Heron Worcs')
    await page.getByText('This name is one typo away from HRNW (Heron Works).').waitFor()
    await createButton(page).waitFor()

    await page.getByLabel('Name', { exact: true }).fill('Quiet Pond')
    await choose(page, await drawLogo(page, 25))
    await page.getByText('This image looks like the logo of HRNW (Heron Works)').first().waitFor()
    expect(await createButton(page).count()).toBe(0)
    await shoot(page, 'guard-logo')

    await page.goto(`${site.url}/?token=${mint}&do=metadata`)
    await page.getByLabel('Description').fill('Still ours.')
    await page.getByText('This name is reserved for this token').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shoot(page, 'guard-owner')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('Your wallet has signed for this name.').waitFor()
    const before = wallet.requests.length
    await page.getByRole('button', { name: /: 1 signature/ }).click()
    await page.getByText('confirmed. The result matches the preview').waitFor()
    expect(wallet.requests).toHaveLength(before + 1)

    const verdictBecomes = (verdict: string) =>
      expect.poll(() => askServer(site.url, { name: 'Heron Works', symbol: 'OTHER' })).toBe(verdict)
    await operate('allow-name', 'Heron Works', '--reason', 'Both have agreed')
    await verdictBecomes('free')
    await page.goto(`${site.url}/create-token`)
    // The draft still has the refused logo.
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await fillIn(page, { name: 'Hеron W0rks', symbol: 'OTHER' })
    await createButton(page).waitFor()

    await operate('forget-name', 'Heron Works')
    await operate('forget-name', mint)
    await operate('block', mint, '--reason', 'Asked to by a court')
    await verdictBecomes('taken')
    await page.goto(`${site.url}/?token=${mint}`)
    await page.getByRole('heading', { name: 'This token is blocked on this site' }).waitFor()
    await page.getByText('Asked to by a court').waitFor()
    await shoot(page, 'guard-blocked')
    await openTribute(page, site.url, mint)
    await page.getByText('You can copy its settings, not its name.').waitFor()
    expect(await page.getByRole('button', { name: 'Continue to Create Token' }).isDisabled()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await shoot(page, 'guard-tribute')

    await operate('unblock', mint)
    await verdictBecomes('free')
    await openTribute(page, site.url, mint)
    await page.getByRole('checkbox', { name: /I own the name and image/ }).check()
    await page.getByRole('button', { name: 'Continue to Create Token' }).click()
    // A started draft stays until the user replaces it.
    await page.getByRole('button', { name: 'Replace with the example' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Heron Works')
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('HRNW')
    expect(await page.getByLabel('Description').inputValue()).toBe('')
    await page.getByLabel(/^I checked the spelling of/).check()
    const made = wallet.requests.length
    await createButton(page).click()
    const tribute = await madeMint(page)
    expect(wallet.requests).toHaveLength(made + 1)
    await page.goto(`${site.url}/?token=${tribute}`)
    await page.getByText(`Not affiliated with Heron Works (${mint}).`).waitFor()
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
})

/** Chooses to start with a token's name and symbol, if the operator allows it. */
async function openTribute(page: Page, url: string, mint: string): Promise<void> {
  await page.goto(`${url}/copy-trending?from=${mint}`)
  await page.getByRole('checkbox', { name: 'Tribute: start with its name and symbol' }).check()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Heron Works')
}

async function askServer(url: string, names: { readonly name: string; readonly symbol: string }): Promise<string> {
  const response = await fetch(`${url}/api/look-alikes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ image: null, mint: null, ...names }),
  })
  return (await response.json()).verdict
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [768, 375, 1440]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    expect(await findSideways(page)).toEqual([])
  }
}
