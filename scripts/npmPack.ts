import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Packs a folder, whatever the user's umask. */
export function npmPack(folder: string, destination: string): string {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isRun = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isRun ? 0o755 : 0o644)
  }
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination]
  const windows = process.platform === 'win32'
  const answer = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: windows, maxBuffer: 64 * 2 ** 20 })
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }] // npm names one tarball per package.
  return join(destination, filename)
}
