import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** In development the pages come from Vite and everything else from the product's own server. */
const server = `http://localhost:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The Content-Security-Policy allows `data:` for images alone, so that fonts must stay files.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/rpc': { target: server, ws: true },
    },
  },
})
