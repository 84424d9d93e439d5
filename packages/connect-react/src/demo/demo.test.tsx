import { connectWallet, createConnect, viewOf, watchWallets } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { type Choice, initialChoice, readLink, writeOptions } from './choice.ts'
import { Live } from './Live.tsx'
import { Switches } from './Switches.tsx'

configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

describe('switches', () => {
  async function change(name: string, text?: string): Promise<Choice> {
    const onChange = vi.fn<(choice: Choice) => void>()
    render(<Switches choice={initialChoice} onChange={onChange} />)
    const control = screen.getByLabelText(name)
    if (text === undefined) await userEvent.click(control)
    else {
      await userEvent.clear(control)
      onChange.mockClear()
      await userEvent.click(control)
      await userEvent.paste(text)
    }
    cleanup()
    expect(onChange).toHaveBeenCalledOnce()
    return onChange.mock.calls[0]?.[0] ?? initialChoice
  }

  test('each changes only its own setting', async () => {
    const { kinds, features } = initialChoice
    expect(await change('Solana')).toEqual({ ...initialChoice, kinds: { ...kinds, solana: false } })
    expect(await change('Smart sessions')).toEqual({ ...initialChoice, features: { ...features, smartSessions: true } })
    expect(await change('Light theme')).toEqual({ ...initialChoice, mode: 'light' })
    expect(await change('German')).toEqual({ ...initialChoice, lang: 'de' })
    expect(await change('Smart account first (needs the frame)')).toEqual({
      ...initialChoice,
      prefersSmartAccount: false,
    })
    expect(await change('Sign-in')).toEqual({ ...initialChoice, hasSignIn: true })
    const url = 'https://a.example'
    expect((await change('Blockchain API', ` ${url} `)).apiUrl).toBe(url)
    expect((await change('Factory of smart accounts', ' 0xfac ')).factory).toBe('0xfac')
    expect((await change('WalletConnect project id', ' p1 ')).projectId).toBe('p1')
  })

  test('a change can be undone', async () => {
    const onChange = vi.fn<(choice: Choice) => void>()
    render(<Switches choice={{ ...initialChoice, mode: 'light', lang: 'de' }} onChange={onChange} />)
    await userEvent.click(screen.getByLabelText('Light theme'))
    await userEvent.click(screen.getByLabelText('German'))
    expect(onChange.mock.calls.map(([{ mode, lang }]) => [mode, lang])).toEqual([
      ['dark', 'de'],
      ['light', 'en'],
    ])
  })

  test('keeps the digits of a chain id, and defaults to Ethereum', async () => {
    const { container } = render(<Switches choice={initialChoice} onChange={() => {}} />)
    expect(container.querySelectorAll('input')).toHaveLength(27)
    cleanup()
    expect((await change('Chain id', 'x7')).evmChainId).toBe(111_551_117)
    const onChange = vi.fn<(choice: Choice) => void>()
    render(<Switches choice={initialChoice} onChange={onChange} />)
    await userEvent.clear(screen.getByLabelText('Chain id'))
    expect(onChange.mock.calls[0]?.[0].evmChainId).toBe(1)
  })
})

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chainId = 31_337
const hash = `0x${'5a'.repeat(32)}`

type Answers = Record<string, (params: never) => unknown>

async function openLive(change: Partial<Choice> = {}, answers: Answers = {}) {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const usual: Answers = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain: () => null,
    eth_blockNumber: () => '0x2a',
    ...answers,
  }
  const provider = {
    async request(call: { readonly method: string; readonly params?: never }) {
      asked.push(call)
      const given = usual[call.method]
      if (!given) throw Object.assign(new TypeError('method not found'), { code: 4_200 })
      return given(call.params as never)
    },
    on: () => {},
    removeListener: () => {},
  }
  const info = { uuid: '1', rdns: 'io.example', name: 'Example', icon: 'data:image/png;base64,AA==' }
  const speak = () =>
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', speak)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', speak))
  const node: Record<string, unknown> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_blockNumber: '0x2a',
    eth_getBalance: '0x0',
    eth_getCode: '0x',
    eth_getTransactionCount: '0x5',
  }
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const one = ({ id, method }: { id: unknown; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: node[method] ?? null,
    })
    const body = JSON.parse(String(init?.body ?? 'null'))
    return Response.json(Array.isArray(body) ? body.map(one) : one(body))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const link = readLink(`?kinds=eip155&evm=https://node.example&evmChain=${chainId}`)
  const options = writeOptions({ ...link, ...change })
  if (!options) throw new TypeError('Options are expected.')
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  const connect = createConnect({ ...options, storage })
  onTestFinished(watchWallets(connect))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectProvider connect={connect}>
        <Live />
      </ConnectProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(connect.store.get().wallets).toHaveLength(1))
  const join = async () => {
    await act(() => connectWallet(connect, 'io.example'))
    await screen.findByText(`eip155:${chainId}:${address}`)
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const paramsOf = (method: string): unknown => asked.find((call) => call.method === method)?.params
  return { connect, join, press, paramsOf }
}

const firstAnswer = () => screen.getAllByRole('status')[0]

describe('the toolkit on a page', () => {
  test('disables wallet requests while disconnected', async () => {
    await openLive()
    expect(screen.getByText('Not connected')).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign a message' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Calls as one' })).toBeNull()
  })

  test('message, typed data and block: each response or error replaces the last', async () => {
    const signature = `0x${'11'.repeat(65)}`
    const live = await openLive(
      {},
      { personal_sign: () => signature, eth_signTypedData_v4: () => `0x${'22'.repeat(65)}` },
    )
    await live.join()
    expect(screen.getByText('Example')).toBeTruthy()
    expect(screen.queryByText('Account type')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Account settings' })).toBeNull()
    await live.press('Sign a message')
    await waitFor(() => expect(firstAnswer()?.textContent).toBe(signature))
    await live.press('Sign typed data')
    await waitFor(() => expect(firstAnswer()?.textContent).toBe(`0x${'22'.repeat(65)}`))
    const typed = live.paramsOf('eth_signTypedData_v4') as [string, string]
    expect(JSON.parse(typed[1])).toMatchObject({ domain: { chainId }, message: { text: 'Hello' } })
    await live.press('Latest block (EIP-1193)')
    await waitFor(() => expect(firstAnswer()?.textContent).toBe('Block 42'))
  })

  test('shows a rejection by the wallet', async () => {
    const live = await openLive(
      {},
      {
        personal_sign: () => {
          throw Object.assign(new TypeError('no'), { code: 4_001 })
        },
      },
    )
    await live.join()
    await live.press('Sign a message')
    await waitFor(() => expect(firstAnswer()?.textContent).toBe('You rejected the request, and nothing was sent.'))
  })

  test('opens the send form', async () => {
    const live = await openLive()
    await live.join()
    await live.press('Send')
    await waitFor(() => expect(viewOf(live.connect.store.get())).toBe('WalletSend'))
  })
})

describe('batched calls', () => {
  const part = () => within(screen.getByRole('region', { name: 'Calls as one' }))

  test('sends them to a wallet that supports them and shows the result', async () => {
    const live = await openLive(
      {},
      {
        wallet_getCapabilities: () => ({ [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } }),
        wallet_sendCalls: () => ({ id: 'batch' }),
        wallet_getCallsStatus: () => ({ status: 200, atomic: true, receipts: [{ transactionHash: hash }] }),
      },
    )
    await live.join()
    await part().findByText('Calls as one: by the wallet')
    await live.press('Send two calls')
    await part().findByText('Done')
    expect(part().getByText('All or none')).toBeTruthy()
    expect(part().getByText(hash)).toBeTruthy()
    const sent = live.paramsOf('wallet_sendCalls')
    const call = { to: address, value: '0x0' }
    expect(sent).toMatchObject([{ atomicRequired: true, calls: [call, call] }])
  })

  test("shows missing support, and the wallet's error", async () => {
    const live = await openLive()
    await live.join()
    await part().findByText('Calls as one: not with this wallet and network')
    await live.press('Send two calls')
    await waitFor(() => expect(part().getByRole('status').textContent).not.toBe(''))
    expect(part().queryByText('All or none')).toBeNull()
  })
})

describe('permissions', () => {
  const smartSessions = { features: { ...initialChoice.features, smartSessions: true } }

  test('are hidden unless enabled', async () => {
    const live = await openLive()
    await live.join()
    expect(screen.queryByRole('region', { name: 'Permissions' })).toBeNull()
  })

  test('counts granted permissions and shows a rejection', async () => {
    const context = '0xc0ffee'
    let isWilling = true
    const live = await openLive(smartSessions, {
      wallet_grantPermissions: (([{ expiry, permissions }]: [{ expiry: number; permissions: unknown }]) => {
        if (!isWilling) throw Object.assign(new TypeError('no'), { code: 4_001 })
        return { context, expiry, permissions }
      }) as never,
    })
    await live.join()
    const part = () => within(screen.getByRole('region', { name: 'Permissions' }))
    expect(part().getByText('Smart sessions: 0')).toBeTruthy()
    await live.press('Allow 0.01 ETH for an hour')
    await part().findByText(context)
    await part().findByText('Smart sessions: 1')
    const [asked] = live.paramsOf('wallet_grantPermissions') as [{ expiry: number; permissions: unknown }]
    expect(asked.permissions).toMatchObject([{ data: { allowance: '0x2386f26fc10000' }, required: true }])
    expect(asked.expiry * 1_000 - Date.now()).toBeGreaterThan(3_000_000)
    expect(asked.expiry * 1_000 - Date.now()).toBeLessThanOrEqual(3_600_000)
    isWilling = false
    await live.press('Allow 0.01 ETH for an hour')
    await waitFor(() =>
      expect(part().getByRole('status').textContent).toBe('You rejected the request, and nothing was sent.'),
    )
  })
})

test('the page reads its link, and the code follows the switches', async () => {
  history.replaceState(null, '', '/demo.html?kinds=solana&solana=https://node.example')
  document.body.innerHTML = '<div id="root"></div>'
  onTestFinished(() => {
    history.replaceState(null, '', '/')
    document.body.innerHTML = ''
  })
  await act(() => import('./demo.tsx'))

  const code = screen.getByRole('region', { name: 'Code' })
  expect(code.textContent).toContain('createNetworks(() => "https://node.example", null)')
  await screen.findByText('Not connected')
  await userEvent.click(screen.getByLabelText('German'))
  expect(code.textContent).toContain('words={de}')
  await userEvent.click(screen.getByLabelText('Solana'))
  await screen.findByText(/^Wählen Sie mindestens ein Netzwerk/)
})
