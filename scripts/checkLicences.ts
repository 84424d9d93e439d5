import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licenses allowed to ship. Others need a page in docs/decisions. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'MPL-2.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Python-2.0',
])

const decided: Readonly<Record<string, string>> = {
  wouter: 'docs/decisions/0002-router.md',
}

type LockEntry = { readonly license?: string; readonly link?: boolean }

export function checkLicences(root: string, lockFile = 'package-lock.json'): readonly string[] {
  // npm's lock file format.
  const lock = JSON.parse(readFileSync(join(root, lockFile), 'utf8')) as { packages: Record<string, LockEntry> }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
    .filter(({ name, license }) => !isAllowed(license) && !(name in decided))
    .map(({ name, license }) => `${name}: ${license ?? 'no licence'} is not on the list; see CONTRIBUTING`)
}

/** An SPDX expression: one of its alternatives must be allowed, but all parts of a conjunction. */
export function isAllowed(licence: string | undefined): boolean {
  if (!licence) return false
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))
}
