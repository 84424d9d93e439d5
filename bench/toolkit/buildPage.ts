import { join } from 'node:path'
import { solsmith } from '@solsmith/connect-react/vite'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { weigh } from '../pages.ts'

export type BuiltChunk = {
  /** Bytes, gzip -9. */
  readonly bytes: number
  readonly owners: readonly string[]
  readonly modules: readonly string[]
}

export async function buildPage(
  root: string,
  nameChunk: (packageName: string) => string | null = nameShared,
): Promise<{ readonly folder: string; readonly chunks: readonly BuiltChunk[] }> {
  const folder = join(root, 'dist')
  const isOurs = /(ours|solsmith|modal.pages.(evm|bitcoin|polkadot))$/.test(root)
  process.env.NODE_ENV = 'production'
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [isOurs ? [solsmith()] : []],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ test: /node_modules/, name: (id) => nameChunk(ownerOf(id)) }],
          },
        },
      },
    },
  })
  // One output was requested, without watching.
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  return {
    folder,
    chunks: chunks.map(({ code, moduleIds }) => ({
      bytes: weigh(code),
      // Excludes the bundler's own modules, whose ids start with a zero byte.
      owners: [...new Set(moduleIds.filter((id) => !id.startsWith('\0')).map(ownerOf))],
      modules: moduleIds,
    })),
  }
}

/** Separates React and the queries, which every page has and which do not count. */
const nameShared = (packageName: string): string | null => {
  if (['react', 'react-dom', 'scheduler'].includes(packageName)) return 'react'
  return packageName.startsWith('@tanstack/') ? 'query' : null
}

function ownerOf(id: string): string {
  const name = id
    .split('node_modules/')
    .at(-1)
    ?.match(/^(@[^/]+\/)?[^/]+/)?.[0]
  return id.includes('node_modules/') && name ? name : 'ours'
}

export const sum = (chunks: readonly BuiltChunk[]): number => chunks.reduce((total, { bytes }) => total + bytes, 0)
