import {
  type Address,
  type Instruction,
  type KeyPairSigner,
  lamports,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { createRaydium, type Pool, type Token, type TokenDraft } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createSandboxAdmin } from '../programs/cpmm/genesis.ts'
import { findBarriers } from './axe.ts'
import type { Journey } from './fixtures.ts'
import { createOwnToken, engineRpc, runPlan } from './ownToken.ts'
import { findSideways, setWidth, widths } from './width.ts'

export const venue = createRaydium('sandbox')

/** A token without freeze and mint authority. */
export const fairDraft: Partial<TokenDraft> = {
  mintAuthority: { mode: 'none' },
  freezeAuthority: { mode: 'none' },
}

/** Creates a pool of 400 ANVL and 2 SOL outside the page (supply: 1,000 ANVL). */
export async function makeOwnPool(
  rpc: Journey['rpc'],
  signer: KeyPairSigner,
  token?: Token,
  tokenAmount = 400_000_000n,
): Promise<{ readonly pool: Pool; readonly token: Token }> {
  const made = token ?? (await createOwnToken(rpc, signer, fairDraft))
  const [tier] = (await venue.fetchTiers(engineRpc())).filter(({ isClosed }) => !isClosed)
  if (!tier) throw new TypeError('The sandbox has tiers.')
  const plan = await venue.planCreate(engineRpc(), {
    wallet: signer.address,
    token: made.address,
    quote: wrappedSolMint,
    tier: tier.address,
    tokenAmount,
    quoteAmount: 2_000_000_000n,
    openTime: 'now',
    poolSeed: null,
  })
  await runPlan(rpc, signer, plan)
  // A pool opens one second after its creation.
  await expect
    .poll(async () => {
      const pool = await venue.fetchPool(engineRpc(), plan.pool)
      return pool.time > pool.openTime
    })
    .toBe(true)
  return { pool: await venue.fetchPool(engineRpc(), plan.pool), token: made }
}

/** Acts as the venue's administrator, whose key is public on the sandbox. */
export async function runAsVenue(
  rpc: Journey['rpc'],
  make: (admin: KeyPairSigner) => { readonly subject: Address; readonly instruction: Instruction },
): Promise<void> {
  const admin = await createSandboxAdmin()
  await rpc.requestAirdrop(admin.address, lamports(1_000_000_000n)).send()
  const { subject, instruction } = make(admin)
  const instructions = nonDivisibleSequentialInstructionPlan([instruction])
  await runPlan(rpc, admin, { kind: 'create-pool', feePayer: admin.address, subject, label: '', instructions })
}

/** Checks accessibility and layout at every width, and takes a screenshot on request. */
export async function expectSound(page: Page, name?: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width)
    const folder = process.env.POOL_PICTURES
    if (folder && name && width !== 320)
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
    expect(await findSideways(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  }
  await setWidth(page, 1440)
}

export const confirmTexts = { lock: 'lock', burn: 'burn' } as const
