import { fileURLToPath } from 'node:url'

/** A replaced or bypassed part of a library. */
export type Patch = {
  readonly library: string
  readonly what: string
  readonly why: string
  /** Test that fails when the library no longer has the replaced part. */
  readonly test: string
  /** For Vite: the import to redirect. Undefined if our own code or the package manager does it. */
  readonly alias?: { readonly find: string | RegExp; readonly replacement: string }
}

/** All our changes to libraries. Nothing in `node_modules` is edited. */
export const patches: readonly Patch[] = [
  {
    library: 'lucide-react',
    what: 'the function that makes a component of an icon: ours is src/shared/ui/createIcon.ts',
    why: 'the first route stays below 95 kB of script: theirs brings 2 kB for options that the product does not use',
    test: 'scripts/patches.test.ts',
    alias: {
      find: /^\.\.\/createLucideIcon\.mjs$/,
      replacement: fileURLToPath(new URL('../src/shared/ui/createIcon.ts', import.meta.url)),
    },
  },
  {
    library: 'wouter',
    what: 'use-sync-external-store/shim, which it imports: React itself stands for it',
    why: 'the shim brings to React 17 what React 19 has',
    test: 'scripts/patches.test.ts',
    alias: { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
  },
  {
    library: 'vite',
    what: 'the helper that preloads the files of a view: ours is src/preload.ts, which vite/preloadInPieces.ts puts there',
    why: 'theirs requests all files in one task, and evaluates them in another',
    test: 'apps/web/vite/preloadInPieces.test.ts',
  },
  {
    library: '@tanstack/react-query',
    what: 'the hook below useQuery: ours is src/shared/ui/useBaseQuery.ts',
    why: 'its updates are synchronous: each answer is one long task on a phone',
    test: 'apps/web/src/shared/ui/useBaseQuery.test.tsx',
    alias: {
      find: /^\.\/useBaseQuery\.js$/,
      replacement: fileURLToPath(new URL('../src/shared/ui/useBaseQuery.ts', import.meta.url)),
    },
  },
  {
    library: 'react-dom',
    what: 'the `value` that it puts on a field: src/preserveFields.ts calls the setter of the prototype',
    why: 'what was typed before the app came is entered so that React hears it',
    test: 'e2e/early.test.ts',
  },
  {
    library: 'react-dom/client',
    what: 'functions of unused features, such as view transitions: leanReact.ts empties them in the build',
    why: 'the first route stays below 95 kB of script: they are 10 kB',
    test: 'apps/web/vite/leanReact.test.tsx',
  },
  {
    library: '@walletconnect/*',
    what: 'the versions that other packages ask for: `overrides` in package.json',
    why: 'newer ones are under a licence that the product cannot ship (docs/decisions/0013)',
    test: 'scripts/patches.test.ts',
  },
]
