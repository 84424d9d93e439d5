import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { patches } from '../apps/web/vite/patches.ts'

const root = join(import.meta.dirname, '..')
const web = createRequire(join(root, 'apps/web/package.json'))
const aliasOf = (library: string) => patches.find((patch) => patch.library === library)?.alias

const icons = readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) =>
    [...readFileSync(join(root, 'apps/web/src', path), 'utf8').matchAll(/from 'lucide-react\/icons\/([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )

test.each(patches)('names an existing test for the patch of $library', (patch) => {
  expect(existsSync(join(root, patch.test))).toBe(true)
})

test('uses our replacement in every icon, with its drawing under `node`', () => {
  const folder = join(dirname(web.resolve('lucide-react')), '..', 'esm', 'icons')
  const readIcon = (name: string): string => {
    const source = readFileSync(join(folder, `${name}.mjs`), 'utf8')
    const [, other] = /^export \{ default \} from '\.\/([\w-]+)\.mjs'/m.exec(source) ?? []
    return other === undefined ? source : readIcon(other)
  }
  const changed = [...new Set(icons)].filter((name) => {
    const source = readIcon(name)
    const [, from = ''] = /import createLucideIcon from '([^']+)'/.exec(source) ?? []
    const isReplaced = new RegExp(aliasOf('lucide-react')?.find ?? '$^').test(from)
    return !isReplaced || !/\bnode: \[/.test(source) || !/= createLucideIcon\(__iconData\)/.test(source)
  })

  expect(icons.length).toBeGreaterThan(20)
  expect(changed).toEqual([])
})

test("imports from the router's shim only what React has", async () => {
  const folder = dirname(web.resolve('wouter'))
  const asking = readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !file.includes('.native.'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/export .*use-sync-external-store\/.*/g) ?? [])

  expect(asking).toEqual([`export { useSyncExternalStore } from "${aliasOf('wouter')?.find}";`])
  expect(await import('react')).toHaveProperty('useSyncExternalStore')
})

test('uses only WalletConnect versions that may ship', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const wrong = Object.entries(overrides).flatMap(([name, version]) =>
    locked.filter(
      ([path, entry]) =>
        path.endsWith(`node_modules/${name}`) &&
        JSON.stringify(entry).includes('"version"') &&
        !JSON.stringify(entry).includes(`"version":"${version}"`),
    ),
  )

  expect(wrong).toEqual([])
})
