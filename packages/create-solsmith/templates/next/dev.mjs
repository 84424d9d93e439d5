import { spawn } from 'node:child_process'
import { createLocalnet } from '@solsmith/localnet'

// A Solana network on this computer while `npm run dev` runs.
await createLocalnet({ rpcPort: 8899 })
const next = spawn('npx', ['next', 'dev', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
next.on('exit', (code) => process.exit(code ?? 0))
