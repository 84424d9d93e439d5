import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger, tokenOf } from '#testing/tokens.ts'
import { en } from '../words/en.ts'
import { IdentityGuard } from './IdentityGuard.tsx'
import { useIdentityCheck } from './useIdentityCheck.ts'

const { metadata: words } = en.forms
const proof = { chainId: 'solana:x', mint: anvil, time: 1, signature: 'sig' } as const

function Form({ name, symbol = 'ANVL' }: { name: string; symbol?: string }) {
  const check = useIdentityCheck(tokenOf(), { name, symbol }, null)
  return (
    <>
      <output>{`${check.status} ${check.proof ? 'signed' : 'unsigned'} ${check.names.name}/${check.names.symbol}`}</output>
      <button type="button" onClick={() => check.onProof(proof as never)}>
        Sign
      </button>
      <IdentityGuard token={tokenOf()} check={check} />
    </>
  )
}

const found = (verdict: string, mint: string | null = null) => ({
  verdict,
  by: mint === null ? null : { symbol: 'HRNW', name: 'Heron Works', mint },
  field: mint === null ? null : 'name',
  reasons: [],
  source: 'network',
})

const draw = (answer: unknown, name = ' Anvil ') => {
  const answers: Place['answers'] = { '/api/look-alikes': answer === 'never' ? 'never' : () => answer }
  return renderInApp(<Form name={name} />, { isConnected: true, answers })
}

const said = () => screen.getByText(/signed/, { selector: 'output' }).textContent

test('treats a name as free until checked', async () => {
  await draw('never')

  expect(said()).toBe('free unsigned Anvil/ANVL')
})

test.for([
  ['near', found('near')],
  ['taken', found('taken', stranger)],
  ['listed', found('taken', anvil)],
] as const)('a name is %s as the server finds it', async ([status, answer]) => {
  await draw(answer)

  await expect.poll(said).toBe(`${status} unsigned Anvil/ANVL`)
  const isListed = status === 'listed'
  expect(screen.queryAllByText(words.listed)).toHaveLength(isListed ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: words.prove })).toHaveLength(isListed ? 1 : 0)
  expect(screen.queryByText(words.proved)).toBeNull()
  expect(screen.queryByText(words.proveFailed)).toBeNull()
})

test('shows nothing for a free name', async () => {
  await draw(found('free'))

  await expect.poll(said).toBe('free unsigned Anvil/ANVL')
  expect(screen.queryByText(words.listed)).toBeNull()
})

test('accepts a proof only for the signed name', async () => {
  const { user, redraw } = await draw(found('taken', anvil))
  await expect.poll(said).toBe('listed unsigned Anvil/ANVL')

  await user.click(screen.getByRole('button', { name: 'Sign' }))
  expect(said()).toBe('proved signed Anvil/ANVL')
  expect(screen.getByText(words.proved)).toBeTruthy()
  await redraw(<Form name="Anvils" />)
  await expect.poll(said).toBe('listed unsigned Anvils/ANVL')
  await redraw(<Form name="Anvil" symbol="ANV" />)
  await expect.poll(said).toBe('listed unsigned Anvil/ANV')
  await redraw(<Form name="Anvil " />)

  await expect.poll(said).toBe('proved signed Anvil/ANVL')
})
