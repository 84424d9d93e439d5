import { solsmith } from '@solsmith/connect-react/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A Solana network on this computer while `npm run dev` runs. */
const localnet: Plugin = {
  name: 'localnet',
  apply: 'serve',
  async configureServer() {
    const { createLocalnet } = await import('@solsmith/localnet')
    await createLocalnet({ rpcPort: 8899 })
  },
}

export default defineConfig({ plugins: [react(), solsmith(), localnet], build: { target: 'es2022' } })
