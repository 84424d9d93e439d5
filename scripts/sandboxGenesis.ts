import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCpmmGenesis } from '../programs/cpmm/genesis.ts'

const root = join(import.meta.dirname, '..')

/** At the addresses of the public ones with the same interfaces, so client code equals mainnet's. */
const programs = [
  ['metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s', 'programs/token-metadata/token-metadata.so'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'programs/cpmm/cpmm.so'],
  ['LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', 'programs/cp-lock/cp-lock.so'],
] as const

/** Rent of a genesis account: the sandbox's initial rate per byte, plus 128 bytes. */
const genesisRent = (bytes: number) => BigInt(bytes + 128) * 6_960n

/**
 * Programs and fee tiers.
 *
 * @param dataDir - Folder for the account files.
 * @param realPrograms - Folder of programs by address that replace ours.
 */
export async function sandboxGenesisFlags(
  dataDir: string,
  realPrograms = process.env.SANDBOX_PROGRAMS,
): Promise<readonly string[]> {
  const folder = join(dataDir, 'genesis')
  await mkdir(folder, { recursive: true })
  for (const { address, lamports, owner, data } of await createCpmmGenesis(genesisRent)) {
    const account = {
      lamports: Number(lamports),
      data: [Buffer.from(data).toString('base64'), 'base64'],
      owner,
      executable: false,
      rentEpoch: 0,
    }
    await writeFile(join(folder, `${address}.json`), JSON.stringify({ pubkey: address, account }))
  }
  // That folder is installed first, and a program of a flag would override it.
  const ours = programs.filter(
    ([address]) => !realPrograms || !existsSync(resolve(root, realPrograms, `${address}.so`)),
  )
  return [...ours.flatMap(([address, file]) => ['--bpf-program', address, file]), '--account-dir', folder]
}

const [dataDir] = process.argv.slice(2)
if (dataDir) process.stdout.write(JSON.stringify(await sandboxGenesisFlags(dataDir)))
