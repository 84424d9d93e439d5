import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, generateKeyPairSigner } from '@solana/kit'
import { createNetworks, createRpc, type Network, readRentOf } from '@solsmith/chain'
import { prepareSend } from '@solsmith/connect'
import { createLocalnet } from '@solsmith/localnet'
import {
  emptyForm,
  parseTokenDraft,
  planCreateToken,
  type Standard,
  type TokenForm,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import type { Measure } from './main.ts'

/** Spec §9. */
const limitBytes = 1_232

/** The longest legal texts, every power moved: as many bytes as a creation can have. */
const longest: TokenForm = {
  ...emptyForm,
  standard: 'modern',
  name: 'N'.repeat(32),
  symbol: 'S'.repeat(10),
  description: '',
  website: '',
  x: '',
  decimals: 9,
  supply: '18446744073.709551615',
  mintAuthority: { mode: 'none', to: '' },
  freezeAuthority: { mode: 'keep', to: '' },
  updateAuthority: { mode: 'none', to: '' },
}

const elf = readFileSync(join(import.meta.dirname, '..', 'programs', 'token-metadata', 'token-metadata.so'))

/** Size and signatures of creations with the longest legal inputs, built and simulated on the real VM. */
export async function measureCreateToken(): Promise<readonly Measure[]> {
  await using localnet = await createLocalnet({
    slotMs: 100,
    programs: [{ address: tokenMetadataAddress, elf: new Uint8Array(elf) }],
  })
  const creator = (await generateKeyPairSigner()).address
  localnet.airdrop(creator, 10_000_000_000n)
  localnet.warp({ slots: 2 })
  const network = createNetworks(() => localnet.rpcUrl, localnet.genesisHash).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network with a genesis hash is the sandbox.')
  const rows = await Promise.all(
    (['modern', 'classic'] as const).map((standard) => measure(network, creator, standard)),
  )
  return rows.flat()
}

async function measure(network: Network, creator: Address, standard: Standard): Promise<readonly Measure[]> {
  const rpc = createRpc({ url: network.rpcUrl })
  const parsed = parseTokenDraft({ ...longest, standard })
  if (!('draft' in parsed)) throw new TypeError('The longest draft is a legal draft.')
  const plan = await planCreateToken(readRentOf(rpc), {
    draft: parsed.draft,
    creator,
    seed: 'S'.repeat(32),
    uri: `http://x/${'u'.repeat(191)}`,
    network,
  })
  const { transaction, simulation } = await prepareSend(network, plan)
  const [signatures = 0] = transaction
  return [
    row(`create a ${standard} token: transaction bytes`, transaction.length, limitBytes),
    row(`create a ${standard} token: signatures`, signatures, 1),
    row(`create a ${standard} token: compute units`, Number(simulation.unitsConsumed), 200_000),
  ]
}

const row = (name: string, ours: number, limit: number): Measure => ({
  name,
  ours: ours.toLocaleString('en'),
  peer: `limit ${limit.toLocaleString('en')}`,
  ratio: (ours / limit).toFixed(3),
  bar: `<= ${limit.toLocaleString('en')}`,
  isMet: ours <= limit,
})
