import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { PairAvatar } from './PairAvatar.tsx'

const answers = answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) })
const other = { mint: stranger, symbol: 'SOL', picture: null }

test("loads an unknown image from the token's metadata", async () => {
  const { asked } = await renderInApp(<PairAvatar tokens={[{ mint: anvil, symbol: 'ANVL' }, other]} />, { answers })

  await expect.poll(() => JSON.stringify(asked('getMultipleAccounts').concat(asked('getAccountInfo')))).toContain(anvil)
})

test.each([
  ['that is known to be missing', null],
  ['that is known', 'https://anvil.example/anvil.png'],
])('does not load an image %s', async (_, picture) => {
  const { asked } = await renderInApp(<PairAvatar tokens={[{ mint: anvil, symbol: 'ANVL', picture }, other]} />, {
    answers,
  })

  expect(asked('getMultipleAccounts')).toEqual([])
  expect(asked('getAccountInfo')).toEqual([])
})
