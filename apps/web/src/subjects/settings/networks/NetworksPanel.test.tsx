import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, renderInApp } from '#testing/renderInApp.tsx'
import { en } from '../words/networks.en.ts'
import { endpointQuery } from './checkEndpoint.ts'
import { NetworksPanel } from './NetworksPanel.tsx'

const none = { host: null, isFixed: false }

const answer = (setup: () => object, more: Record<string, Answer> = {}) => ({
  // The longer path first.
  answers: { ...more, '/api/setup': () => ({ isOpen: true, networks: { mainnet: none, devnet: none }, ...setup() }) },
})

test('shows unconfigured networks, which the operator can set up', async () => {
  await renderInApp(
    <NetworksPanel />,
    answer(() => ({})),
  )

  expect(await screen.findAllByText(en.notSetUp)).toHaveLength(2)
  expect(within(screen.getByRole('list', { name: en.stepsTitle })).getAllByRole('listitem')).toHaveLength(3)
  for (const name of ['Mainnet', 'Devnet']) expect(screen.getByRole('button', { name: en.setUp(name) })).toBeTruthy()
})

test('shows host and latency of a reachable network, and can switch to it', async () => {
  const { user, connect } = await renderInApp(
    <NetworksPanel />,
    answer(() => ({ networks: { mainnet: { host: 'node.example', isFixed: true }, devnet: none } }), {
      getSlot: () => 5,
    }),
  )

  expect(await screen.findByText(en.askedAt('node.example'), { exact: false })).toBeTruthy()
  expect(await screen.findByText(/responds in \d+ ms/)).toBeTruthy()
  expect(screen.getByText(en.fixed)).toBeTruthy()
  expect(screen.queryByRole('list', { name: en.stepsTitle })).toBeNull()
  expect(screen.queryByRole('button', { name: en.change('Mainnet') })).toBeNull()
  await user.click(screen.getByRole('button', { name: en.use('Mainnet') }))

  expect(connect.store.get().networkId).toBe('mainnet')
  expect(screen.getByText(en.inUse)).toBeTruthy()
})

test('says who sets up networks if the page cannot', async () => {
  await renderInApp(
    <NetworksPanel />,
    answer(() => ({ isOpen: false })),
  )

  expect(await screen.findByText(en.closed)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('reports a server that does not answer', async () => {
  await renderInApp(<NetworksPanel />, { answers: { '/api/setup': 500 } })

  expect((await screen.findByRole('alert')).textContent).toContain(en.failed)
})

test('sets up a network with the code, and waits for the instance', async () => {
  const bodies: unknown[] = []
  const place = answer(
    () =>
      bodies.length === 0 ? {} : { networks: { mainnet: { host: 'node.example', isFixed: false }, devnet: none } },
    {
      '/api/setup/networks': ({ body }) => {
        bodies.push(body)
        return { latencyMs: 80 }
      },
      getSlot: () => 5,
    },
  )
  const { user } = await renderInApp(<NetworksPanel />, place)
  await user.click(await screen.findByRole('button', { name: en.setUp('Mainnet') }))
  const save = screen.getByRole('button', { name: en.save })
  expect(save).toHaveProperty('disabled', true)

  await user.click(within(screen.getByRole('radiogroup')).getByRole('radio', { name: en.nodes.own }))
  await user.type(screen.getByRole('textbox', { name: en.url }), 'https://node.example/key')
  await user.type(screen.getByRole('textbox', { name: en.code }), 'abcd-efgh')
  await user.click(save)

  expect(await screen.findByText(en.done('Mainnet', true))).toBeTruthy()
  expect(bodies).toEqual([{ code: 'abcd-efgh', network: 'mainnet', node: 'own', url: 'https://node.example/key' }])
  expect(await screen.findByText(en.askedAt('node.example'), { exact: false })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(en.checking)).toBeTruthy()
})

test('shows a refusal in the form, and keeps the input', async () => {
  const refusal = { status: 'FAILED', reasons: [{ name: 'SetupCodeError', description: 'no', facts: {} }] }
  const { user } = await renderInApp(
    <NetworksPanel />,
    answer(() => ({}), { '/api/setup/networks': () => refusal }),
  )
  await user.click(await screen.findByRole('button', { name: en.setUp('Devnet') }))

  await user.type(screen.getByRole('textbox', { name: en.code }), 'wrong')
  await user.click(screen.getByRole('button', { name: en.save }))

  expect((await screen.findByRole('alert')).textContent).toContain(en.refused)
  expect(screen.getByRole('textbox', { name: en.code })).toHaveProperty('value', 'wrong')
})

test('lists the queries that an endpoint supports', async () => {
  const networks = { mainnet: { host: 'node.example', isFixed: true }, devnet: none }
  const place = answer(() => ({ networks }), { getSlot: () => 5 })
  const { user, queries } = await renderInApp(<NetworksPanel />, place)
  queries.setQueryData(
    endpointQuery('mainnet').queryKey,
    new Map([
      ['batch', 'works'],
      ['programAccounts', 'refused'],
      ['signatures', 'unanswered'],
    ] as const),
  )

  await user.click(await screen.findByRole('button', { name: en.check('Mainnet') }))

  const rows = within(screen.getByRole('list', { name: en.checked('Mainnet') })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${en.queries.batch}${en.answers.works}`,
    `${en.queries.programAccounts}${en.answers.refused}`,
    `${en.queries.signatures}${en.answers.unanswered}`,
  ])
  expect(screen.getByText(en.limited)).toBeTruthy()
})
