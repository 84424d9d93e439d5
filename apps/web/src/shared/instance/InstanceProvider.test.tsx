import { activeNetwork, networkKey } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#testing/renderInApp.tsx'
import { InstanceProvider } from './InstanceProvider.tsx'
import { useInstance } from './instanceContext.ts'

function Probe({ toolkits }: { toolkits: Set<object> }) {
  const instance = useInstance()
  const connect = useConnect()
  toolkits.add(connect)
  const networks = useNetworks()
  return (
    <>
      <output>
        {instance.status} {activeNetwork(connect).id} {networks.map(({ id }) => id).join()}
        {instance.status === 'ready' && instance.config.networks.sandbox?.genesisHash === null && ' starting'}
      </output>
      {instance.status === 'failed' && (
        <button type="button" onClick={instance.retry}>
          retry
        </button>
      )}
    </>
  )
}

/**
 * Draws it with a server that gives these answers in turn, then repeats the last. Requests of the toolkit for its
 * options do not count.
 */
function draw(...answers: readonly (() => Response)[]) {
  const asked: string[] = []
  const toolkits = new Set<object>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/api/config') return Response.error()
    const answer = answers[Math.min(asked.push(url), answers.length) - 1]
    return answer?.() ?? Response.error()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <InstanceProvider>
        <Probe toolkits={toolkits} />
      </InstanceProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    cleanup()
    client.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  return { asked, client, toolkits }
}

const said = () => screen.getByRole('status').textContent

test('knows the public networks before the server answers', async () => {
  const { asked } = draw(() => new Response('', { status: 500 }))

  expect(said()).toBe('loading mainnet mainnet,devnet')
  await expect.poll(said).toBe('failed mainnet mainnet,devnet')
  expect(asked).toEqual(['/api/config'])
})

const closed = { isAvailable: false }

test.each([
  ['mainnet', config],
  ['sandbox', { ...config, networks: { ...config.networks, mainnet: closed, devnet: closed } }],
])("adds the instance's sandbox, and starts a first visit on %s", async (first, answer) => {
  draw(() => Response.json(answer))

  await expect.poll(said).toBe(`ready ${first} mainnet,devnet,sandbox`)
})

test('keeps the toolkit while a restarting server does not know its sandbox yet', async () => {
  const networks = { ...config.networks, mainnet: closed, devnet: closed }
  const starting = { ...config, networks: { ...networks, sandbox: { ...config.networks.sandbox, genesisHash: null } } }
  const { asked, client, toolkits } = draw(
    () => Response.json({ ...config, networks }),
    () => Response.json(starting),
  )
  await expect.poll(said).toBe('ready sandbox mainnet,devnet,sandbox')
  const before = toolkits.size

  await client.refetchQueries({ queryKey: ['config'] })

  expect(asked.length).toBeGreaterThan(1)
  await expect.poll(said).toBe('ready sandbox mainnet,devnet,sandbox starting')
  expect(toolkits.size).toBe(before)
})

test('starts on the network of a link without changing the stored choice', async () => {
  history.replaceState(null, '', '/?token=x&network=devnet')
  onTestFinished(() => history.replaceState(null, '', '/'))
  localStorage.setItem(networkKey, 'sandbox')

  draw(() => Response.json(config))

  await expect.poll(said).toBe('ready devnet mainnet,devnet,sandbox')
  expect(localStorage.getItem(networkKey)).toBe('sandbox')
})

test('ignores an answer of another shape, and offers a retry', async () => {
  const { asked } = draw(
    () => Response.json({ version: 1 }),
    () => Response.json(config),
  )
  await expect.poll(said).toMatch(/^failed/)
  expect(asked).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'retry' }))

  await expect.poll(said).toMatch(/^ready/)
})
