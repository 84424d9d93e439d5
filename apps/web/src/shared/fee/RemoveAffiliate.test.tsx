import { generateKeyPairSigner } from '@solana/kit'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { RemoveAffiliate } from './RemoveAffiliate.tsx'
import { clearReferral, readReferral, saveReferral } from './referral.ts'
import { en } from './words/en.ts'

const { address: wallet } = await generateKeyPairSigner()

test('forgets a removed affiliate, and plans again', async () => {
  onTestFinished(() => clearReferral())
  saveReferral({ wallet, code: null, at: Date.now() })
  const planned = vi.fn(async () => readReferral())
  const other = vi.fn(async () => 1)
  function Planned() {
    useQuery({ queryKey: ['prepare-plan', 'x'], queryFn: planned })
    useQuery({ queryKey: ['balance'], queryFn: other })
    return <RemoveAffiliate />
  }
  const { user } = await renderInApp(<Planned />)
  await expect.poll(() => planned.mock.results[0]?.value).toMatchObject({ wallet })

  await user.click(screen.getByRole('button', { name: en.removeLong }))

  expect(readReferral()).toBeNull()
  await expect.poll(() => planned.mock.results[1]?.value).toBeNull()
  expect(other).toHaveBeenCalledTimes(1)
})
