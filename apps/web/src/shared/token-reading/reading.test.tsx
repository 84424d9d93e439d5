import { createNetworks, type Network, wrappedSolMint } from '@solsmith/chain'
import { skipToken, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerNode, failAtFirst } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { TokenReading } from '#tool-parts/TokenReading.tsx'
import { en } from '#tool-parts/words/en.ts'
import { TokenAvatar } from './TokenAvatar.tsx'
import { tokenQuery } from './tokenQuery.ts'

const [mainnet] = createNetworks((id) => `http://localhost/rpc/${id}`, null)
if (!mainnet) throw new TypeError('A network is expected.')
const network: Network = mainnet

test('requests nothing without a mint', () => {
  expect(tokenQuery(network, null).queryFn).toBe(skipToken)
  expect(typeof tokenQuery(network, anvil).queryFn).toBe('function')
})

const answers = answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) })

function Tool({ mint }: { mint: typeof anvil }) {
  const [, , sandbox] = createNetworks((id) => `http://${location.host}/rpc/${id}`, 'a'.repeat(32))
  if (!sandbox) throw new TypeError('The sandbox is expected.')
  return <TokenReading reading={useQuery({ ...tokenQuery(sandbox, mint), retry: false })} />
}

test('names its token', async () => {
  await renderInApp(<Tool mint={anvil} />, { answers })

  expect(await screen.findByText('Anvil')).toBeTruthy()
  expect(screen.getByText(anvil)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.tryAgain })).toBeNull()
})

test('offers a retry if the token fails to load', async () => {
  const read = failAtFirst(answers.getMultipleAccounts)
  const { user } = await renderInApp(<Tool mint={anvil} />, {
    answers: { ...answers, getMultipleAccounts: read.answer },
  })
  expect(await screen.findByText(en.notRead)).toBeTruthy()
  expect(screen.queryByText(anvil)).toBeNull()

  read.repair()
  await user.click(screen.getByRole('button', { name: en.tryAgain }))

  expect(await screen.findByText('Anvil')).toBeTruthy()
  expect(screen.queryByText(en.notRead)).toBeNull()
})

test('does not retry an address without a token', async () => {
  const { asked } = await renderInApp(<TokenAvatar name="Harbor" mint={stranger} size={24} />, { answers })

  await expect.poll(() => asked('getMultipleAccounts').length).toBe(1)
})

const drawMark = (mint: typeof anvil, place: Place = {}) =>
  renderInApp(<TokenAvatar name="Anvil" mint={mint} size={24} />, { answers, ...place })

test('requests no image for wrapped SOL, but for other tokens', async () => {
  const { asked, unmount } = await drawMark(wrappedSolMint)
  expect(asked('getMultipleAccounts')).toEqual([])
  unmount()

  const other = await drawMark(anvil)

  await expect.poll(() => JSON.stringify(other.asked('getMultipleAccounts'))).toContain(anvil)
})
