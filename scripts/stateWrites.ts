import { posix, sep } from 'node:path'

/**
 * What a folder writes beside its own, and why. A connection that ends takes with it what was of its account (the account
 * reset, spec §4), in one step; the forms are written as undefined here, so that their code stays off the first page.
 */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  connection: ['accounts', 'isSwitchingNamespace', 'send', 'sendEnd'],
  networks: ['send', 'sendEnd'],
}

/** Parts of the state whose type does not tell whose they are. */
const named: Readonly<Record<string, string>> = {
  networkId: 'networks',
  isSwitchingNamespace: 'networks',
  wallets: 'wallets',
  isChoosingRecovery: 'wallets',
}

/** The folder of the toolkit that each part of its state belongs to: where its type is declared. */
export function readOwners(stateSource: string): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const [, names = '', folder = ''] of stateSource.matchAll(/import type \{([^}]+)\} from '\.\/([\w-]+)\//g))
    for (const name of names.split(',')) homes.set(name.trim(), folder)
  const owners = new Map<string, string>()
  for (const [, key = '', type = ''] of stateSource.matchAll(/^ {2}readonly (\w+)\??: (?:readonly )?(\w+)/gm))
    owners.set(key, named[key] ?? homes.get(type) ?? '')
  return owners
}

/** Names each write of a part of the toolkit's state that belongs to another folder. */
export function judgeWrites(path: string, source: string, owners: ReadonlyMap<string, string>): readonly string[] {
  const [folder = ''] = posix.normalize(path.replaceAll(sep, '/')).split('/')
  return listWrites(source).flatMap((key) => {
    const owner = owners.get(key)
    return owner === undefined || owner === folder || alsoWrites[folder]?.includes(key)
      ? []
      : [`writes ${key}, the state of ${owner}: call a transition of ${owner}`]
  })
}

/** The parts that a source replaces: the names beside `...state` in an object. */
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

/** What stands in an object up to its end, without what stands in brackets inside. */
function readInside(text: string): string {
  let depth = 0
  let inside = ''
  for (const sign of text) {
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (depth < 0) break
    if (depth === 0) inside += sign
  }
  // A value is not a name: only what stands before a colon or alone counts.
  return inside.trim().replace(/:[^,]*/g, ':')
}
