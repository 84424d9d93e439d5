import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import type { Instance } from '#instance/instanceContext.ts'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import type { RouteEntry } from '../routes.tsx'
import { RouteView } from './RouteView.tsx'
import { en } from './words/en.ts'

const Page = () => <h1>A page</h1>

const route = (needsNetwork: boolean): RouteEntry => ({
  path: '/a-page',
  name: 'faq',
  Page: lazy(async () => ({ default: Page })),
  fetchPage: async () => Page,
  isInHeader: false,
  needsNetwork,
})

const failed: Instance = { status: 'failed', retry: () => undefined }
const ready: Instance = { status: 'ready', config }

test.for<[boolean, Instance]>([
  [false, { status: 'loading' }],
  [false, failed],
  [false, ready],
  [true, ready],
])('a page that needs the networks (%s) is drawn, when the server is %o', async ([needsNetwork, instance]) => {
  await renderInApp(<RouteView route={route(needsNetwork)} />, { instance })

  expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeTruthy()
  expect(screen.queryByText(en.serverFailed.title)).toBeNull()
  expect(screen.queryByText(en.loading)).toBeNull()
})

test('shows no loading state for a page whose server failed', async () => {
  await renderInApp(<RouteView route={route(true)} />, { instance: failed })

  expect(screen.getByRole('alert').textContent).toContain(en.serverFailed.text)
  expect(screen.queryByText(en.loading)).toBeNull()
  expect(screen.queryByText('A page')).toBeNull()
})
