import { setTimeout as delay } from 'node:timers/promises'
import { type Address, isAddress } from '@solana/kit'
import { blockchainApi, type Identity } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import { isServerError } from '../errors.ts'
import { type EvmChains, requireEvmAddress } from '../evm/evmNetworks.ts'
import { fetchEnsIdentity } from '../evm/fetchEnsIdentity.ts'
import { serve } from '../http/serve.ts'
import { listShownNames, type NameRegistry } from '../names/listShownNames.ts'
import { showAttributes } from '../names/showAttributes.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'
import { fetchSolName } from './fetchSolName.ts'

/** Users look up new names soon. */
const namedMs = 600_000
const namelessMs = 60_000

/** Not worth a longer wait. */
const patienceMs = 3_000

/** Name here, else `.sol` or ENS. */
export function serveIdentity(
  app: FastifyInstance,
  {
    registry,
    chains,
    evmChains: evm,
    now,
  }: {
    readonly registry: NameRegistry
    readonly chains: Chains
    readonly evmChains: EvmChains
    readonly now: () => number
  },
): void {
  const chainNames = createFreshness<Found>({
    lifetimeMs: ({ name }) => (name === null ? namelessMs : namedMs),
    now,
  })

  serve(app, blockchainApi.fetchIdentity, async ({ params: { address } }): Promise<Identity> => {
    if (!isAddress(address) && !isEvmAddress(address)) return { avatar: '', name: '' }
    const own = await readOwnName(registry, address)
    if (own !== null) return own
    const read = () => (isAddress(address) ? readSolName(chains, address) : readEnsName(evm, address))
    // Slow requests continue for the next caller.
    const asked = chainNames.read(address, read).catch(() => nameless)
    const { name, avatar } = await Promise.race([asked, delay(patienceMs, nameless, { ref: false })])
    return { name, avatar: avatar && (await toPicture(registry, avatar)) }
  })
}

/** Null without a database. */
async function readOwnName(registry: NameRegistry, owner: string): Promise<Identity | null> {
  try {
    const [first] = await listShownNames(registry, owner)
    if (!first) return null
    const { avatar = null } = await showAttributes(registry, first.attributes)
    return { avatar, name: first.name }
  } catch (error) {
    if (isServerError(error, 'DatabaseUnavailableError')) return null
    throw error
  }
}

type Found = { readonly name: string | null; readonly avatar: string | null }

const nameless: Found = { name: null, avatar: null }

/** Null if unusable, or without a database. */
async function toPicture(registry: NameRegistry, avatar: string): Promise<string | null> {
  const shown = await showAttributes(registry, { avatar }).catch(() => null)
  return shown?.avatar ?? null
}

async function readEnsName(evm: EvmChains, owner: string): Promise<Found> {
  const ethereum = evm.get('eip155:1')
  return (ethereum && (await fetchEnsIdentity(ethereum, requireEvmAddress('address', owner)))) ?? nameless
}

async function readSolName(chains: Chains, owner: Address): Promise<Found> {
  const mainnet = (await chains.list()).find(({ id }) => id === 'mainnet')
  const name = mainnet ? await mainnet.ask((rpc) => fetchSolName(rpc, owner)) : null
  return { name, avatar: null }
}
