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
import { engineRpc, makeOwnToken, runPlan } from './ownToken.ts'
import { findSideways, setWidth, widths } from './width.ts'

/** The venue as the engine sees it. */
export const venue = createRaydium('sandbox')

/** A token that no one can freeze or make more of. */
export const fairDraft: Partial<TokenDraft> = {
  mintAuthority: { mode: 'none' },
  freezeAuthority: { mode: 'none' },
}

/** A pool of 400 ANVL and 2 SOL (1,000 ANVL exist), made beside the page. */
export async function makeOwnPool(
  rpc: Journey['rpc'],
  signer: KeyPairSigner,
  token?: Token,
  tokenAmount = 400_000_000n,
): Promise<{ readonly pool: Pool; readonly token: Token }> {
  const made = token ?? (await makeOwnToken(rpc, signer, fairDraft))
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
  // A pool opens a second after it was made.
  await expect
    .poll(async () => {
      const pool = await venue.fetchPool(engineRpc(), plan.pool)
      return pool.time > pool.openTime
    })
    .toBe(true)
  return { pool: await venue.fetchPool(engineRpc(), plan.pool), token: made }
}

/** Does as the venue's own administrator, whose key everyone has on the sandbox. */
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

/** Everyone can read and use the page as it is, at every width; a picture of each is kept when asked for. */
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

export const sentence = 'I can never withdraw this liquidity'
