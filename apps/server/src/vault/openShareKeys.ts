import { join } from 'node:path'
import { deriveSealKeys } from '@solsmith/wire/seal'
import { openLocalKms } from './kms.ts'
import type { ShareKeys } from './shares.ts'

/** Opens the keys of an instance for shares: two services that know nothing of each other, by default two files. */
export async function openShareKeys(dataDir: string): Promise<ShareKeys> {
  const folder = join(dataDir, 'wallet-keys')
  const [server, recovery] = await Promise.all([
    openLocalKms(folder, 'server-share'),
    openLocalKms(folder, 'recovery-share'),
  ])
  const secret = await server.mac(Buffer.from('seal key'))
  return { kms: { server, recovery }, seal: await deriveSealKeys(new Uint8Array(secret)) }
}
