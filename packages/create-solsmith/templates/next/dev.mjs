import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createLocalnet } from '@solsmith/localnet'

// A Solana network on this computer while `npm run dev` runs, on another port if 8899 is in use.
const { rpcUrl } = await createLocalnet({ rpcPort: 8899 }).catch(() => createLocalnet())
const next = spawn('npx', ['next', 'dev', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { SESSION_SECRET: randomUUID(), ...process.env, NEXT_PUBLIC_RPC_URL: rpcUrl },
  shell: process.platform === 'win32',
})
next.on('exit', (code) => process.exit(code ?? 0))
