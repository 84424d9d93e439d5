import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, address } from '@solana/kit'
import { cpmmAddress } from '@solsmith/tokens'
import { readProgram } from '../../readProgram.ts'
import { createSandboxAdmin } from '../genesis.ts'

/**
 * A program under test. Ours answers a bad account with known numbers; of another program only the refusal is asked.
 *
 *   SANDBOX_PROGRAMS  a folder as the sandbox takes it: a binary there, named by the program's address, takes our place
 *   CPMM_ELF          the same, by its path
 *   CPMM_ADMIN        the admin that it knows; without it, what needs an admin is left out
 *   CPMM_LACKS        "permission" for a binary without permissions and the creator's fee
 */
export type Subject = {
  readonly name: string
  readonly elf: Uint8Array
  readonly isOurs: boolean
  readonly admin: Address | null
  readonly hasPermissions: boolean
}

/** Names the programs under test. */
export async function readSubjects(): Promise<readonly Subject[]> {
  const { SANDBOX_PROGRAMS, CPMM_ADMIN, CPMM_LACKS = '' } = process.env
  const inFolder = SANDBOX_PROGRAMS && join(SANDBOX_PROGRAMS, `${cpmmAddress}.so`)
  const path = process.env.CPMM_ELF ?? (inFolder && existsSync(inFolder) ? inFolder : undefined)
  const hasPermissions = !CPMM_LACKS.split(',').includes('permission')
  if (path) {
    const admin = CPMM_ADMIN ? address(CPMM_ADMIN) : null
    return [{ name: path, elf: readFileSync(path), isOurs: false, admin, hasPermissions }]
  }
  const admin = (await createSandboxAdmin()).address
  return ([3, 0] as const).map((version) => ({
    name: `sBPF v${version}`,
    elf: readProgram('cpmm', version),
    isOurs: true,
    admin,
    hasPermissions,
  }))
}
