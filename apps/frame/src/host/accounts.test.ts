import { expect, test } from 'vitest'
import { answerRequest } from '../approve/answerRequest.ts'
import type { ApprovalRequest } from '../approve/request.ts'
import { openVault } from '../testing/openVault.ts'
import { handlers, type Session } from './handlers.ts'

const page = 'https://site.example'
const sandbox = 'solana:7VqGf5mG1q8n5tYbGr7bzxkmgUoY9jqT'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A frame in which someone is logged in, and says yes. */
async function setUp(realm: string | null = null) {
  const { vault, user } = await openVault(realm)
  const shown: ApprovalRequest[] = []
  const requireYes = async (request: ApprovalRequest) => void shown.push(request)
  const session: Session = {
    vault,
    projectId: '',
    language: 'en',
    chainId: '',
    loginId: null,
    round: 0,
    changeId: null,
    tickets: { take: async () => null } as never,
    choices: {} as never,
    newcomer: null,
    sendToken: () => {},
    rejectRequests: () => {},
    setTheme: () => {},
    request: (of, message, from) => answerRequest({ requireYes, origin: 'http://127.0.0.1:9' }, of, message, from),
  }
  const getUser = (chainId?: string | number) =>
    handlers.GET_USER({ type: 'GET_USER', id: '1', payload: { chainId } } as never, session, page)
  const switchTo = (chainId: string) =>
    handlers.SWITCH_NETWORK({ type: 'SWITCH_NETWORK', id: '1', payload: { chainId } }, session, page)
  const ask = (method: string, params: unknown) =>
    handlers.RPC_REQUEST({ type: 'RPC_REQUEST', id: '1', payload: { method, params } } as never, session, page)
  return { user, session, shown, getUser, switchTo, ask }
}

test('each kind of chain has its account, and a page that switches between them is told the right one', async () => {
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

test('what is asked is of the chain that the page was switched to: nothing of another kind is signed', async () => {
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

test('a wallet of a sandbox is shown and signs there and on the chain of developers alone', async () => {
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
