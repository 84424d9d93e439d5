import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs a package of a kit clone from source: workspace packages resolve to `src`. Starts no validator. */
// biome-ignore lint/style/noDefaultExport: Jest takes a default export.
export default async () => {
  const root = process.env.CONFORMANCE_CLONE ?? ''
  const packages = join(root, 'packages')
  const own = pathToFileURL(join(packages, 'test-config', 'jest-unit.config.node.js')).href
  const { default: config } = await import(own)
  const sources = readdirSync(packages).flatMap((folder) => {
    const manifest = join(packages, folder, 'package.json')
    if (!existsSync(manifest)) return []
    const source = ['index.node.ts', 'index.ts'].map((file) => join(packages, folder, 'src', file)).find(existsSync)
    return source ? [[`^${JSON.parse(readFileSync(manifest, 'utf8')).name}$`, source]] : []
  })
  return {
    ...config,
    rootDir: process.cwd(),
    moduleNameMapper: Object.fromEntries(sources),
    reporters: [join(import.meta.dirname, 'jestReporter.mjs')],
  }
}
