import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawInApp } from '../testing/drawInApp.tsx'
import { TokenPage } from './TokenPage.tsx'

const mint = 'So11111111111111111111111111111111111111112'
const answers = { [`/api/blocks/${mint}`]: () => ({ block: { reason: 'It impersonates a bank.' } }) }

test('a blocked token is not shown, with the reason of the operator', async () => {
  await drawInApp(<TokenPage addressText={mint} action={null} />, { answers })

  expect(await screen.findByRole('heading', { name: 'This token is blocked on this site' })).toBeDefined()
  expect(screen.getByText(/It impersonates a bank\./)).toBeDefined()
})

test('who holds a blocked token can still act on it', async () => {
  const { asked } = await drawInApp(<TokenPage addressText={mint} action="burn" />, { answers })

  expect(await screen.findByRole('heading')).toBeDefined()
  expect(asked('getMultipleAccounts').length + asked('getAccountInfo').length).toBeGreaterThan(0)
  expect(screen.queryByText('This token is blocked on this site')).toBe(null)
})
