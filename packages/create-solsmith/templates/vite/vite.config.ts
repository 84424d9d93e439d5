import { solsmith } from '@solsmith/connect-react/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A Solana network on this computer while `npm run dev` runs, on another port if 8899 is in use. */
const localnet: Plugin = {
  name: 'localnet',
  apply: 'serve',
  async config() {
    if (process.env.VITE_RPC_URL) return // Vite reads its configuration again after a change.
    const { createLocalnet } = await import('@solsmith/localnet')
    const { rpcUrl } = await createLocalnet({ rpcPort: 8899 }).catch(() => createLocalnet())
    process.env.VITE_RPC_URL = rpcUrl
  },
}

export default defineConfig({ plugins: [react(), solsmith(), localnet], build: { target: 'es2022' } })
