import { blockchainApi } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import { ServerError } from '../errors.ts'
import { coinChain, readCoinAddress, solanaCoinType } from '../evm/coinTypes.ts'
import type { EvmChains } from '../evm/evmNetworks.ts'
import { fetchEnsAddresses } from '../evm/fetchEnsAddresses.ts'
import { serve } from '../http/serve.ts'
import { toVisitor } from '../http/visitors.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'
import { writeOptions } from '../projects/writeOptions.ts'
import { requireSignature } from '../signatures/verifySignature.ts'
import { fetchSolAddress } from './fetchSolAddress.ts'
import { listShownNames, type NameRegistry } from './listShownNames.ts'
import { addName, findNames, type Name } from './names.ts'
import { parseName, requireUnreserved } from './parseName.ts'
import { readRegistration } from './readRegistration.ts'
import { showAttributes } from './showAttributes.ts'
import { suggestLabels } from './suggestLabels.ts'

const suggestionsLimit = 5

/** Per visitor, because names are scarce. */
const registrationsPerDay = 20
const dayMs = 86_400_000

export function serveNames(
  app: FastifyInstance,
  {
    registry,
    chains,
    evmChains: evm,
  }: { readonly registry: NameRegistry; readonly chains: Chains; readonly evmChains: EvmChains },
): void {
  const { database, blocks, zone } = registry
  const registrations = createDistributedRateLimiter(database, {
    name: 'names',
    units: registrationsPerDay,
    periodMs: dayMs,
  })

  serve(app, blockchainApi.fetchProfile, async ({ params }) => {
    const lower = params.name.toLowerCase()
    if (lower.endsWith('.sol') && zone !== 'sol') return { addresses: await findSolOwner(chains, lower) }
    if (lower.endsWith('.eth') && zone !== 'eth') return { addresses: await findEnsOwner(evm, lower) }
    const name = parseName(params.name, zone)
    const [[found], block] = await Promise.all([findNames(database, [name]), blocks.find(name)])
    if (block) throw new ServerError('NameBlockedError', {})
    if (!found) {
      // Before anyone signs.
      requireUnreserved(name)
      throw new ServerError('NameNotFoundError', {})
    }
    return toProfile(registry, found)
  })

  serve(app, blockchainApi.fetchNames, async ({ params }) => {
    const found = await listShownNames(registry, params.address)
    return Promise.all(found.map((name) => toProfile(registry, name)))
  })

  serve(app, blockchainApi.suggestNames, async ({ params, query }) => {
    if (query.zone.toLowerCase() !== zone) throw new ServerError('NameZoneError', { zone })
    const typed = params.name.toLowerCase()
    const label = typed.endsWith(`.${zone}`) ? typed.slice(0, -zone.length - 1) : typed
    return { suggestions: await suggest(registry, label) }
  })

  serve(
    app,
    blockchainApi.registerName,
    async ({ body }, { ip }) => {
      const { name: wanted, attributes } = readRegistration(body.message, Date.now())
      const name = parseName(wanted, zone)
      requireUnreserved(name)
      const { coinType, address } = readCoinAddress(body.coin_type, body.address)
      await requireSignature(address, body.message, body.signature, evm.get(coinChain(coinType) ?? ''))
      if (await blocks.find(name)) throw new ServerError('NameBlockedError', {})
      const retryAfterSeconds = await registrations.take(toVisitor(ip))
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
      await addName(database, { name, coinType, address, attributes }, body.message)
      return { success: true }
    },
    // AppKit sends no project id.
    { ...writeOptions, config: { ...writeOptions.config, mayLackProject: true } },
  )
}

/** @throws {ServerError} `NameNotFoundError`, also without mainnet; `NameRecordError`. */
async function findSolOwner(chains: Chains, name: string) {
  const mainnet = (await chains.list()).find(({ id }) => id === 'mainnet')
  const owner = await mainnet?.ask((rpc) => fetchSolAddress(rpc, name))
  if (!owner) throw new ServerError('NameNotFoundError', {})
  return { [solanaCoinType]: { address: owner } }
}

/** @throws {ServerError} `NameNotFoundError`, also without Ethereum. */
async function findEnsOwner(evm: EvmChains, name: string) {
  const ethereum = evm.get('eip155:1')
  const found = ethereum ? await fetchEnsAddresses(ethereum, name, evm.list()) : new Map()
  if (found.size === 0) throw new ServerError('NameNotFoundError', {})
  return Object.fromEntries([...found].map(([coin, address]) => [coin, { address }]))
}

/** Suggests names, available ones first. */
async function suggest({ database, blocks, zone }: NameRegistry, label: string) {
  const candidates = suggestLabels(label, zone).map((each) => `${each}.${zone}`)
  const isBlocked = await Promise.all(candidates.map((name) => blocks.find(name)))
  const taken = new Set((await findNames(database, candidates)).map(({ name }) => name))
  const [first = [], ...others] = candidates
    .filter((_, index) => !isBlocked[index])
    .map((name) => ({ name, registered: taken.has(name) }))
  const sorted = others.toSorted((one, other) => Number(one.registered) - Number(other.registered))
  return [first, sorted].flat().slice(0, suggestionsLimit)
}

const toProfile = async (registry: NameRegistry, { name, coinType, address, attributes }: Name) => ({
  name,
  addresses: { [coinType]: { address } },
  attributes: { ...(await showAttributes(registry, attributes)) },
})
