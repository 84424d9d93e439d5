import { parseArgs } from 'node:util'
import { createPublicClient, createWalletClient, defineChain, erc20Abi, http } from 'viem'
import { createBundlerClient, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'

/**
 * Reads a test chain with viem, an independent client: a transfer, a token, an EIP-7702 batch and ERC-4337 operations.
 * Prints one line of JSON for `anvil.test.ts`.
 */

const text = { type: 'string' }
const { values } = parseArgs({
  options: { rpc: text, bundler: text, token: text, implementation: text },
})

const account = (addressIndex) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const receivers = ['0x00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000A2']
const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }

const chain = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [values.rpc] } },
})
const transport = http(values.rpc)
const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
const walletOf = (owner) => createWalletClient({ chain, transport, account: owner })
const balances = () => Promise.all(receivers.map((address) => reader.getBalance({ address })))
const statusOf = async (hash) => (await reader.waitForTransactionReceipt({ hash })).status

const found = {}

found.transfer = await statusOf(await walletOf(account(0)).sendTransaction({ to: receivers[0], value: 1n }))
found.afterTransfer = await balances()

const token = { address: values.token, abi: erc20Abi }
found.token = await Promise.all(
  ['name', 'symbol', 'decimals'].map((functionName) => reader.readContract({ ...token, functionName })),
)
found.tokenTransfer = await statusOf(
  await walletOf(account(0)).writeContract({ ...token, functionName: 'transfer', args: [receivers[1], 5n] }),
)
found.tokenBalance = await reader.readContract({ ...token, functionName: 'balanceOf', args: [receivers[1]] })

const smartAccountOf = (owner) =>
  toSimple7702SmartAccount({ client: reader, owner, implementation: values.implementation })

const owner = account(1)
const smart = await smartAccountOf(owner)
const authorization = await walletOf(owner).signAuthorization({
  contractAddress: values.implementation,
  executor: 'self',
})
const calls = receivers.map((to) => ({ to, value: 7n }))
const data = await smart.encodeCalls(calls)
found.batch = await statusOf(
  await walletOf(owner).sendTransaction({ to: owner.address, data, authorizationList: [authorization] }),
)
found.afterBatch = await balances()
found.code = (await reader.getCode({ address: owner.address })).slice(0, 8)

const other = account(2)
const bundled = await smartAccountOf(other)
const clientOf = (of) =>
  createBundlerClient({ account: of, client: reader, transport: http(values.bundler), pollingInterval: 20 })
const client = clientOf(bundled)
found.entryPoints = await client.getSupportedEntryPoints()
const nonce = await reader.getTransactionCount({ address: other.address })
const signed = await other.signAuthorization({ address: values.implementation, chainId: chain.id, nonce })
const first = await client.sendUserOperation({ calls, authorization: signed, ...fees })
found.operation = (await client.waitForUserOperationReceipt({ hash: first })).success
// Without an authorization: the account already has its code.
const second = await client.sendUserOperation({ calls, ...fees })
found.secondOperation = (await client.waitForUserOperationReceipt({ hash: second })).success
found.afterOperations = await balances()

const stranger = await smartAccountOf(account(3))
const forged = clientOf({ ...bundled, signUserOperation: stranger.signUserOperation })
found.forged = await forged.sendUserOperation({ calls, ...fees }).then(
  () => 'accepted',
  (error) => error.details,
)
found.afterForged = await balances()

process.stdout.write(`${JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`)
