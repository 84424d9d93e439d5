import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { preloadInPieces } from './preloadInPieces.ts'

test('stands for the helper of Vite', async () => {
  const root = await mkdtemp(join(tmpdir(), 'solsmith-preload-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), "import('./view.js')")
  await writeFile(join(root, 'view.js'), "import './view.css'\nexport const view = 1")
  await writeFile(join(root, 'view.css'), 'p { color: red }')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadInPieces()],
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
  })
  // One output, because the build has one format.
  const { output } = built as Rolldown.RolldownOutput
  const [entry] = output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : []))

  expect(entry).toContain('toReversed')
  expect(entry).not.toContain('modulepreload')
})
