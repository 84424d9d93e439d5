import { getBase58Decoder } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { FrameError } from '../errors.ts'
import type { Session } from '../host/session.ts'
import { createPassingMemory } from '../session/device.ts'
import { createTestSession } from '../testing/createTestSession.ts'
import { openVault } from '../testing/openVault.ts'
import { deleteDeviceShare, readDeviceShare, saveDeviceShare } from '../vault/keptShare.ts'
import type { Vault } from '../vault/vault.ts'
import { answerRequest } from './answerRequest.ts'
import type { ApprovalRequest } from './request.ts'
import type { RestoreRequest } from './showRestore.ts'

const caip2 = (genesis: string) => `solana:${genesis.slice(0, 32)}`
const [mainnet, devnet] = [caip2(genesisHashes.mainnet), caip2(genesisHashes.devnet)]

/** Without a device. */
const vaultOf = (server: object) => ({ server, memory: createPassingMemory() }) as unknown as Vault

test("reports each request's network, and a different previous one", async () => {
  const shown: ApprovalRequest[] = []
  const server = {
    token: async () => 'token',
    call: async () => ({ wallet: { publicKey: '11111111111111111111111111111111' }, sandbox: null }),
  }
  const vault = vaultOf(server)
  let session = createTestSession(vault)
  session.describeSite('Site', '')
  const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
  const ask = async (chainId: string, page = 'https://site.example') => {
    session.switchNetwork(chainId)
    const payload = { method: 'solana_signMessage', params: { message } }
    const ports = {
      origin: 'https://wallet.example',
      requireKey: async () => {},
      async requireYes(request: ApprovalRequest) {
        shown.push(request)
        throw new FrameError('UserRejectedRequestError', {})
      },
    }
    await answerRequest(ports, session, { payload } as never, page).catch(() => {})
  }
  for (const chainId of [devnet, devnet, mainnet, mainnet]) await ask(chainId)

  expect(shown.map(({ chainId, lastChainId }) => [chainId, lastChainId])).toEqual([
    [devnet, null],
    [devnet, null],
    [mainnet, devnet],
    [mainnet, null],
  ])
  expect(shown[0]?.site).toBe('Site')

  session = createTestSession(vault)
  await ask(devnet, 'https://other.example')
  await ask(devnet)
  expect(shown.slice(4).map(({ lastChainId }) => lastChainId)).toEqual([null, mainnet])
  for (let index = 0; index < 60; index += 1) await ask(devnet, `https://${index}.example`)
  expect(await vault.memory.get('networks')).toHaveLength(50)
})

test("keeps a request's network when the page switches meanwhile", async () => {
  const sandbox = 'solana:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbr'
  const open = (chainId: string, user: object) => {
    const server = {
      token: async () => 'token',
      async call() {
        session.switchNetwork(sandbox)
        return { wallet: { publicKey: '11111111111111111111111111111111' }, ...user }
      },
    }
    const session = createTestSession(vaultOf(server), {}, chainId)
    return session
  }
  const shown: string[] = []
  const ports = {
    origin: 'https://wallet.example',
    requireKey: async () => {},
    async requireYes({ chainId }: ApprovalRequest) {
      shown.push(chainId)
      throw new FrameError('UserRejectedRequestError', {})
    },
  }
  const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
  for (const isAtOnce of [true, false]) {
    const ask = (session: Session, method: string, params: object) => {
      const payload = { method, params }
      const answer = answerRequest(ports, session, { payload } as never, 'https://site.example')
      if (isAtOnce) session.switchNetwork(sandbox)
      return answer
    }
    await expect(ask(open(mainnet, { sandbox: null }), 'solana_signMessage', { message })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    await expect(ask(open('eip155:1', { sandbox }), 'eth_accounts', [])).rejects.toMatchObject({
      name: 'SandboxOnlyError',
    })
  }
  expect(shown).toEqual([mainnet, mainnet])
})

test('refuses a text that would take seconds to decode', async () => {
  const server = { token: async () => 'token', call: async () => ({ wallet: { publicKey: 'x' }, sandbox: null }) }
  const session = createTestSession(vaultOf(server), {}, mainnet)
  const ports = { origin: 'https://wallet.example', requireKey: async () => {}, requireYes: async () => {} }
  const payload = { method: 'solana_signTransaction', params: { transaction: 'z'.repeat(190_000) } }

  await expect(answerRequest(ports, session, { payload } as never, 'https://site.example')).rejects.toMatchObject({
    name: 'TransactionFormatError',
  })
})

test('refuses long texts instead of transactions before they are decoded', async () => {
  const server = {
    token: async () => 'token',
    call: async () => ({ wallet: { publicKey: '11111111111111111111111111111111' }, sandbox: null }),
  }
  const session = createTestSession(vaultOf(server), {}, devnet)
  const payload = { method: 'solana_signAllTransactions', params: { transactions: Array(20).fill('z'.repeat(9_999)) } }
  const began = performance.now()
  const ports = { origin: 'https://wallet.example', requireKey: async () => {}, requireYes: async () => {} }
  const answer = answerRequest(ports, session, { payload } as never, 'https://site.example')
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'TransactionFormatError' }))
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a device without the key signs only after it has moved here, with the split of that move', async () => {
  const { vault, user } = await openVault()
  const { wallet } = user
  const share = await readDeviceShare(vault, { userId: user.id, walletId: wallet?.id ?? '', version: 1 })
  await deleteDeviceShare(vault, { walletId: wallet?.id ?? '', version: 1 })
  const session = createTestSession(vault, {}, mainnet)
  const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
  const steps: string[] = []
  const ask = (restore: (request: RestoreRequest) => Promise<void>) =>
    answerRequest(
      {
        origin: 'https://wallet.example',
        async requireKey(request) {
          steps.push(request.kind)
          await restore(request)
        },
        requireYes: async ({ kind }) => void steps.push(kind),
      },
      session,
      { payload: { method: 'solana_signMessage', params: { message } } } as never,
      'https://site.example',
    )
  const decline = () => Promise.reject(new FrameError('UserRejectedRequestError', {}))
  await expect(ask(decline)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(steps).toEqual(['restore'])

  const signed = await ask(async ({ mode, isRestored }) => {
    expect([mode, await isRestored()]).toEqual(['email', false])
    await saveDeviceShare(vault, { userId: user.id, walletId: wallet?.id ?? '', version: 1 }, share ?? new Uint8Array())
    expect(await isRestored()).toBe(true)
  })

  expect(signed).toMatchObject({ signature: expect.any(String) })
  expect(steps).toEqual(['restore', 'restore', 'message'])
  await ask(decline)
  expect(steps).toHaveLength(4)
})
