import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { solsmith } from '../../packages/connect-react/src/vite/index.ts'
import { leanReact } from './vite/leanReact.ts'
import { mdxArticles } from './vite/mdx.ts'
import { patches } from './vite/patches.ts'
import { preloadInPieces } from './vite/preloadInPieces.ts'

/** In development, pages come from Vite and everything else from the product's server. */
const server = `http://localhost:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [mdxArticles(), leanReact(), preloadInPieces(), react(), solsmith(), demoInDevelopment()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: patches.flatMap(({ alias }) => alias ?? []),
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    // Lists the files of each page for its HTML.
    manifest: true,
    // The CSP allows `data:` only for images, so fonts must stay files.
    assetsInlineLimit: 0,
    // Every browser with es2022 and `<dialog>` supports modulepreload.
    modulePreload: {
      polyfill: false,
      // The first pages and the toolkit preload only style sheets and the files of Create Token, the most common next
      // page, because each name makes them heavier.
      resolveDependencies: (wanted, files, { hostId }) =>
        /HomePage|CreateTokenPage|CreateLiquidityPage|PoolForm|solsmith/.test(hostId) ||
        (hostId.includes('/index') && !wanted.includes('CreateTokenPage-'))
          ? files.filter((file) => file.endsWith('.css'))
          : files,
    },
    rolldownOptions: {
      output: {
        // The first page has many of these names, and hashes do not compress: 42 bits distinguish two releases of a
        // file.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // React changes rarely, so a separate file stays cached over releases.
            { name: 'react', priority: 5, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Code of every page: one file is a tenth smaller than Rolldown's dozen.
            { name: 'shell', priority: 4, tags: ['$initial'] },
            // Code that shows and requests amounts, on most pages: one file is lighter than several.
            { name: 'figures', priority: 3, test: isFigure },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/demo': { target: server, bypass: ({ url = '' }) => (url.includes('kinds=') ? '/demo/index.html' : null) },
      '/images': server,
      '/media': server,
      '/v1': server,
      '/rpc': { target: server, ws: true },
    },
  },
})

/** The demo's script is outside the root, and Vite's URL of it depends on the checkout. */
function demoInDevelopment(): Plugin {
  const packages = fileURLToPath(new URL('../../packages', import.meta.url))
  return {
    name: 'solsmith-demo',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('../../../packages', `/@fs/${packages}`) },
  }
}

/** Short and deterministic: Vite's names add more hash than name to the scripts. */
function scopedName(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('../..', import.meta.url)), file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Measured on the first page: 8 files without the request and the link, 5 with them. */
function isFigure(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return (
    /\/web\/src\/shared\/ui\/(ButtonLink|Receipt|Skeleton)\.tsx/.test(path) ||
    /\/chain\/src\/(amount|rpc\/(request|exactJson|errors|words\/errors\.\w+))\.ts/.test(path)
  )
}
