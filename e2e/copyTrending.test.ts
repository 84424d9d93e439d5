import { type Address, type KeyPairSigner, lamports } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Pool } from '@solsmith/tokens'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { fillIn, madeMint } from './createToken.ts'
import type { Journey } from './fixtures.ts'
import { connect, engineRpc, runPlan } from './ownToken.ts'
import { makeOwnPool, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth } from './width.ts'

async function buy(rpc: Journey['rpc'], trader: KeyPairSigner, { address }: Pool, amountIn: bigint): Promise<void> {
  const pool = await venue.fetchPool(engineRpc(), address)
  const input = pool.sides[0].mint === wrappedSolMint ? 0 : 1
  const quote = venue.quoteSwap(pool, { input, amountIn }, 500)
  await runPlan(rpc, trader, await venue.planSwap(engineRpc(), { wallet: trader.address, pool, quote, asSol: true }))
}

/** Lamports traded for each of five tokens. */
const volumes = [900_000_000n, 700_000_000n, 400_000_000n, 200_000_000n, 100_000_000n]

test('ranks five traded tokens by volume, and keeps rows still while they are read', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  // Each pool takes two SOL.
  await rpc.requestAirdrop(signer.address, lamports(20_000_000_000n)).send()
  await expect.poll(async () => (await rpc.getBalance(signer.address).send()).value > 20_000_000_000n).toBe(true)
  const mints: Address[] = []
  for (const amount of volumes) {
    const { pool, token } = await makeOwnPool(rpc, signer)
    await buy(rpc, signer, pool, amount)
    mints.push(token.address)
  }
  await page.goto(`${url}/copy-trending`)
  await page.getByRole('radio', { name: '1h' }).check()
  const chainId = `solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`
  const readOrder = async () => {
    const { tokens } = await (await fetch(`${url}/api/trending/${chainId}?interval=1h`)).json()
    return tokens.map(({ mint }: { mint: Address }) => mint).filter((mint: Address) => mints.includes(mint))
  }

  await expect.poll(readOrder).toEqual(mints)
  for (const mint of mints) {
    await page.getByRole('searchbox', { name: 'Search trending tokens' }).fill(mint)
    await expect
      .poll(() => page.getByRole('link', { name: 'Use Anvil as a template' }).getAttribute('href'))
      .toContain(mint)
  }
  await page.getByRole('rowheader').first().hover()
  await page.getByText('Paused while you point at the list').waitFor()
})

// [pool] [trade] -> list -> launch -> template -> form
test('lists a traded token, shows its signed launch, and starts another token from its settings', async ({
  page,
  url,
  rpc,
  context,
  takeClicks,
}) => {
  const { signer, requests } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool, token } = await makeOwnPool(rpc, signer)
  await buy(rpc, signer, pool, 500_000_000n)

  await page.goto(`${url}/copy-trending`)
  await page.getByRole('radio', { name: '1h' }).check()
  await page.getByRole('searchbox', { name: 'Search trending tokens' }).fill(token.address)
  // Other journeys have tokens of the same name until the list is filtered.
  const use = page.getByRole('link', { name: 'Use Anvil as a template' })
  await expect.poll(() => use.count()).toBe(1)
  expect(await use.getAttribute('href')).toContain(token.address)
  await page.getByRole('searchbox', { name: 'Search trending tokens' }).fill('')
  expect(await findBarriers(page)).toEqual([])
  await setWidth(page, 375)
  expect([...(await findSideways(page)), ...(await findBarriers(page))]).toEqual([])
  await setWidth(page, 1440)

  await page.goto(`${url}/copy-trending?mint=${token.address}`)
  const factOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).innerText()
  await page.getByRole('heading', { name: 'Launch of Anvil' }).waitFor()
  await page.getByText('Pool created').waitFor()
  expect(await factOf('Supply')).toContain('1,000')
  expect(await factOf('Into the pool')).toMatch(/400 \(40%\)[\s\S]*with 2 SOL/)
  expect(await factOf('Opening price')).toContain('0.005 SOL')
  expect(await factOf('Mint authority')).toContain('None')
  await page.getByRole('button', { name: 'Load the first holders' }).click()
  await page.getByRole('img', { name: /^Of the first \d+ holders/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  takeClicks()
  await page.getByRole('link', { name: 'Use as template' }).click()
  await page.getByRole('checkbox', { name: 'Decimals' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('checkbox', { name: /I am not the team behind/ }).check()
  await page.getByRole('button', { name: 'Continue to Create Token' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Supply', exact: true }).inputValue()).toBe('1000')
  await expect.poll(() => page.getByRole('textbox', { name: '% of supply added to the pool' }).inputValue()).toBe('40')
  await page.getByText('Settings copied from').waitFor()
  expect(takeClicks()).toBe(3)
  await fillIn(page, { name: 'Kiln', symbol: 'KILN' })
  await connect(page)
  const before = requests.length
  await page.getByRole('button', { name: /^Create KILN and its pool: 1 signature/ }).click()
  const mint = (await madeMint(page)) as Address
  expect(requests).toHaveLength(before + 1)
  const [made] = await venue.findPools(engineRpc(), [mint, wrappedSolMint])
  expect(made?.sides.find((side) => side.mint === mint)?.reserve).toBe(400_000_000n)
  expect(made?.tier.address).toBe(pool.tier.address)
  const [created] = await rpc.getSignaturesForAddress(mint).send()
  expect(created?.memo).toContain(`copy-of:${token.address}`)
  await page.goto(`${url}/?token=${mint}`)
  await page.getByText(/^Settings copied from/).waitFor()
  await page.getByText(`Not affiliated with Anvil (${token.address}).`).waitFor()
})
