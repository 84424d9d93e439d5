import { readFileSync } from 'node:fs'
import { type Address, address } from '@solana/kit'
import { readProgram } from '../../readProgram.ts'
import { createSandboxAdmin } from '../genesis.ts'

/**
 * A program under test. Ours answers a bad account with known numbers; of another program only the refusal is asked.
 *
 *   CPMM_ELF    a binary that takes the place of ours
 *   CPMM_ADMIN  the admin that it knows; without it, what needs an admin is left out
 *   CPMM_LACKS  "permission" for a binary without permissions and the creator's fee
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
  const { CPMM_ELF, CPMM_ADMIN, CPMM_LACKS = '' } = process.env
  const hasPermissions = !CPMM_LACKS.split(',').includes('permission')
  if (CPMM_ELF) {
    const admin = CPMM_ADMIN ? address(CPMM_ADMIN) : null
    return [{ name: CPMM_ELF, elf: readFileSync(CPMM_ELF), isOurs: false, admin, hasPermissions }]
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
