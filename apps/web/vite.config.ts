import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { solsmith } from '../../packages/connect-react/src/vite/index.ts'
import { mdxArticles } from './vite/mdx.ts'
import { patches } from './vite/patches.ts'

/** In development the pages come from Vite and everything else from the product's own server. */
const server = `http://localhost:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [
    // The articles of Learn.
    mdxArticles(),
    react(),
    solsmith(),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: patches.flatMap(({ alias }) => alias ?? []),
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    // Which files a page needs: its HTML names them.
    manifest: true,
    // The Content-Security-Policy allows `data:` for images alone, so that fonts must stay files.
    assetsInlineLimit: 0,
    // Every browser that knows es2022 and `<dialog>` preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // Only the files of Create Token, the next page of most, are named in advance: each name costs the first page, and a style
      // sheet is enough elsewhere.
      resolveDependencies: (wanted, files, { hostId }) =>
        hostId.includes('HomePage') || !wanted.includes('CreateTokenPage-')
          ? files.filter((file) => file.endsWith('.css'))
          : files,
    },
    rolldownOptions: {
      output: {
        // The first page carries many of these names, and no hash compresses: 42 bits tell two releases of a file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // React changes rarely: in a file of its own it stays cached over releases.
            { name: 'react', priority: 5, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What every page stands in: as one file it is a tenth smaller than as the dozen that Rolldown would make of it.
            { name: 'shell', priority: 4, tags: ['$initial'] },
            // What draws money and asks for it, on the first page and on most others: small files are heavier than one.
            { name: 'figures', priority: 3, test: isFigure },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/images': server,
      '/media': server,
      '/v1': server,
      '/rpc': { target: server, ws: true },
    },
  },
})

/** Short and the same on every machine: Vite's own names carry more hash than name into the scripts. */
function scopedName(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('../..', import.meta.url)), file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Measured on the first page: 8 files and 99.8 kB without the request and the link, 5 files with them. */
function isFigure(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return (
    /\/web\/src\/ui\/(ButtonLink|Receipt|Skeleton)\.tsx/.test(path) ||
    /\/chain\/src\/(amount|rpc\/(request|exactJson|errors|words\/errors\.\w+))\.ts/.test(path)
  )
}
