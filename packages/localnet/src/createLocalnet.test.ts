import { createServer, type Server } from 'node:net'
import { address, generateKeyPairSigner, type Signature } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect } from 'vitest'
import { createLocalnet } from './createLocalnet.ts'
import { publicGenesisHashes } from './genesis.ts'
import { startLocalnet, test } from './testing.ts'

test('confirms a transfer sent by kit over the WebSocket', async ({ localnet }) => {
  const [alice, bob] = await Promise.all([localnet.fundedSigner(5_000_000_000n), generateKeyPairSigner()])

  const transfer = getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1_000_000_000n })
  const signature = await localnet.send(alice, [transfer])

  const balances = await Promise.all([alice, bob].map(({ address }) => localnet.rpc.getBalance(address).send()))
  expect(balances.map(({ value }) => value)).toEqual([3_999_995_000n, 1_000_000_000n])
  const { value: statuses } = await localnet.rpc.getSignatureStatuses([signature]).send()
  expect(statuses[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
})

test('has both token programs, the associated token program and the native mints', async ({ localnet }) => {
  const addresses = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'So11111111111111111111111111111111111111112',
    '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP',
  ].map(address)

  const { value: accounts } = await localnet.rpc.getMultipleAccounts(addresses, { encoding: 'base64' }).send()

  expect(accounts.map((account) => account?.executable)).toEqual([true, true, true, false, false])
})

test('confirms an airdrop like any other transaction', async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()

  const signature = (await localnet.airdrop(address, 7_000_000_000n)) as Signature

  expect((await localnet.rpc.getBalance(address).send()).value).toBe(7_000_000_000n)
  await localnet.warp({ slots: 33 })
  const { value: statuses } = await localnet.rpc.getSignatureStatuses([signature]).send()
  expect(statuses[0]).toMatchObject({ err: null, confirmations: null, confirmationStatus: 'finalized' })
})

test('delivers two equal airdrops', async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()

  const signatures = [localnet.airdrop(address, 1_000_000_000n), localnet.airdrop(address, 1_000_000_000n)]

  expect(new Set(signatures).size).toBe(2)
  expect((await localnet.rpc.getBalance(address).send()).value).toBe(2_000_000_000n)
})

test('names a port that is in use', async () => {
  await using taken = await startLocalnet()
  const rpcPort = Number(new URL(taken.rpcUrl).port)

  await expect(createLocalnet({ rpcPort })).rejects.toMatchObject({
    name: 'PortTakenError',
    message: `Port ${rpcPort} on 127.0.0.1 is in use. Choose another one with --rpc-port.`,
  })
})

test('serves WebSocket by upgrade and on the port after the RPC port', async () => {
  // The following port may be in use.
  await using localnet = await startLocalnet({ rpcPort: await freePort(2) })
  const port = Number(new URL(localnet.rpcUrl).port)

  await expect(ping(`ws://127.0.0.1:${port}`)).resolves.toContain('Method not found')
  await expect(ping(`ws://127.0.0.1:${port + 1}`)).resolves.toContain('Method not found')
})

test('starts without the second port if that is taken', async () => {
  const port = await freePort()
  const blocker = createServer().listen(port + 1, '127.0.0.1')
  await using localnet = await startLocalnet({ rpcPort: port })

  await expect(ping(localnet.wsUrl)).resolves.toContain('Method not found')
  blocker.close()
})

test('gives every ledger its own genesis hash, never that of a public cluster', async () => {
  await using one = await startLocalnet()
  await using other = await startLocalnet()

  expect(await one.rpc.getGenesisHash().send()).toBe(one.genesisHash)
  expect(one.genesisHash).not.toBe(other.genesisHash)
  expect(publicGenesisHashes).not.toContain(one.genesisHash)
})

test('stops answering after it is disposed', async () => {
  const localnet = await startLocalnet()
  await localnet[Symbol.asyncDispose]()

  await expect(fetch(localnet.rpcUrl)).rejects.toThrow()
})

function ping(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.onopen = () => socket.send('{"jsonrpc":"2.0","id":1,"method":"nothing"}')
    socket.onerror = () => reject(new Error(`${url} does not answer`))
    socket.onmessage = ({ data }) => {
      resolve(String(data))
      socket.close()
    }
  })
}

async function freePort(count = 1): Promise<number> {
  const first = await listen(0)
  const others = await Promise.all(
    Array.from({ length: count - 1 }, (_, index) => listen(first.port + index + 1).catch(() => null)),
  )
  for (const one of [first, ...others]) one?.server.close()
  return others.includes(null) ? freePort(count) : first.port
}

function listen(port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
    server.once('error', reject)
  })
}
