import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import { expect } from 'vitest'
import { askPostgres } from '../apps/server/src/testing/testDatabase.ts'
import { findBarriers } from './axe.ts'
import { test } from './fixtures.ts'
import { openSite } from './openSite.ts'
import { lookInGerman, visitSite } from './siteVisit.ts'
import { accountButton, connectButton, modal, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

/** Inserts a session into an instance's database: no Solana wallet grants one yet. */
const record = (dataDir: string, account: string) =>
  askPostgres(
    join(dataDir, 'database'),
    `insert into smart_sessions (pci, account, permissions, policies, expires_at) values
      ('of-a-day', '${account}', '[{"type":"native-token-transfer"}]', '[]', now() + interval '1 day'),
      ('of-before', '${account}', '[{"type":"native-token-transfer"},{"type":"x"}]', '[]', now() - interval '1 day')`,
  )

const readEnds = (dataDir: string) =>
  askPostgres(join(dataDir, 'database'), 'select pci, revoked_at is not null as ended from smart_sessions order by pci')

test('a recorded smart session is listed for its account, and ended by one signature', async ({ browser }) => {
  await using site = await openSite()
  await using visit = await visitSite(browser, site)
  const { page, wallet } = visit
  const genesisHash = await createSolanaRpc(site.rpcUrl).getGenesisHash().send()
  await connectButton(page).click()
  await press(page, 'Test Wallet')
  await modal(page).waitFor({ state: 'detached' })
  await accountButton(page).click()
  await press(page, 'Smart Sessions')
  await modal(page).getByText('No smart sessions').waitFor()

  await record(site.dataDir, `solana:${genesisHash.slice(0, 32)}:${wallet.signer.address}`)
  await page.reload()
  await accountButton(page).click()
  await press(page, 'Smart Sessions')
  const list = modal(page).getByRole('list', { name: 'Smart Sessions' })
  await list.getByText('active').waitFor()
  await list.getByText('expired').waitFor()
  expect(await list.getByRole('button').count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  for (const width of [375, 1440]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/smart-sessions-${width}.png` })
    expect(await findSideways(page)).toEqual([])
  }

  wallet.behaviour = { beforeSigning: () => Promise.reject(new Error('User rejected the request.')) }
  await press(page, 'Revoke session of-a-day')
  await page.getByText('Couldn’t revoke the session. It is still active.').waitFor()
  const [still, before] = [
    { pci: 'of-a-day', ended: false },
    { pci: 'of-before', ended: false },
  ]
  expect(await readEnds(site.dataDir)).toEqual([still, before])
  wallet.behaviour = {}
  await press(page, 'Revoke session of-a-day')
  await list.getByText('revoked').waitFor()
  expect(await list.getByRole('button').count()).toBe(0)
  expect(new TextDecoder().decode(wallet.requests.at(-1))).toBe('{"pci":"of-a-day"}')
  expect(await readEnds(site.dataDir)).toEqual([{ pci: 'of-a-day', ended: true }, before])
})

test('the German list of smart sessions has no English, and an operator can turn it off', { tags: 'release' }, async ({
  browser,
}) => {
  for (const [env, hasList] of [
    [{ TOOLKIT_OFF: 'sessions' }, false],
    [{}, true],
  ] as const) {
    await using site = await openSite(env)
    await using visit = await visitSite(browser, { ...site, locale: 'de-DE', name: 'Testwallet' })
    const { page } = visit
    await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click()
    await press(page, 'Testwallet')
    await modal(page).waitFor({ state: 'detached' })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Ihre Wallet, / })
      .click()
    await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
    const button = modal(page).getByRole('button', { name: 'Smart Sessions' })
    expect(await button.count()).toBe(hasList ? 1 : 0)
    if (!hasList) continue
    await button.click()
    await modal(page).getByText('Keine Smart Sessions').waitFor()
    await lookInGerman(page, 'smart-sessions')
  }
})
