import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpmmAddress } from '@solsmith/tokens'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPath } from '../compileProgram.ts'
import { createSandboxAdmin } from '../cpmm/genesis.ts'
import { readProgram } from '../readProgram.ts'
import { probeNeeds } from './probeNeeds.ts'
import { readSubjects } from './subjects.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solsmith-subjects-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const putPool = () => copyFileSync(builtPath('cpmm', 0), join(folder, `${cpmmAddress}.so`))
const writeAbout = (about: object) => writeFileSync(join(folder, 'about.json'), JSON.stringify(about))
const mainnetAdmin = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'

test('without a folder the tests run on both builds of ours, which lack nothing', async () => {
  const subjects = await readSubjects('cpmm', '')
  expect(subjects.map(({ name, lacks }) => `${name} ${lacks.size}`)).toEqual(['sBPF v3 0', 'sBPF v0 0'])
  expect(subjects[0]?.admin).toBe((await createSandboxAdmin()).address)
})

test('a binary in the folder takes the place of ours, and about.json says what it lacks', async () => {
  putPool()
  writeAbout({ admin: mainnetAdmin, lacks: ['permission'] })

  const [subject, ...more] = await readSubjects('cpmm', folder)

  expect(more).toEqual([])
  expect(subject?.elfs.cpmm).toEqual(new Uint8Array(readProgram('cpmm', 0)))
  expect(subject?.elfs['cp-lock']).toEqual(readProgram('cp-lock', 3))
  expect([subject?.admin, [...(subject?.lacks ?? [])]]).toEqual([mainnetAdmin, ['permission', 'ours']])
})

test('no one administrates an unknown binary, and a program that is not in the folder is ours', async () => {
  putPool()
  const lacksOf = async (name: 'cpmm' | 'cp-lock') => [...((await readSubjects(name, folder))[0]?.lacks ?? [])]
  expect(await lacksOf('cpmm')).toEqual(['ours', 'admin'])
  expect(await lacksOf('cp-lock')).toEqual(['admin'])
})

test('a binary is asked what its age lacks, whatever about.json says of it', async () => {
  // Ours, but that it refuses nothing with another number, as binaries of early 2025 do.
  const elf = Buffer.from(readProgram('cpmm', 0))
  for (let at = elf.indexOf(number(6003)); at >= 0; at = elf.indexOf(number(6003), at + 4)) number(2505).copy(elf, at)
  writeFileSync(join(folder, `${cpmmAddress}.so`), elf)

  const [subject] = await readSubjects('cpmm', folder)

  expect([...(subject?.lacks ?? [])]).toEqual(['ours', 'refused-nothing', 'admin'])
})

test.for([3, 0] as const)('our build for sBPF v%i lacks nothing of it', async (version) => {
  expect(await probeNeeds(readProgram('cpmm', version))).toEqual([])
})

const number = (value: number) => Buffer.from(new Uint32Array([value]).buffer)

test('what no test needs cannot be lacking', async () => {
  writeAbout({ lacks: ['permisson'] })
  await expect(readSubjects('cpmm', folder)).rejects.toThrow(/no test needs permisson/)
})
