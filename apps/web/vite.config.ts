import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { firstGroup, modalGroups, solsmith } from '../../packages/connect-react/src/vite/index.ts'

/** In development the pages come from Vite and everything else from the product's own server. */
const server = `http://localhost:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [
    // The articles of Learn.
    { enforce: 'pre', ...mdx() },
    react(),
    solsmith({ hasOwnGroups: true }),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: [
      // The first route is kept below 100 kB of script. Both do the same with less: see createIcon.ts; and the shim
      // brings to React 17 what React 19 has.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/ui/createIcon.ts', import.meta.url)),
      },
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
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
      // The first page does not carry the names of every file of what it leads to: the style sheets are enough.
      resolveDependencies: (wanted, files, { hostId }) =>
        hostId.includes('HomePage') || /\/(late|AccountFace|OfferSandboxWallet|tokenPort)-/.test(wanted)
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
            { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'shell', priority: 3, test: isShell },
            // What draws money, on the first page and on most others: small files are heavier than one.
            { name: 'figures', priority: 3, test: isFigure },
            firstGroup,
            ...modalGroups,
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/rpc': { target: server, ws: true },
    },
  },
})

/** Short and the same on every machine: Vite's own names carry more hash than name into the scripts. */
function scopedName(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('../..', import.meta.url)), file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** What every page stands in. As one file it is a tenth smaller than as the dozen that Rolldown would make of it. */
function isShell(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return shell.some((part) => part.test(path)) && !onDemand.test(path)
}

function isFigure(id: string): boolean {
  return /\/web\/src\/ui\/(Receipt|Skeleton)\.tsx|\/chain\/src\/amount\.ts/.test(id.replaceAll('\\', '/'))
}

const shell = [
  /node_modules\/(@tanstack|wouter|@wallet-standard\/app)\//,
  /packages\/chain\/src\/(errors|networks|words\/(en|de)|rpc\/request|rpc\/exactJson)\.ts/,
  /packages\/connect\/src\/(createConnect|errors|loadLate|storage|store|words\/(en|de))\.ts/,
  /packages\/connect\/src\/connection\/(connection|connectWallet|reconnectWallet)\.ts/,
  /packages\/connect\/src\/(send\/lateRecords|namespaces\/namespace|networks\/(switchNetwork|withCustomRpc))\.ts/,
  /packages\/connect\/src\/wallets\/(wallet|walletStandard|watchWallets)\.ts/,
  /packages\/connect-react\/src\/(ConnectButton|ConnectProvider|toolkitContext|earlyClick|words\/(en|de)|theme\.css)/,
  /packages\/connect-react\/src\/hooks\/use(Connect|Connection|ConnectModal|Network|Wallets)\.ts/,
  /apps\/web\/src\/(main|App|features\/instance|queryClient|routes|shell|words)/,
  /apps\/web\/src\/ui\/(Button|Icon|Link|Spinner|ToastProvider|classes|create|layout|text|toastContext)/,
  /preload-helper/,
]

/** Menus that a person has to open, and what no first page asks: lists by the page, and changes. */
const onDemand =
  /\/shell\/(Mobile|NetworkMenu|LateParts|Silence|words\/(silence|networkMenu))|\/instance\/(InstanceGate|useReach)|infiniteQueryObserver|mutationObserver|use(InfiniteQuery|Mutation)/
