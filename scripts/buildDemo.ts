import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'

/** The toolkit's demo, apart from the app's files: its pages load none of it. */
export async function buildDemo(dist: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, '..', 'apps', 'web', 'demo'),
    base: '/demo/',
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir: dist,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  })
}
