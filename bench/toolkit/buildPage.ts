import { join } from 'node:path'
import { solsmith } from '@solsmith/connect-react/vite'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { weigh } from '../pages.ts'

export type BuiltChunk = {
  /** Bytes, gzip -9. */
  readonly bytes: number
  /** `ours`, or the packages whose code it is. */
  readonly owners: readonly string[]
  /** The files that it was made of. */
  readonly modules: readonly string[]
}

/** Builds a page for production, as a site would, into `dist` beside it. Gives its scripts. */
export async function buildPage(
  root: string,
  nameChunk: (packageName: string) => string | null = nameShared,
): Promise<{ readonly folder: string; readonly chunks: readonly BuiltChunk[] }> {
  const folder = join(root, 'dist')
  // As our own documentation says; the peers' pages as theirs do.
  const isOurs = /(ours|solsmith|modal.pages.evm)$/.test(root)
  // What is measured is what people get.
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
  // One output, as one was asked for, and no watching.
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  return {
    folder,
    chunks: chunks.map(({ code, moduleIds }) => ({
      bytes: weigh(code),
      // The bundler's own few lines, whose ids begin with a zero byte, are no one's.
      owners: [...new Set(moduleIds.filter((id) => !id.startsWith('\0')).map(ownerOf))],
      modules: moduleIds,
    })),
  }
}

/** React and the queries are in every page, so that they must not count; all else is where Vite puts it. */
const nameShared = (packageName: string): string | null => {
  if (['react', 'react-dom', 'scheduler'].includes(packageName)) return 'react'
  return packageName.startsWith('@tanstack/') ? 'query' : null
}

/** The package that a module belongs to. */
function ownerOf(id: string): string {
  const name = id
    .split('node_modules/')
    .at(-1)
    ?.match(/^(@[^/]+\/)?[^/]+/)?.[0]
  return id.includes('node_modules/') && name ? name : 'ours'
}

export const sum = (chunks: readonly BuiltChunk[]): number => chunks.reduce((total, { bytes }) => total + bytes, 0)
