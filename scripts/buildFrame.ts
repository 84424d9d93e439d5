import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import type { FrameList } from '../apps/frame/src/version/frameList.ts'
import { walletHeaders } from '../apps/server/src/frame-host/headers.ts'
import { languagePlugin, languages } from '../apps/web/vite/language.ts'

const root = join(import.meta.dirname, '..')
const frame = join(root, 'apps', 'frame')

export async function buildFrame(dist: string): Promise<void> {
  for (const language of languages)
    await build({
      root: frame,
      base: `/${language}/`,
      logLevel: 'warn',
      mode: 'production',
      plugins: [
        languagePlugin(language),
        {
          name: 'frame-language',
          transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
        },
      ],
      build: { outDir: join(dist, language), emptyOutDir: true },
    })
  await buildWorker(join(dist, 'worker.js'))
  // Our own manifest.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  writeFrameList(dist, version)
}

/** One classic script, because not every browser loads modules in service workers. */
async function buildWorker(file: string): Promise<void> {
  const worker = await rolldown({
    input: join(frame, 'src', 'version', 'worker.ts'),
    cwd: root,
    platform: 'browser',
    resolve: { conditionNames: ['source', 'import', 'browser', 'default'] },
    transform: { target: 'es2022' },
  })
  await worker.write({ file, format: 'iife', minify: true })
  await worker.close()
}

export function writeFrameList(dist: string, version: string): void {
  const list = (language: string, folder = '') => readdirSync(join(dist, language, folder)).toSorted()
  const pages = languages.flatMap((language) =>
    list(language)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [`${language}/${name.replace('.html', '')}`, readFileSync(join(dist, language, name), 'utf8')]),
  )
  const files = languages.flatMap((language) =>
    list(language, 'assets')
      .filter((name) => !/\.(gz|br)$/.test(name))
      .map((name) => {
        const content = readFileSync(join(dist, language, 'assets', name))
        return [`/${language}/assets/${name}`, createHash('sha256').update(content).digest('hex')]
      }),
  )
  const made: FrameList = {
    format: 1,
    version,
    headers: walletHeaders,
    pages: Object.fromEntries(pages),
    files: Object.fromEntries(files),
  }
  writeFileSync(join(dist, 'frame.json'), `${JSON.stringify(made)}\n`)
}
