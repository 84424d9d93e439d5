import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readVersion = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined)

/** npm's record also lists workspaces' packages that are gone. */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (link || optional || !path.includes('node_modules/')) return true
    if (path.startsWith('node_modules/')) return installed[path]?.version === version
    return readVersion(join(root, path, 'package.json')) === version
  })
}
