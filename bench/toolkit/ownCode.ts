import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { weigh } from '../pages.ts'

/** Bytes of our own code, gzip -9, each part as one file, independent of chunking. */
export async function weighOwnCode(): Promise<{ readonly headless: number; readonly drawn: number }> {
  process.env.NODE_ENV = 'production'
  const built = await build({
    root: join(import.meta.dirname, 'pages', 'ours'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  })
  // One output was requested, without watching.
  const { output } = built as Rolldown.RolldownOutput
  const weighPart = (name: string) =>
    output
      .filter((part) => part.type === 'chunk' && part.name === name)
      .reduce((sum, part) => sum + (part.type === 'chunk' ? weigh(part.code) : 0), 0)
  return { headless: weighPart('headless'), drawn: weighPart('drawn') }
}

const groups = [
  { name: 'libraries', priority: 2, test: /node_modules/ },
  { name: 'headless', priority: 1, test: /\/(connect|chain|wire)\/src\//, includeDependenciesRecursively: false },
  { name: 'drawn', priority: 1, test: /\/connect-react\/src\//, includeDependenciesRecursively: false },
]
