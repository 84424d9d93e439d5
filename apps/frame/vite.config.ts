import { defaultClientConditions, defineConfig } from 'vite'

/** The pages of the wallet's origin. Files have their hash in their names; nothing is inlined, because the policy allows no inline script. */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'index.html',
        'approve.html',
        'confirm.html',
        'dashboard.html',
        'inbox.html',
        'social.html',
        'local.html',
        'passkey.html',
        'restore.html',
        'stop.html',
      ],
    },
  },
})
