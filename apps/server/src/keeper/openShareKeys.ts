import { join } from 'node:path'
import { deriveSealKeys } from '@solsmith/wire/seal'
import { openAwsKms } from './kms/awsKms.ts'
import type { KeyServices, KmsSettings } from './kms/kms.ts'
import { openLocalKms } from './kms/localKms.ts'
import { openVaultKms } from './kms/vaultKms.ts'
import type { ShareKeys } from './shares.ts'

/** Retries the key service on demand. @throws {ServerError} `ShareKeyFileError` */
export async function openShareKeys(dataDir: string, settings: KmsSettings = { kind: 'local' }): Promise<ShareKeys> {
  const kms = await openServices(dataDir, settings)
  let known: ReturnType<ShareKeys['seal']> | null = null
  const derive = async () => deriveSealKeys(new Uint8Array(await kms.marks.mac(Buffer.from('seal key'))))
  return {
    kms,
    seal() {
      known ??= derive().catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },
  }
}

async function openServices(dataDir: string, settings: KmsSettings): Promise<KeyServices> {
  if (settings.kind === 'aws') return openAwsKms(settings)
  if (settings.kind === 'vault') return openVaultKms(settings)
  const folder = join(dataDir, 'wallet-keys')
  const [server, recovery] = await Promise.all([
    openLocalKms(folder, 'server-share'),
    openLocalKms(folder, 'recovery-share'),
  ])
  return { server, recovery, marks: server }
}
