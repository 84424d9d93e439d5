import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCpmmGenesis } from '../programs/cpmm/genesis.ts'

/** Where the network runs, and counts relative paths from. */
const root = join(import.meta.dirname, '..')

/** Programs of ours at the addresses of the public ones, with the same interfaces: the client code is that of mainnet. */
const programs = [
  ['metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s', 'programs/token-metadata/token-metadata.so'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'programs/cpmm/cpmm.so'],
  ['LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', 'programs/cp-lock/cp-lock.so'],
] as const

/** What a genesis account must hold: the rate that the sandbox starts with, for each byte and 128 more. */
const genesisRent = (bytes: number) => BigInt(bytes + 128) * 6_960n

/**
 * Says how the sandbox begins, as flags of its command line: programs, and the fee tiers of pools at their addresses.
 *
 * @param dataDir - Where the accounts are written for the network to read.
 * @param realPrograms - A folder whose programs, named by their addresses, stand in for ours.
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
  // The network installs that folder first, and a program that a flag names would take its place.
  const ours = programs.filter(
    ([address]) => !realPrograms || !existsSync(resolve(root, realPrograms, `${address}.so`)),
  )
  return [...ours.flatMap(([address, file]) => ['--bpf-program', address, file]), '--account-dir', folder]
}

const [dataDir] = process.argv.slice(2)
if (dataDir) process.stdout.write(JSON.stringify(await sandboxGenesisFlags(dataDir)))
