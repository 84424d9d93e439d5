import type { BlockList } from '../blocks/createBlockList.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Images } from '../images/createImages.ts'
import { listNames, type Name } from './names.ts'

export type NameRegistry = {
  readonly database: Database
  readonly blocks: BlockList
  readonly zone: string
  /** Null if unusable. */
  toPicture(url: string): Promise<string | null>
}

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

/** Unblocked, oldest first; empty if invalid. */
export async function listShownNames(
  { database, blocks, zone }: NameRegistry,
  owner: string,
): Promise<readonly Name[]> {
  if (!/^[0-9A-Za-z]{1,64}$/.test(owner)) return []
  const found = await listNames(database, owner.startsWith('0x') ? owner.toLowerCase() : owner)
  const isBlocked = await Promise.all(found.map(({ name }) => blocks.find(name)))
  return found.filter(({ name }, index) => !isBlocked[index] && name.endsWith(`.${zone}`))
}
