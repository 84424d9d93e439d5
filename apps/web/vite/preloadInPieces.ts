import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/preload.ts', import.meta.url))

export function preloadInPieces(): Plugin {
  return {
    name: 'solsmith-preload-in-pieces',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? ours : null),
  }
}
