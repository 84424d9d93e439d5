import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, createServer, defaultServerConditions, type InlineConfig, type Manifest, type Rolldown } from 'vite'
import type { Page } from '../apps/web/src/prerender/prerender.tsx'
import { type Language, languagePlugin, languages } from '../apps/web/vite/language.ts'
import { mergeChunks } from '../apps/web/vite/mergeChunks.ts'
import { asProduction } from './asProduction.ts'
import { buildDemo } from './buildDemo.ts'
import { buildFrame } from './buildFrame.ts'
import { fillPage } from './fillPage.ts'
import { readFlags } from './readFlags.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup

const web = join(import.meta.dirname, '..', 'apps', 'web')

export async function buildWeb(dist = join(web, 'dist')): Promise<string> {
  console.log('Building the app (about 15 seconds)...')
  await rm(dist, { recursive: true, force: true })
  await asProduction(async () => {
    for (const language of languages) await buildLanguage(language, dist)
    await buildFrame(join(dist, 'wallet'))
    await buildDemo(join(dist, 'demo'))
  })
  for (const file of ['index.html', '.vite']) await rm(join(dist, file), { recursive: true })
  await writeFile(join(dist, 'build-hash.txt'), await hashFolder(dist))
  const sizes = await compress(join(dist, 'assets'))
  await compress(join(dist, 'demo', 'assets'))
  for (const language of languages) await compress(join(dist, 'wallet', language, 'assets'))
  for (const { file, bytes } of sizes.slice(0, 5)) console.log(`  ${kilobytes(bytes)} kB gzip  ${file}`)
  return dist
}

async function buildLanguage(language: Language, dist: string): Promise<void> {
  await build(configure(language, dist, await planFiles(language)))
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const manifestFile = join(dist, '.vite', 'manifest.json')
  // Written by Vite.
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const fonts = (await readdir(join(dist, 'assets'))).filter((file) => /^fonts-.*\.css$/.test(file))
  const readStyles = (file: string) => readFile(join(dist, file), 'utf8')
  const pages = join(dist, 'pages', language)
  await mkdir(pages, { recursive: true })
  const server = await createServer({
    root: web,
    logLevel: 'warn',
    mode: 'production',
    appType: 'custom',
    plugins: [languagePlugin(language)],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    // Loaded by Vite, whose modules have no types.
    const { drawPages } = (await server.ssrLoadModule('/src/prerender/prerender.tsx')) as {
      readonly drawPages: () => AsyncGenerator<Page>
    }
    for await (const page of drawPages())
      await writeFile(join(pages, `${page.name}.html`), await fillPage({ template, manifest, readStyles }, fonts, page))
  } finally {
    await server.close()
  }
}

function configure(language: Language, dist: string, group?: CodeSplittingGroup): InlineConfig {
  return {
    root: web,
    logLevel: 'warn',
    mode: 'production',
    plugins: [languagePlugin(language)],
    build: {
      outDir: dist,
      emptyOutDir: false,
      write: group !== undefined,
      rolldownOptions: {
        onLog(level, log, warn) {
          // A module imported both ways is loaded eagerly, so its lazy import has no effect.
          if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new TypeError(log.message)
          warn(level, log)
        },
        ...(group ? { output: { codeSplitting: { groups: [group] } } } : {}),
      },
    },
  }
}

async function planFiles(language: Language): Promise<CodeSplittingGroup> {
  const built = await build(configure(language, 'unused'))
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const names = mergeChunks(
    chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [{ ...chunk, size: chunk.code.length }] : [])),
    // Groups of the app and of the toolkit's plugin, some matched by name.
    {
      isFirstPage: ({ name }) => name === 'HomePage' || name === 'CreateTokenPage',
      isFixed: ({ name }) => /^(solsmith|react|shell|figures)/.test(name),
    },
  )
  return {
    name: (id) => names.get(id) ?? null,
    debugName: 'shared',
    priority: 1,
    includeDependenciesRecursively: false,
  }
}

/** SHA-256 over sorted names and contents: the same sources give the same hash. */
async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(join(folder, path)))
  return hash.digest('hex')
}

async function compress(folder: string): Promise<readonly { readonly file: string; readonly bytes: number }[]> {
  const sizes = []
  for (const file of await readdir(folder)) {
    if (!/\.(js|css|svg|wasm|json)$/.test(file)) continue
    const path = join(folder, file)
    const content = await readFile(path)
    const zipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${path}.gz`, zipped)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    if (file.endsWith('.js')) sizes.push({ file, bytes: zipped.length })
  }
  return sizes.toSorted((left, right) => right.bytes - left.bytes)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

if (import.meta.main) {
  readFlags({ name: 'npm run build', usage: '--help  show this; the app is built into apps/web/dist', options: {} })
  await buildWeb()
}
