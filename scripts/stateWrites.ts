import { posix, sep } from 'node:path'

/**
 * Disconnecting resets the account's state (spec §4) in one step; forms are reset to undefined, to keep their code off
 * the first page.
 */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  connection: ['accounts', 'isSwitchingNamespace', 'send', 'sendEnd'],
  networks: ['send', 'sendEnd'],
}

const named: Readonly<Record<string, string>> = {
  networkId: 'networks',
  isSwitchingNamespace: 'networks',
  wallets: 'wallets',
  isChoosingRecovery: 'wallets',
}

/** Folder of the toolkit that owns each part of the state: where its type is declared. */
export function readOwners(stateSource: string): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const [, names = '', folder = ''] of stateSource.matchAll(/import type \{([^}]+)\} from '\.\/([\w-]+)\//g))
    for (const name of names.split(',')) homes.set(name.trim(), folder)
  const owners = new Map<string, string>()
  for (const [, key = '', type = ''] of stateSource.matchAll(/^ {2}readonly (\w+)\??: (?:readonly )?(\w+)/gm))
    owners.set(key, named[key] ?? homes.get(type) ?? '')
  return owners
}

export function judgeWrites(path: string, source: string, owners: ReadonlyMap<string, string>): readonly string[] {
  const [folder = ''] = posix.normalize(path.replaceAll(sep, '/')).split('/')
  return listWrites(source).flatMap((key) => {
    const owner = owners.get(key)
    return owner === undefined || owner === folder || alsoWrites[folder]?.includes(key)
      ? []
      : [`writes ${key}, the state of ${owner}: call a transition of ${owner}`]
  })
}

/** Parts that a source replaces: the names next to `...state` in an object. */
export function listWrites(source: string): readonly string[] {
  return [...source.matchAll(/\{\s*\.\.\.(?:state|next|now)\b/g)].flatMap(({ index, 0: start }) => {
    const inside = readInside(source.slice(index + start.length))
    const spread = [...inside.matchAll(/\.\.\.(\w+)/g)].flatMap(
      ([, name]) => new RegExp(`\\bconst ${name} = \\{([^{}]*)\\}`).exec(source)?.[1] ?? [],
    )
    return [inside, ...spread].flatMap((text) =>
      [...text.matchAll(/(?<![.\w])(\w+)\s*(?=[:,]|$)/g)].map(([, key = '']) => key),
    )
  })
}

function readInside(text: string): string {
  let depth = 0
  let inside = ''
  for (const sign of text) {
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (depth < 0) break
    if (depth === 0) inside += sign
  }
  // Only names before a colon or on their own count, not values.
  return inside.trim().replace(/:[^,]*/g, ':')
}
