import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** The rooms of a package from the ground up, and how many arrows still run up (see `judgeFloors`). */
type House = { readonly rooms: readonly string[]; readonly arrowsUp: number }

/** A room is a folder, or a file that lies beside the entry. Each should import only those above it in this list. */
const houses: Readonly<Record<string, House>> = {
  'apps/server/src': {
    arrowsUp: 18,
    rooms: [
      ...['watchParent.ts', 'environment', 'internet', 'http', 'rpc', 'database', 'core.ts', 'limits', 'jobs', 'mail'],
      ...['wallet-list', 'evm', 'signatures', 'blockchain', 'media', 'blocks', 'projects'],
      ...['keeper/kms', 'auth', 'keeper', 'auth/social', 'vault'],
      ...['providers', 'providers/onramp', 'providers/prices', 'prices', 'indexer', 'doctor', 'images'],
      ...['onramp', 'names', 'history', 'directory', 'identity', 'sign-in', 'sessions', 'swap', 'affiliate'],
      ...['trending/services', 'trending', 'look-alikes', 'frame-host', 'toolkit', 'share', 'web'],
      ...['setup', 'config', 'openapi', 'people'],
      ...['settings.ts', 'commands', 'instance.ts', 'shared.ts', 'app.ts', 'createJobs.ts', 'main.ts', 'operate.ts'],
    ],
  },
  'packages/connect/src': {
    arrowsUp: 49,
    rooms: [
      ...['sleep.ts', 'openable.ts', 'storage.ts', 'cache.ts', 'log.ts', 'device.ts', 'sdk.ts', 'tokenPort.ts'],
      ...['state.ts', 'namespaces', 'rpc', 'redirect', 'store.ts', 'createConnect.ts', 'api', 'wallets', 'account'],
      ...['events', 'connection', 'sign', 'identity', 'modal', 'names', 'networks', 'balance', 'history', 'onramp'],
      ...['sessions', 'send', 'swap', 'siwx', 'options', 'namespaces/eip155/smart-account', 'namespaces/eip155'],
      ...['wallets/embedded', 'wallets/mobile', 'wallets/solflare', 'wallets/walletConnect', 'prices', 'index.ts'],
    ],
  },
}

/** What every room uses and every room fills: tables of errors, and words. Tests, and what they share, may import anything. */
const isOfAll = /(^|\/)(errors|errorTable|connectError)\.ts$|(^|\/)(words|testing)\/|\.test\.ts$/

/** Names every house whose arrows up are not as many as its table says: their number may only fall. */
export function checkFloors(root: string): readonly string[] {
  return Object.entries(houses).flatMap(([folder, house]) => {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll(sep, '/'))
      .filter((path) => path.endsWith('.ts'))
    const sources = new Map(paths.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]))
    return judgeFloors(house, sources).map((problem) => `${folder}: ${problem}`)
  })
}

/** Says what is wrong with the sources of a house, by their paths. An arrow leads from one room to another, of types too. */
export function judgeFloors({ rooms, arrowsUp }: House, sources: ReadonlyMap<string, string>): readonly string[] {
  const up = new Map<string, string>()
  const homeless = new Set<string>()
  for (const [path, source] of sources)
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom|\bimport\() ?'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(path), specifier)
      if (isOfAll.test(path) || isOfAll.test(target) || !sources.has(target)) continue
      const [from, to] = [roomOf(path), roomOf(target)]
      const strangers = [from, to].filter((room) => !rooms.includes(room))
      for (const room of strangers) homeless.add(room)
      if (strangers.length === 0 && rooms.indexOf(to) > rooms.indexOf(from))
        up.set(`${from} -> ${to}`, `${path} imports ${target}`)
    }
  const lines = [...up].map(([arrow, by]) => `  ${arrow} (${by})`)
  return [
    ...[...homeless].map((room) => `${room} is in no floor of scripts/floors.ts`),
    ...(up.size > arrowsUp ? [`${up.size} arrows run up, at most ${arrowsUp} may:`, ...lines] : []),
    ...(up.size < arrowsUp ? [`${up.size} arrows run up: write that number into scripts/floors.ts`] : []),
  ]
}

const roomOf = (path: string): string => (path.includes('/') ? posix.dirname(path) : path)
