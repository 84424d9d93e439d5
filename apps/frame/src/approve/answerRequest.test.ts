import { getBase58Decoder } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { FrameError } from '../errors.ts'
import type { Session } from '../host/handlers.ts'
import { createPassingMemory } from '../session/device.ts'
import { answerRequest } from './answerRequest.ts'
import type { ApprovalRequest } from './request.ts'

const caip2 = (genesis: string) => `solana:${genesis.slice(0, 32)}`
const [mainnet, devnet] = [caip2(genesisHashes.mainnet), caip2(genesisHashes.devnet)]

test('each request names its network, and the one before where that was another', async () => {
  const shown: ApprovalRequest[] = []
  const server = {
    token: async () => 'token',
    call: async () => ({ wallet: { publicKey: '11111111111111111111111111111111' }, sandbox: null }),
  }
  // What a message asks of it.
  const memory = createPassingMemory()
  let session = { vault: { server, memory }, chainId: devnet, site: 'Site' } as unknown as Session
  const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
  const ask = async (chainId: string, page = 'https://site.example') => {
    session.chainId = chainId
    const payload = { method: 'solana_signMessage', params: { message } }
    const ports = {
      origin: 'https://wallet.example',
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

  // The frame is loaded again; another page asks in between.
  session = { ...session }
  await ask(devnet, 'https://other.example')
  await ask(devnet)
  expect(shown.slice(4).map(({ lastChainId }) => lastChainId)).toEqual([null, mainnet])
  for (let index = 0; index < 60; index += 1) await ask(devnet, `https://${index}.example`)
  expect(await memory.get('networks')).toHaveLength(50)
})
