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

/** A name is rarely changed; who has just chosen one looks for it soon. */
const namedMs = 600_000
const namelessMs = 60_000

/** A picture or a name is not worth more of a page's time. */
const patienceMs = 3_000

/**
 * Serves `/v1/identity/*`: the name of an address here, else the `.sol` name that it goes by on mainnet, or the name of ENS that it goes by
 * on Ethereum.
 */
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
    // Whoever does not answer in time is asked on: the next one who asks may have it.
    const asked = chainNames.read(address, read).catch(() => nameless)
    const { name, avatar } = await Promise.race([asked, delay(patienceMs, nameless, { ref: false })])
    return { name, avatar: avatar && (await toPicture(registry, avatar)) }
  })
}

/** Null without a database too: a page shows an address then. */
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

/** What a chain says of an address; of a picture, where its owner has put it. */
type Found = { readonly name: string | null; readonly avatar: string | null }

const nameless: Found = { name: null, avatar: null }

/** The address of a picture here; null for one that cannot be shown, and without a database. */
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
