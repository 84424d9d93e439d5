import type { BlockList } from '../blocks/createBlockList.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Images } from '../images/createImages.ts'
import { listNames, type Name } from './names.ts'

/** Dependencies of names. */
export type NameRegistry = {
  readonly database: Database
  readonly blocks: BlockList
  readonly zone: string
  /** Returns the path of a re-encoded image here; null for an unusable one. */
  toPicture(url: string): Promise<string | null>
}

/** Opens the registry with this instance's zone and image proxy. */
export const openRegistry = ({
  database,
  blocks,
  namesZone: zone,
  images,
  publicUrl,
}: Pick<NameRegistry, 'database' | 'blocks'> & {
  readonly namesZone: string
  readonly images: Pick<Images, 'toPath'>
  readonly publicUrl: string
}): NameRegistry => ({
  database,
  blocks,
  zone,
  async toPicture(url) {
    const path = await images.toPath(url)
    return path && `${publicUrl}${path}`
  },
})

/** Lists an address's unblocked names in this zone, oldest first; empty for an invalid address. */
export async function listShownNames(
  { database, blocks, zone }: NameRegistry,
  owner: string,
): Promise<readonly Name[]> {
  if (!/^[0-9A-Za-z]{1,64}$/.test(owner)) return []
  const found = await listNames(database, owner.startsWith('0x') ? owner.toLowerCase() : owner)
  const isBlocked = await Promise.all(found.map(({ name }) => blocks.find(name)))
  return found.filter(({ name }, index) => !isBlocked[index] && name.endsWith(`.${zone}`))
}
