import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { fetchHolders } from '@solsmith/tokens'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'
import { countTokens, createButton } from './createToken.ts'
import { type Journey, test } from './fixtures.ts'
import { createOwnToken, engineRpc, readToken } from './ownToken.ts'
import { confirmTexts, fairDraft, venue } from './poolHelp.ts'
import { installWallet } from './wallet.ts'

// `npm run torture -- browser` runs many more. A time limit ends a long run with its results so far.
const kills = Number(process.env.BROWSER_KILLS ?? 3)
const recipients = Number(process.env.BROWSER_RECIPIENTS ?? 60)
const minutes = Number(process.env.BROWSER_MINUTES ?? 600)

type Visit = { readonly page: Page; readonly kill: () => Promise<void> }

async function openVisit(folder: string, rpc: Journey['rpc'], signer: KeyPairSigner): Promise<Visit> {
  const child = spawn(
    findChromium() ?? '',
    [
      ...['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
      ...['--window-size=1440,900', '--force-prefers-reduced-motion', 'about:blank'],
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser: Browser = await chromium.connectOverCDP(await readAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new TypeError('A browser has a context.')
  await installWallet(context, rpc, { name: 'Test Wallet', signer })
  return {
    page: await context.newPage(),
    async kill() {
      const ended = once(child, 'exit')
      // The whole group: a browser is many processes.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new TypeError('A browser says where it listens.')
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new TypeError('The browser ended before it said where it listens.')
}

async function connectAgain(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const [connect, own] = [
    banner.getByRole('button', { name: 'Connect wallet' }),
    banner.getByRole('button', { name: /^Your wallet, / }),
  ]
  await connect.or(own).first().waitFor()
  // A remembered wallet appears shortly after the page.
  const isBack = await own.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (isBack) return
  // On a busy machine it appears later, in place of the button.
  await connect.click({ timeout: 5_000 }).catch(() => {})
  const listed = page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' })
  await own.or(listed).first().waitFor()
  if (await own.isVisible()) return
  await listed.click()
  await own.waitFor()
}

/** A visit that creates a token, doing whatever the page asks for. Ends when the token exists. */
async function visitCreation(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/create-token`)
  await connectAgain(page)
  const made = page.getByRole('heading', { name: /is live$/ })
  // An earlier visit's open transactions are resolved first.
  await page.waitForTimeout(1_500)
  // A draft whose clearing was lost with the browser: the page says that its token exists.
  const there = page.getByRole('link', { name: 'View token' })
  const isThere = async () => (await made.isVisible()) || (await there.isVisible())
  if (await isThere()) return
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Symbol', { exact: true }).fill('KILL')
  await page.getByRole('checkbox').first().check()
  await createButton(page).or(made).or(there).first().waitFor()
  if (await isThere()) return
  await createButton(page).click()
  await made.or(there).first().waitFor()
}

/** Kills visits at random moments until the budget is used up, then completes one. */
async function killUntilDone(
  input: { readonly rpc: Journey['rpc']; readonly budget: { left: number; done: number }; readonly spanMs: number },
  visit: (page: Page) => Promise<void>,
  signer: KeyPairSigner,
): Promise<void> {
  const { budget, spanMs, rpc } = input
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-kill-'))
  try {
    for (;;) {
      const isKilled = budget.left > 0 && Date.now() < end
      const { page, kill } = await openVisit(folder, rpc, signer)
      const running = visit(page).then(
        () => 'done' as const,
        (error: unknown) => error,
      )
      const timer = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), Math.random() * spanMs))
      const outcome = await (isKilled ? Promise.race([running, timer]) : running)
      await kill()
      await running
      if (outcome === 'done') return
      if (outcome !== 'late') throw outcome
      budget.left -= 1
      budget.done += 1
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const end = Date.now() + minutes * 60_000
const isOver = () => Date.now() >= end

async function fundedSigner(rpc: Journey['rpc'], sol: number): Promise<KeyPairSigner> {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, (BigInt(sol) * 1_000_000_000n) as never).send()
  await expect.poll(async () => (await rpc.getBalance(signer.address).send()).value > 0n).toBe(true)
  return signer
}

test('creates one token, however often the browser is killed', { timeout: 7_200_000 }, async ({ url, rpc }) => {
  const budget = { left: Math.ceil(kills / 2), done: 0 }
  let tokens = 0
  for (let round = 0; budget.left > 0 && !isOver(); round++) {
    const signer = await fundedSigner(rpc, 10)
    await killUntilDone({ rpc, budget, spanMs: 9_000 }, (page) => visitCreation(page, url, `Killed ${round}`), signer)
    expect(await countTokens(rpc, { signer } as never)).toBe(1)
    tokens += 1
  }
  process.stdout.write(`${budget.done} kills of the browser, ${tokens} tokens, one each\n`)
})

test('pays everyone in a list once, to the unit, however often the browser is killed', {
  timeout: 7_200_000,
}, async ({ url, rpc }) => {
  const budget = { left: Math.floor(kills / 2), done: 0 }
  let lists = 0
  while (budget.left > 0 && !isOver()) {
    const signer = await fundedSigner(rpc, 50)
    const token = await createOwnToken(rpc, signer)
    const owners = await Promise.all(
      Array.from({ length: recipients }, async () => (await generateKeyPairSigner()).address),
    )
    const rows = owners.map((owner, index) => ({ owner, amount: BigInt(1_000 + index) }))
    const text = rows.map(({ owner, amount }) => `${owner},0.${amount.toString().padStart(6, '0')}`).join('\n')

    await killUntilDone(
      { rpc, budget, spanMs: 6_000 + recipients * 30 },
      (page) => visitList(page, `${url}/?send=${token.address}`, text),
      signer,
    )

    const { holders, sum } = await fetchHolders({ url: inject('rpcUrl') }, { token })
    const held = new Map<Address, bigint>(holders.map(({ owner, amount }) => [owner, amount]))
    expect(rows.filter(({ owner, amount }) => held.get(owner) !== amount)).toEqual([])
    expect(sum).toBe((await readToken(token.address)).supply)
    lists += 1
  }
  process.stdout.write(`${budget.done} kills of the browser, ${lists} lists of ${recipients}, paid to the unit\n`)
})

// [killed] → … → [pool, locked]     one pool, whatever the moment
test('creates one pool and locks all of it, however often the browser is killed', {
  timeout: 7_200_000,
}, async ({ url, rpc }) => {
  const budget = { left: Math.ceil(kills / 3), done: 0 }
  let pools = 0
  while (budget.left > 0 && !isOver()) {
    const signer = await fundedSigner(rpc, 10)
    const token = await createOwnToken(rpc, signer, fairDraft)

    await killUntilDone(
      { rpc, budget, spanMs: 12_000 },
      (page) => visitPool(page, `${url}/create-liquidity?mint=${token.address}`),
      signer,
    )

    const found = await venue.findPools(engineRpc(), [token.address, wrappedSolMint])
    expect(found).toHaveLength(1)
    expect((await venue.fetchProof(engineRpc(), found[0]?.address ?? token.address)).withdrawable).toBe(0n)
    pools += 1
  }
  process.stdout.write(`${budget.done} kills of the browser, ${pools} pools, one each\n`)
})

async function visitPool(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await connectAgain(page)
  const made = page.getByRole('heading', { name: /pool is live$/ })
  // The pool of a visit that was killed after landing.
  const there = page.getByText('This pair already has a pool')
  const amount = page.getByLabel('SOL to deposit')
  await amount.or(made).first().waitFor()
  // An earlier visit's open transactions are resolved first.
  await page.waitForTimeout(1_500)
  const isThere = async () => (await made.isVisible()) || (await there.isVisible())
  if (await isThere()) return
  await amount.fill('2')
  await page.getByLabel('ANVL to deposit').fill('400')
  await page.getByRole('radio', { name: 'Lock all' }).check()
  const open = page.getByRole('button', { name: /^Create ANVL \/ SOL pool and lock 100% permanently: 1 signature/ })
  await open.or(made).or(there).first().waitFor()
  if (await isThere()) return
  await page.getByRole('textbox', { name: `Type “${confirmTexts.lock}” to confirm` }).fill(confirmTexts.lock)
  await open.click()
  await made.or(there).first().waitFor()
}

/** A visit that sends a list: checks, sends, and watches until everyone is paid. */
async function visitList(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await connectAgain(page)
  const list = page.getByLabel('List', { exact: true })
  // The page restores the list, unless the browser was killed before saving it.
  if ((await list.inputValue()) !== text) await list.fill(text, { timeout: 120_000 })
  const [check, allPaid, send, again] = [
    page.getByRole('button', { name: 'Check list' }),
    page.getByText('Everyone on this list has been paid.'),
    page.getByRole('button', { name: /^(Send to|Continue with) [\d,]+: / }),
    page.getByRole('button', { name: /^(Result|Show the rest)$/ }),
  ]
  // An earlier visit's progress is read automatically.
  await check.or(allPaid).or(send).first().waitFor({ timeout: 120_000 })
  if (await check.isVisible()) await check.click({ timeout: 5_000 }).catch(() => {})
  for (;;) {
    await allPaid.or(send).first().waitFor({ timeout: 120_000 })
    if (await allPaid.isVisible()) return
    await send.click()
    await allPaid.or(again).first().waitFor({ timeout: 1_200_000 })
    if (await allPaid.isVisible()) return
    await again.click()
  }
}
