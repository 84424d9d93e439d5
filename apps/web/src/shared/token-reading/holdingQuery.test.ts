import { createNetworks } from '@solsmith/chain'
import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { person } from '#testing/renderInApp.tsx'
import { tokenOf } from '#testing/tokens.ts'
import { holdingQuery } from './holdingQuery.ts'

const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)

test('waits for both token and wallet', () => {
  if (!network) throw new TypeError('A network is expected.')

  expect(holdingQuery(network, undefined, person).queryFn).toBe(skipToken)
  expect(holdingQuery(network, tokenOf(), null).queryFn).toBe(skipToken)
  expect(holdingQuery(network, tokenOf(), person).queryFn).not.toBe(skipToken)
})
