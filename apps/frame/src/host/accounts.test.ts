import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { safeRpcMethods, unsafeRpcMethods } from '@solsmith/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerRequest } from '../approve/answerRequest.ts'
import type { ApprovalRequest } from '../approve/request.ts'
import { codeOf } from '../errors.ts'
import { delegationCode } from '../evm/delegate.ts'
import { handlers } from '../handlers/handlers.ts'
import { nameSession } from '../session/nameSession.ts'
import { createTestSession } from '../testing/createTestSession.ts'
import { codeAnswers, testDelegate } from '../testing/evmNode.ts'
import { openVault } from '../testing/openVault.ts'
import type { FrameTheme } from '../theme.ts'
import type { SessionPorts } from './session.ts'

const page = 'https://site.example'
const sandbox = 'solana:7VqGf5mG1q8n5tYbGr7bzxkmgUoY9jqT'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function setUp(realm: string | null = null, smart: SessionPorts['smart'] = {}) {
  const { vault, user } = await openVault(realm)
  const shown: ApprovalRequest[] = []
  const requireYes = async (request: ApprovalRequest) => void shown.push(request)
  const themes: FrameTheme[] = []
  const session = createTestSession(vault, {
    smart,
    setTheme: (theme) => void themes.push(theme),
    request: (of, message, from) =>
      answerRequest({ requireYes, requireKey: async () => {}, origin: 'http://127.0.0.1:9' }, of, message, from),
  })
  const getUser = (chainId?: string | number) =>
    handlers.GET_USER({ type: 'GET_USER', id: '1', payload: { chainId } } as never, session, page)
  const switchTo = (chainId: string) =>
    handlers.SWITCH_NETWORK({ type: 'SWITCH_NETWORK', id: '1', payload: { chainId } }, session, page)
  const ask = (method: string, params: unknown) =>
    handlers.RPC_REQUEST({ type: 'RPC_REQUEST', id: '1', payload: { method, params } } as never, session, page)
  return { user, session, shown, themes, getUser, switchTo, ask }
}

test("returns each chain's account, and follows network switches", async () => {
  const { user, getUser } = await setUp()
  const solana = user.wallet?.publicKey

  expect(await getUser(mainnet)).toMatchObject({ address: solana, accounts: [{ address: solana, type: 'eoa' }] })
  const there = await getUser('eip155:1')
  expect(there).toMatchObject({
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    chainId: 'eip155:1',
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
  expect(there.accounts).toEqual([{ address: there.address, type: 'eoa' }])
  expect((await getUser(10)).address).toBe(there.address)
  expect((await getUser(mainnet)).address).toBe(solana)
})

test('signs only for the current chain', async () => {
  const { user, getUser, switchTo, ask, shown } = await setUp()
  const { address } = await getUser('eip155:1')

  expect(await ask('personal_sign', ['0x48', address])).toMatch(/^0x[0-9a-f]{130}$/)
  const solanaMessage = { message: '9Ajdvzr', pubkey: user.wallet?.publicKey }
  await expect(ask('solana_signMessage', solanaMessage)).rejects.toMatchObject({ name: 'NotSupportedError' })
  await switchTo(mainnet)
  await expect(ask('personal_sign', ['0x48', address])).rejects.toMatchObject({ name: 'NotSupportedError' })
  expect(await ask('solana_signMessage', solanaMessage)).toMatchObject({ signature: expect.any(String) })
  await switchTo('bip122:000000000019d6689c085ae165831e93')
  await expect(ask('personal_sign', ['0x48', address])).rejects.toMatchObject({ name: 'NotSupportedError' })
  expect(shown).toHaveLength(2)
})

test('identifies a session by the name the page received', async () => {
  const { session } = await setUp()
  const isConnected = async (token?: string) => {
    const payload = token === undefined ? undefined : { token }
    return (await handlers.IS_CONNECTED({ type: 'IS_CONNECTED', id: '1', payload }, session, page)).isConnected
  }
  const name = await nameSession('token')
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(await Promise.all([isConnected(), isConnected(name)])).toEqual([true, true])
  for (const other of ['', 'token', await nameSession('other')]) expect(await isConnected(other)).toBe(false)
})

test("shows the page's name with its requests, and its project with its logins", async () => {
  const { session, getUser, ask, shown, user } = await setUp()
  await getUser(mainnet)
  const tell = (url: string, projectId: string) =>
    handlers.SYNC_DAPP_DATA(
      {
        type: 'SYNC_DAPP_DATA',
        id: '1',
        payload: { projectId, metadata: { name: 'Site', description: '', url, icons: [] } },
      },
      session,
      page,
    )
  const sign = () => ask('solana_signMessage', { message: '9Ajdvzr', pubkey: user.wallet?.publicKey })
  await tell(page, 'project')
  await sign()
  await tell('https://bank.example', '')
  await sign()
  expect(shown.map(({ site }) => site)).toEqual(['Site', null])
  expect(session.state().projectId).toBe('project')
})

test('accepts a theme by both message names', async () => {
  const { session, themes } = await setUp()
  const tell = (payload: object) => handlers.SYNC_THEME({ type: 'SYNC_THEME', id: '1', payload }, session, page)
  await tell({ themeMode: 'light', themeVariables: { '--w3m-accent': '#0b5fff' } })
  await tell({ w3mThemeVariables: { '--w3m-accent': '#00ff00' } })
  await tell({ themeMode: 'dark' })
  expect(themes).toEqual([
    { themeMode: 'light', themeVariables: { '--w3m-accent': '#0b5fff' } },
    { themeMode: undefined, themeVariables: { '--w3m-accent': '#00ff00' } },
    { themeMode: 'dark' },
  ])
})

const solanaMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
/** In the contract but unsupported: no permissions, no bundler. */
const neverServed = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendRawTransaction',
]

test.each([
  [mainnet, 'on Solana', (method: string) => !solanaMethods.includes(method)],
  ['eip155:1', 'on an Ethereum chain', (method: string) => [...solanaMethods, ...neverServed].includes(method)],
])('on %s, serves or refuses each method by name', async (chainId, where, isRefused) => {
  const { getUser, ask } = await setUp()
  await getUser(chainId)
  const methods = [...safeRpcMethods, ...unsafeRpcMethods]
  const isOtherKind = (method: string) => chainId === mainnet || method.startsWith('solana_')
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const method of methods) {
    const error: unknown = await ask(method, []).catch((cause: unknown) => cause)
    const sentence = `This wallet does not support ${method}${isOtherKind(method) ? ` ${where}` : ''}.`
    const said = error instanceof Error && error.name === 'NotSupportedError' ? [error.message, codeOf(error)] : null
    expect([method, said]).toEqual([method, isRefused(method) ? [sentence, 4_200] : null])
  }
})

test('a sandbox wallet signs only there and on the developer chain', async () => {
  const { getUser, switchTo, ask, shown } = await setUp(sandbox)
  const { address } = await getUser('eip155:31337')
  expect(await ask('personal_sign', ['0x48', address])).toMatch(/^0x/)
  expect(shown).toMatchObject([{ isSandbox: true }])

  for (const chainId of ['eip155:1', 'eip155:8453', mainnet]) {
    await expect(getUser(chainId)).rejects.toMatchObject({ name: 'SandboxOnlyError' })
    await switchTo(chainId)
    await expect(ask('personal_sign', ['0x48', address])).rejects.toMatchObject({ name: 'SandboxOnlyError' })
    await expect(ask('eth_accounts', [])).rejects.toMatchObject({ name: 'SandboxOnlyError' })
    const send = [{ from: address, to: address, value: '0x1' }]
    await expect(ask('eth_sendTransaction', send)).rejects.toMatchObject({ name: 'SandboxOnlyError' })
  }
  expect(shown).toHaveLength(1)
})

test("offers a smart account of the same address with the operator's code, which users can decline", async () => {
  await using node = await startNode()
  const smart = { delegate: `${testDelegate.address}:${testDelegate.codeHash}`, chains: 'eip155:1 eip155:31337' }
  const { session, getUser, switchTo } = await setUp(null, smart)
  vi.stubGlobal('location', { origin: node.url })
  onTestFinished(() => void vi.unstubAllGlobals())
  const listNetworks = () =>
    handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(
      { type: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', id: '1' } as never,
      session,
      page,
    )
  const prefer = (type: 'eoa' | 'smartAccount') =>
    handlers.SET_PREFERRED_ACCOUNT({ type: 'SET_PREFERRED_ACCOUNT', id: '1', payload: { type } }, session, page)
  const init = () => handlers.INIT_SMART_ACCOUNT({ type: 'INIT_SMART_ACCOUNT', id: '1' } as never, session, page)
  expect(await listNetworks()).toEqual({ smartAccountEnabledNetworks: [31_337] })

  const user = await getUser('eip155:31337')
  const { address } = user
  expect(user).toMatchObject({
    accounts: [
      { address, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  expect(await prefer('eoa')).toEqual({ type: 'eoa', address })
  expect((await getUser('eip155:31337')).preferredAccountType).toBe('eoa')
  expect(await prefer('smartAccount')).toEqual({ type: 'smartAccount', address })
  node.give(address)
  expect(await init()).toEqual({ address, isDeployed: true })
  expect(await getUser()).toMatchObject({ smartAccountDeployed: true })

  await switchTo('eip155:1')
  expect(await getUser()).toMatchObject({ accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' })
  await expect(prefer('smartAccount')).rejects.toMatchObject({ name: 'NotSupportedError' })
  await expect(init()).rejects.toMatchObject({ name: 'NotSupportedError' })
  await switchTo(mainnet)
  await expect(prefer('smartAccount')).rejects.toMatchObject({ name: 'NotSupportedError' })
})

test('returns no smart accounts promptly if a chain is down', async () => {
  const smart = { delegate: `${testDelegate.address}:${testDelegate.codeHash}`, chains: 'eip155:31337' }
  const { getUser } = await setUp(null, smart)
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:9' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await getUser('eip155:31337')).toMatchObject({ preferredAccountType: 'eoa', smartAccountDeployed: false })
})

async function startNode() {
  const given = new Set<string>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { id, params } = JSON.parse(text)
    const has =
      request.url?.endsWith('eip155:31337') &&
      codeAnswers(given.has(params[0]) ? delegationCode(testDelegate.address) : '0x')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: has ? has.eth_getCode(params) : '0x' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    give: (address: string) => void given.add(address),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
