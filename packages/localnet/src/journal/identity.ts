import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { createFaucet } from '../faucet.ts'
import type { NetworkIdentity } from '../network.ts'
import { type Disk, writeWhole } from './disk.ts'
import { identityName } from './names.ts'

export type LedgerIdentity = NetworkIdentity & { slotsPerEpoch: bigint; firstSlot: bigint }

const Digits = z.string().regex(/^\d+$/).transform(BigInt)
const Identity = z.object({
  version: z.literal(1),
  genesisHash: z.string(),
  validator: z.object({ identity: z.string(), voteAccount: z.string() }),
  faucetKey: z.string(),
  slotsPerEpoch: Digits,
  firstSlot: Digits,
})

/** Creates the ledger. */
export function writeIdentity(disk: Disk, identity: LedgerIdentity): Promise<void> {
  const { genesisHash, validator, faucet, slotsPerEpoch, firstSlot } = identity
  const faucetKey = faucet.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const text = JSON.stringify({
    version: 1,
    genesisHash,
    validator,
    faucetKey,
    slotsPerEpoch: String(slotsPerEpoch),
    firstSlot: String(firstSlot),
  })
  return writeWhole(disk, identityName, [Buffer.from(text)])
}

/** @throws {LocalnetError} `LedgerCorruptError` */
export async function readIdentity(disk: Disk): Promise<LedgerIdentity> {
  const file = await disk.read(identityName)
  try {
    const { version: _, faucetKey, ...rest } = Identity.parse(JSON.parse(Buffer.from(file).toString('utf8')))
    const key = createPrivateKey({ key: Buffer.from(faucetKey, 'base64'), format: 'der', type: 'pkcs8' })
    return { ...rest, faucet: createFaucet(key) }
  } catch (cause) {
    throw new LocalnetError('LedgerCorruptError', { file: identityName, offset: 0 }, { cause })
  }
}
