import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, address } from '@solana/kit'
import { cpLockAddress, cpmmAddress, tokenMetadataAddress } from '@solsmith/tokens'
import { type TestContext, test } from 'vitest'
import { createSandboxAdmin } from '../cpmm/genesis.ts'
import { readProgram } from '../readProgram.ts'
import { probeNeeds } from './probeNeeds.ts'

/** What a test may need of the programs that it runs on, beside the interface that all have. */
const needs = {
  ours: 'lines, numbers and limits of our own, where the public facts say nothing',
  admin: 'a key that administrates pools',
  permission: 'initialize_with_permission, collect_creator_fee and the two instructions for permissions',
  'creator-fee': 'the creator’s rate in a config, and the longer log of a trade',
  'refused-nothing': 'a deposit or withdrawal of nothing fails with 6003',
  'shown-amounts': 'pools take mints of Token-2022 whose amounts are shown with interest or scaled',
  lock: 'a program that locks liquidity',
}
export type Need = keyof typeof needs

const addresses = { 'token-metadata': tokenMetadataAddress, cpmm: cpmmAddress, 'cp-lock': cpLockAddress }
type ProgramName = keyof typeof addresses

/** The programs that tests run on together. */
export type Subject = {
  readonly name: string
  readonly elfs: { readonly [N in ProgramName]: Uint8Array }
  /** Who administrates pools; of no use where `lacks` has "admin". */
  readonly admin: Address
  readonly lacks: ReadonlySet<Need>
}

/**
 * Names what the tests of `program` run on: both builds of ours, or, with SANDBOX_PROGRAMS=<folder>, the folder's
 * "<address>.so" files in the place of ours. An "about.json" in the folder says what its binaries lack, and who
 * administrates them: `{ "admin": "GThUX1…", "lacks": ["permission"] }`.
 */
export async function readSubjects(
  program: ProgramName,
  folder = process.env.SANDBOX_PROGRAMS,
): Promise<readonly Subject[]> {
  const admin = (await createSandboxAdmin()).address
  const ours = (version: 3 | 0) => ({
    'token-metadata': readProgram('token-metadata', version),
    cpmm: readProgram('cpmm', version),
    'cp-lock': readProgram('cp-lock', version),
  })
  if (!folder)
    return ([3, 0] as const).map((version) => ({
      name: `sBPF v${version}`,
      elfs: ours(version),
      admin,
      lacks: new Set<Need>(),
    }))

  const pathOf = (name: ProgramName) => join(folder, `${addresses[name]}.so`)
  const read = (name: ProgramName) =>
    existsSync(pathOf(name)) ? { [name]: new Uint8Array(readFileSync(pathOf(name))) } : {}
  const about = readAbout(join(folder, 'about.json'))
  const lacks = new Set(about.lacks)
  if (existsSync(pathOf(program))) lacks.add('ours')
  // What the age of a pool program decides is asked of it: a list that is wrong or missing leaves no test to fail.
  for (const need of existsSync(pathOf('cpmm')) ? await probeNeeds(new Uint8Array(readFileSync(pathOf('cpmm')))) : [])
    lacks.add(need)
  if (existsSync(pathOf('cpmm')) && !about.admin) lacks.add('admin')
  const elfs = { ...ours(3), ...read('token-metadata'), ...read('cpmm'), ...read('cp-lock') }
  return [{ name: folder, elfs, admin: about.admin ?? admin, lacks }]
}

function readAbout(path: string): { admin?: Address; lacks: readonly Need[] } {
  if (!existsSync(path)) return { lacks: [] }
  const { admin, lacks = [] } = JSON.parse(readFileSync(path, 'utf8')) as { admin?: string; lacks?: string[] } // ours to write
  const isNeed = (name: string): name is Need => name in needs
  const unknown = lacks.filter((name) => !isNeed(name))
  if (unknown.length > 0)
    throw new Error(`${path}: no test needs ${unknown.join(', ')}; there are ${Object.keys(needs)}`)
  return { lacks: lacks.filter(isNeed), ...(admin && { admin: address(admin) }) }
}

/** Declares a test that runs where the programs have what it needs. Elsewhere it is left out, and counted at the end. */
export function testOn(
  { lacks }: Subject,
  needed: readonly Need[],
  title: string,
  run: (context: TestContext) => Promise<void> | void,
  timeoutMs?: number,
): void {
  const missing = needed.filter((need) => lacks.has(need))
  if (missing.length === 0) test(title, run, timeoutMs)
  else test(title, ({ skip }) => skip(`needs ${missing.join(' and ')}`))
}
