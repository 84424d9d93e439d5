import { createServer } from 'node:http'
import { createLocalnet } from '@solsmith/localnet'
import sirv from 'sirv'

// A Solana network on this computer while `npm run dev` runs, on another port if 8899 is in use.
const { rpcUrl } = await createLocalnet({ rpcPort: 8899 }).catch(() => createLocalnet())
const settings = `globalThis.solsmithTestWallet = ${JSON.stringify({ rpcUrl })}`
const serveFile = sirv('.', { dev: true })
const server = createServer((request, response) =>
  request.url === '/local-network.js' ? response.end(settings) : serveFile(request, response),
)
server.on('listening', () => console.log(`http://localhost:${server.address().port}`))
server.once('error', () => server.listen(0, '127.0.0.1')) // The port is in use.
server.listen(Number(process.env.PORT ?? 5173), '127.0.0.1')
