import { createServer } from 'node:http'
import { createLocalnet } from '@solsmith/localnet'
import sirv from 'sirv'

// A Solana network on this computer while `npm run dev` runs.
await createLocalnet({ rpcPort: 8899 })
const port = Number(process.env.PORT ?? 5173)
createServer(sirv('.', { dev: true })).listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`))
