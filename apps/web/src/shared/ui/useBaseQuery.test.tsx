import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useBaseQuery } from './useBaseQuery.ts'

type Ask = (name: string) => Promise<string>

function Name({ name, ask }: { name: string; ask: Ask }) {
  const options = { queryKey: ['name', name], queryFn: () => ask(name), retry: false }
  const { data, error, isFetching } = useBaseQuery<string, Error, string, string, string[]>(options, QueryObserver)
  return <p>{`${name}: ${error ? error.message : (data ?? 'none')}${isFetching ? ' ...' : ''}`}</p>
}

function show(ask: Ask) {
  const client = new QueryClient()
  const draw = (name: string) => (
    <QueryClientProvider client={client}>
      <Name name={name} ask={ask} />
    </QueryClientProvider>
  )
  const { rerender } = render(draw('anvil'))
  onTestFinished(cleanup)
  return { client, choose: (name: string) => rerender(draw(name)) }
}

test('shows the answer of each question, and the wait for it', async () => {
  const { client, choose } = show(async (name) => name.toUpperCase())
  expect(screen.getByText('anvil: none ...')).toBeTruthy()
  expect(await screen.findByText('anvil: ANVIL')).toBeTruthy()

  choose('quench')
  expect(screen.getByText('quench: none ...')).toBeTruthy()
  expect(await screen.findByText('quench: QUENCH')).toBeTruthy()

  await act(async () => client.setQueryData(['name', 'quench'], 'changed'))
  expect(await screen.findByText('quench: changed')).toBeTruthy()

  choose('anvil')
  expect(screen.getByText(/^anvil: ANVIL/)).toBeTruthy()
})

test('shows an error, and the next answer', async () => {
  let tries = 0
  const { client } = show(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('no')
    return 'yes'
  })
  expect(await screen.findByText('anvil: no')).toBeTruthy()

  await act(async () => client.refetchQueries())
  expect(await screen.findByText('anvil: yes')).toBeTruthy()
})

test('replaces the import of both hooks of the library', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@tanstack/react-query')), '../modern')
  for (const file of ['useQuery.js', 'useInfiniteQuery.js'])
    expect(readFileSync(join(folder, file), 'utf8')).toContain('from "./useBaseQuery.js"')
})
