import { parseArgs } from 'node:util'
import { FetchRequest, JsonRpcProvider, Network, WebSocketProvider } from 'ethers'
import { createPublicClient, createWalletClient, defineChain, erc20Abi, http, parseAbiItem, webSocket } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import WebSocket from 'ws'

/**
 * Reads a server's RPC host with viem and ethers, independent clients, like a page of its site: reads, batches, a
 * locally signed transaction, logs and new blocks. Prints one line of JSON for the server's `evmClients.test.ts`.
 */

const text = { type: 'string' }
const { values } = parseArgs({ options: { host: text, origin: text, token: text } })
const { host, origin } = values
const token = { address: values.token, abi: erc20Abi }
const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const receiver = '0x00000000000000000000000000000000000000A1'
const account = mnemonicToAccount('test test test test test test test test test test test junk')
const found = {}

const chain = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [host] } },
})
const headers = { origin }
const reader = createPublicClient({ chain, transport: http(host, { fetchOptions: { headers }, batch: true }) })
const wallet = createWalletClient({ chain, account, transport: http(host, { fetchOptions: { headers } }) })

// In one batch.
found.read = await Promise.all([
  reader.getChainId(),
  reader.getBalance({ address: receiver }),
  reader.readContract({ ...token, functionName: 'symbol' }),
])

// Over viem's WebSocket, with the origin header that browsers set.
const socket = createPublicClient({ chain, transport: webSocket(host.replace('http', 'ws')) })
const block = Promise.withResolvers()
const stop = socket.watchBlockNumber({ onBlockNumber: block.resolve, onError: block.reject })
await socket.getChainId()

const hash = await wallet.writeContract({ ...token, functionName: 'transfer', args: [receiver, 5n] })
const receipt = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
found.sent = receipt.status
found.block = (await block.promise) === receipt.blockNumber
stop()
const { blockNumber } = receipt
const range = { fromBlock: blockNumber, toBlock: blockNumber }
const logs = await reader.getLogs({ address: values.token, event: transfer, ...range })
found.logs = logs.map(({ args }) => args.value)
found.wholeChain = await reader
  .getLogs({ address: values.token, fromBlock: 'earliest', toBlock: 'latest' })
  .catch(({ details }) => details)

const request = new FetchRequest(host)
request.setHeader('origin', origin)
const network = Network.from(31_337)
const ethers = new JsonRpcProvider(request, network, { staticNetwork: network })
found.ethers = await Promise.all([
  ethers.getTransactionCount(account.address),
  ethers.getFeeData().then(({ maxFeePerGas }) => maxFeePerGas > 0n),
  ethers.getTransactionReceipt(hash).then(({ status }) => status),
])
found.refused = await ethers.send('eth_sendTransaction', [{ from: account.address }]).catch(({ error }) => error.code)
ethers.destroy()

const line = new WebSocketProvider(new WebSocket(host.replace('http', 'ws'), { origin }), network)
found.ethersSocket = (await line.getBlock(blockNumber)).hash === receipt.blockHash
await line.destroy()

process.stdout.write(`${JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`)
process.exit(0)
