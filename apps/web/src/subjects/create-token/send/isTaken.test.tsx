import { isSolana, SendError } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, mintAccount, tokenOf, unchanged } from '#testing/tokens.ts'
import { isTaken } from './isTaken.ts'

const refused = new SendError('SimulationFailedError', { reason: 'In use', error: 'In use', logs: [] })
const existing = answerNode({ [anvil]: unchanged(mintAccount(tokenOf())) })

async function ask(answers: Place['answers'], error: unknown) {
  const { connect, asked } = await renderInApp(null, { answers: answers ?? {} })
  const [network] = connect.networks.filter(isSolana)
  if (!network) throw new TypeError('A network is expected.')
  return { taken: await isTaken(network, anvil, error), reads: asked('getAccountInfo').length }
}

test('counts a refused creation as done if its mint exists', async () => {
  expect(await ask(existing, refused)).toEqual({ taken: true, reads: 1 })
  expect((await ask(answerNode({}), refused)).taken).toBe(false)
})

test('returns false if the network does not answer', async () => {
  expect((await ask({ getAccountInfo: 403 }, refused)).taken).toBe(false)
})

test('skips the lookup after other errors', async () => {
  expect(await ask(existing, new Error('Away'))).toEqual({ taken: false, reads: 0 })
})
