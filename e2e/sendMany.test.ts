import { readFile } from 'node:fs/promises'
import { type Address, generateKeyPairSigner } from '@solana/kit'
import { findHome, readTokenAccount, type Token } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { awaitCall, cutRpc } from './cutRpc.ts'
import { connect, createOwnToken, engineRpc, readToken } from './ownToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

const makeAddresses = async (count: number): Promise<readonly Address[]> =>
  (await Promise.all(Array.from({ length: count }, () => generateKeyPairSigner()))).map(({ address }) => address)

const balanceOf = async (token: Token, owner: Address) =>
  (await readTokenAccount(engineRpc(), token, await findHome(token, owner)))?.amount ?? 0n

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send to \d+: / })

test('checks a list line by line, sends it, and reports it to the unit', async ({ page, url, rpc, context }) => {
  // Version 1 holds more: ten accounts per signature.
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet', versions: ['legacy', 0, 1] })
  const token = await createOwnToken(rpc, wallet.signer)
  const friends = await makeAddresses(30)
  const rows = friends.map((address, index) => `${address};${index + 1}.000001`)
  await page.goto(`${url}/?send=${token.address}`)
  await connect(page)
  await page.getByLabel('List', { exact: true }).fill(`\uFEFFaddress;amount\r\n${rows.join('\r\n')}\r\nnobody;5\r\n`)

  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByRole('listitem').getByText('Line 32: “nobody” is not a valid address.').waitFor()
  await sendButton(page).click()
  await page.getByText('Tick this box first.').waitFor()
  await page.getByText('Skip 1 invalid line').click()
  for (const width of widths) {
    await setWidth(page, width)
    expect(await findSideways(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  }
  await setWidth(page, 1440)
  await page.getByText(/^One by one \(3\)$/).click()
  await sendButton(page).click()
  await page.getByText('30 paid, 1 line was not').waitFor()
  // Each batch is compared with its preview before the next prompt.
  const ledger = await page.getByRole('region', { name: 'Batches sent in this visit' }).innerText()
  expect(ledger).toMatch(/(\d+) of \1 verified/)
  expect(ledger.match(/matches the preview/g)).toHaveLength(wallet.requests.length)
  expect(wallet.requests.map(([first]) => first)).toEqual([0x81, 0x81, 0x81])
  expect(await findBarriers(page)).toEqual([])
  const summary = await page.getByRole('region', { name: 'Summary', exact: true }).innerText()
  expect(summary).toMatch(/Recipients paid\s+30[\s\S]*Lines skipped\s+1[\s\S]*Fees and deposits paid\s+0\.\d+ SOL/)

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.waitForURL(`${url}/`)
  await page.goBack()
  await page.getByText('30 paid, 1 line was not').waitFor()

  const balances = await Promise.all(friends.map((friend) => balanceOf(token, friend)))
  expect(balances).toEqual(friends.map((_, index) => BigInt(index + 1) * 1_000_000n + 1n))
  expect(await balanceOf(token, wallet.signer.address)).toBe(1_000_000_000n - 465_000_030n)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report (CSV)' }).click(),
  ])
  const report = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(report).toHaveLength(32)
  expect(report.filter((line) => line.includes(',paid,'))).toHaveLength(30)
  expect(report.at(-1)).toContain('left-out')

  await page.goto(`${url}/?portfolio`)
  await page.getByText(/^Sent 465\.00003 \w+ to 30 addresses$/).waitFor()
  await page.getByText('3 transactions', { exact: true }).waitFor()
})

test('declined and closed half-way, resumes after a reload and pays no one twice', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const friends = await makeAddresses(18)
  let asked = 0
  let restore = async () => {}
  let lost: Promise<unknown> | undefined
  wallet.behaviour = {
    beforeSigning: async () => {
      asked += 1
      if (asked === 2) throw new Error('User rejected the request')
      // The last signed transaction never leaves the browser in this visit.
      if (asked < 4) return
      lost = awaitCall(page, 'sendTransaction')
      restore = await cutRpc(page, 'sendTransaction')
    },
  }
  await page.goto(`${url}/?send=${token.address}`)
  await connect(page)
  await page.getByLabel('List', { exact: true }).fill(friends.join('\n'))
  await page.getByText('Equal', { exact: true }).click()
  await page.getByLabel('Total to share').fill('180')
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByText(/^One by one/).click()
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Show the rest' }).waitFor()

  await page.reload()
  await page.getByText(/^You stopped at \d+ of 18\./).waitFor()
  await page.getByRole('button', { name: /^Continue with \d+: / }).click()
  await expect.poll(() => lost).toBeDefined()
  await lost

  await page.reload()
  await restore()
  await page.getByText('Everyone on this list has been paid.').waitFor()
  // Compared only now: it was open when the page closed.
  await page.getByText('3 of 3 transactions confirmed and matching the list.').waitFor()

  const balances = await Promise.all(friends.map((friend) => balanceOf(token, friend)))
  expect(balances).toEqual(friends.map(() => 10_000_000n))
  expect(wallet.requests).toHaveLength(4)
})

test('pauses before the next signature, and announces many prompts together with the command', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const friends = await makeAddresses(200)
  await page.goto(`${url}/?send=${token.address}`)
  await connect(page)
  await page.getByLabel('List', { exact: true }).fill(friends.map((friend) => `${friend},1`).join('\n'))
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByText(/^One by one/).click()
  await page.getByText(/^Avoid \d+ approvals with the CLI$/).click()
  expect(await page.getByText(`npm run cli -- send-many ${token.address} list.csv`).isVisible()).toBe(true)

  await page.getByText('Page 1 of 4').waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  for (const at of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Page ${at} of 4`).waitFor()
  }
  expect(await page.getByRole('cell', { name: '200', exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Previous' }).click()

  await sendButton(page).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText(/^Paused before signature \d+ of \d+$/).waitFor()
  const before = wallet.requests.length
  await new Promise((wait) => setTimeout(wait, 1_500))
  expect(wallet.requests).toHaveLength(before)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.poll(() => wallet.requests.length).toBeGreaterThan(before)
})

test('with one approval for all, a tab closed half-way through the group pays no one twice', async ({
  page,
  url,
  rpc,
  context,
  takeClicks,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const friends = await makeAddresses(40)
  await page.goto(`${url}/?send=${token.address}`)
  await connect(page)
  takeClicks()
  await page.getByLabel('List', { exact: true }).fill(friends.map((friend) => `${friend},2`).join('\n'))
  await page.getByRole('button', { name: 'Check list' }).click()
  expect(await findBarriers(page)).toEqual([])
  // The first two are sent; only this browser knows of the others.
  let sent = 0
  const isHalf = Promise.withResolvers<void>()
  await page.route('**/rpc/**', async (route) => {
    if (!route.request().postData()?.includes('"sendTransaction"')) return route.continue()
    sent += 1
    if (sent <= 2) return route.continue()
    isHalf.resolve()
    return route.abort()
  })
  await page.getByRole('button', { name: /^Send to 40: 1 approval, / }).click()
  await isHalf.promise
  // Check and send.
  expect(takeClicks()).toBe(2)
  await page.close()

  const next = await context.newPage()
  await next.goto(`${url}/?send=${token.address}`)
  await next.getByText('Everyone on this list has been paid.').waitFor()

  const balances = await Promise.all(friends.map((friend) => balanceOf(token, friend)))
  expect(balances).toEqual(friends.map(() => 2_000_000n))
  expect(wallet.approvals).toBe(1)
  expect(wallet.requests.length).toBeGreaterThan(3)
  await next.getByRole('cell', { name: 'Paid', exact: true }).first().waitFor()
})

test('of two tabs that checked the same list, the second pays no one again', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const friends = await makeAddresses(20)
  const list = friends.map((friend) => `${friend},2`).join('\n')
  await page.goto(`${url}/?send=${token.address}`)
  await connect(page)
  const second = await context.newPage()
  await second.goto(`${url}/?send=${token.address}`)
  for (const tab of [page, second]) {
    await tab.getByLabel('List', { exact: true }).fill(list)
    await tab.getByRole('button', { name: 'Check list' }).click()
    await tab.getByText(/^One by one/).click()
    await sendButton(tab).waitFor()
  }

  await sendButton(page).click()
  await page.getByText('Everyone on this list has been paid.').waitFor()
  const asked = wallet.requests.length
  await sendButton(second).click()
  await second.getByRole('button', { name: 'Show the rest' }).click()
  await second.getByText('Everyone on this list has been paid.').waitFor()

  const balances = await Promise.all(friends.map((friend) => balanceOf(token, friend)))
  expect(balances).toEqual(friends.map(() => 2_000_000n))
  expect(wallet.requests).toHaveLength(asked)
})

test('the sandbox wallet shows a group as one sum, and a list can be paused during its prompt', {
  tags: 'release',
}, async ({ page, url }) => {
  await openCreateToken(page, url, 'Sandbox wallet')
  await fillIn(page)
  await createButton(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  const mint = await madeMint(page)
  const friends = await makeAddresses(34)
  await page.goto(`${url}/?send=${mint}`)
  await page.getByLabel('List', { exact: true }).fill(friends.map((friend) => `${friend},1`).join('\n'))
  await page.getByRole('button', { name: 'Check list' }).click()

  await page.getByText(/^One by one/).click()
  await sendButton(page).click()
  await sheet.getByText(/^Request 1 of \d$/).waitFor()
  await sheet.getByRole('button', { name: 'Pause after this request' }).click()
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText(/^Paused before signature 2 of \d$/).waitFor()
  await page.reload()
  await page.getByText(/^You stopped at \d+ of 34\./).waitFor()

  await page.getByText('In groups (1)').click()
  await page.getByRole('button', { name: /^Continue with \d+: 1 approval, / }).click()
  const title = sheet.getByRole('heading', { name: /^Approve \d transactions$/ })
  await title.waitFor()
  const text = await sheet.innerText()
  expect(text).toMatch(/Balance changes[\s\S]*Balance [\d.,]+, then [\d.,]+[\s\S]*Recipients\s+\d+\s+Network fees/)
  for (const width of widths) {
    await setWidth(page, width)
    expect(await findSideways(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  }
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Everyone on this list has been paid.').waitFor()
  // Read from the page's URL.
  const token = await readToken(mint as Address)
  expect(await Promise.all(friends.map((friend) => balanceOf(token, friend)))).toEqual(
    friends.map(() => 10n ** BigInt(token.decimals)),
  )
})

test('a list pasted while the previous one is being restored replaces it', {
  tags: 'release',
}, async ({ page, url }) => {
  const list = page.getByLabel('List', { exact: true })
  await page.goto(`${url}/?send`)
  for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await list.fill(text)
    await page.reload()
    await list.fill(`${text} again`)
    expect(await list.inputValue()).toBe(`${text} again`)
  }
})

test('takes a list in a browser whose disk never answers', { tags: 'release' }, async ({ page, url }) => {
  // A request without an answer.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  await page.goto(`${url}/?send`)
  const list = page.getByLabel('List', { exact: true })

  await list.fill('a list')

  expect(await list.inputValue()).toBe('a list')
})
