import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyPairSigner, Signature } from '@solana/kit'
import { type Plan, wrappedSolMint } from '@solsmith/chain'
import type { LocalnetOptions } from '@solsmith/localnet'
import { createCpmmGenesis } from '../../../../programs/cpmm/genesis.ts'
import type { Subject } from '../../../../programs/testing/subjects.ts'
import { createRaydium } from '../pool/raydium/createRaydium.ts'
import type { Pool, Tier, Venue } from '../pool/venue.ts'
import { cpLockAddress } from '../programs/cpLock/addresses.ts'
import { cpmmAddress } from '../programs/cpmm/addresses.ts'
import type { Token } from '../read/fetchToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { type Scene, startScene } from './scene.ts'
import { sendWhole, signWhole } from './sendWhole.ts'

export type PoolScene = Scene & {
  readonly venue: Venue
  readonly tier: Tier
  /** Creates a token and a pool against SOL, open for trades. */
  readonly createPool: (
    signer: KeyPairSigner,
    input?: {
      readonly draft?: Partial<TokenDraft>
      readonly tokenAmount?: bigint
      readonly quoteAmount?: bigint
      readonly poolSeed?: string | null
    },
  ) => Promise<{ readonly token: Token; readonly pool: Pool }>
  /** Sends a plan unchanged: in version 1, with tables, or by a nonce. */
  readonly sendLaunch: (plan: Plan, signer: KeyPairSigner) => Promise<Signature>
  /** Signs now, to send later. */
  readonly signLaunch: (plan: Plan, signer: KeyPairSigner) => Promise<() => Promise<Signature>>
  /** Advances the network's clock. */
  readonly wait: (seconds: number) => Promise<void>
}

const programs = join(import.meta.dirname, '../../../../programs')
const ours = (name: string) => new Uint8Array(readFileSync(join(programs, name, `${name}.so`)))
const genesisRent = (bytes: number) => BigInt(bytes + 128) * 6_960n

/** Starts a network with the sandbox's pools, or with the programs of `elfs`. */
export async function startPoolScene(elfs?: Subject['elfs'], options: LocalnetOptions = {}): Promise<PoolScene> {
  const scene = await startScene({
    ...options,
    programs: [
      { address: cpmmAddress, elf: elfs?.cpmm ?? ours('cpmm') },
      { address: cpLockAddress, elf: elfs?.['cp-lock'] ?? ours('cp-lock') },
    ],
    accounts: (await createCpmmGenesis(genesisRent)).map(({ address: at, ...account }) => ({
      address: at,
      account: { ...account, executable: false, rentEpoch: 0n },
    })),
  })
  const venue = createRaydium('sandbox')
  const [tier] = await venue.fetchTiers(scene.rpc)
  if (!tier) throw new TypeError('The sandbox begins with tiers.')
  const wait = async (seconds: number) => {
    await scene.localnet.warp({ seconds })
    // Reads are confirmed, a slot or two behind.
    await scene.localnet.warp({ slots: 2 })
  }
  return {
    ...scene,
    venue,
    tier,
    wait,
    async createPool(signer, input = {}) {
      const { tokenAmount = 400_000_000n, quoteAmount = 10_000_000_000n, poolSeed = null } = input
      const token = await scene.create(signer, { mintAuthority: { mode: 'none' }, ...input.draft })
      const common = { wallet: signer.address, token: token.address, quote: wrappedSolMint, tier: tier.address }
      const plan = await venue.planCreate(scene.rpc, { ...common, tokenAmount, quoteAmount, openTime: 'now', poolSeed })
      await scene.run(plan, signer)
      await wait(5)
      return { token, pool: await venue.fetchPool(scene.rpc, plan.pool) }
    },
    sendLaunch: (plan, signer) => sendWhole(scene, { plan, signer }),
    signLaunch: (plan, signer) => signWhole(scene, { plan, signer }),
  }
}
