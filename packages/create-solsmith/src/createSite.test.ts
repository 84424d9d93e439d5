import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSite, isTemplate, templates } from './createSite.ts'
import { describeNode } from './describeNode.ts'

const root = join(import.meta.dirname, '..', '..', '..')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-create-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Manifest = {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest // npm manifests.

describe.each(Object.keys(templates))('template %s', (template) => {
  test('becomes a site with the name of its folder', () => {
    if (!isTemplate(template)) throw new TypeError('Every key is a template.')
    const folder = createSite(join(makeFolder(), 'tip-jar'), template)

    expect(readManifest(join(folder, 'package.json')).name).toBe('tip-jar')
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules')
    expect(readdirSync(folder)).not.toContain('_gitignore')
  })

  test("uses this repository's versions", () => {
    const manifest = readManifest(join(root, 'packages/create-solsmith/templates', template, 'package.json'))
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      // Next.js needs the compiler's JavaScript API, which 7 lacks.
      if (template === 'next' && name === 'typescript') continue
      const known = lock[`node_modules/${name}`]
      const ours = known?.link ? readManifest(join(root, known.resolved, 'package.json')) : known
      if (ours) expect([name, version]).toEqual([name, (ours as { version: string }).version])
      else expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    }
  })
})

test('refuses a folder that is not empty, and names that npm refuses', () => {
  const parent = makeFolder()
  const folder = join(parent, 'tip-jar')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')

  expect(() => createSite(folder, 'vite')).toThrow(
    expect.objectContaining({ name: 'FolderNotEmptyError', message: expect.stringContaining('is not empty') }),
  )
  expect(() => createSite(join(parent, 'Tip Jar'), 'vite')).toThrow(
    expect.objectContaining({ name: 'FolderNameError', message: expect.stringContaining('"Tip Jar"') }),
  )
  expect(readdirSync(parent)).toEqual(['tip-jar'])
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('leaves nothing if it is interrupted', () => {
  const parent = makeFolder()
  const folder = join(parent, 'tip-jar')

  // Not a template, so copying fails.
  expect(() => createSite(folder, 'none' as 'vite')).toThrow('ENOENT')
  expect(readdirSync(parent)).toEqual([])
})

test('uses an empty folder', () => {
  const folder = join(makeFolder(), 'tip-jar')
  mkdirSync(folder)

  createSite(folder, 'html')

  expect(readdirSync(folder)).toContain('index.html')
})

test('says that an older Node cannot run the local network', () => {
  for (const version of ['20.20.2', '22.17.9']) expect(describeNode(version)).toContain(`This is Node ${version}.`)
  for (const version of ['22.18.0', '24.0.0']) expect(describeNode(version)).toBe('')
})
