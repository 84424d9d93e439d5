import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createGalleryWallet, type Scene } from '../gallery/scene.ts'
import { recordAnswer } from '../testing/answers.ts'
import { renderParts } from '../testing/renderParts.tsx'
import { ListedWalletIcon } from './ListedWalletIcon.tsx'
import { ProviderIcon } from './ProviderIcon.tsx'

afterEach(cleanup)

const ownIcon = 'data:image/svg+xml;base64,PHN2Zy8+'
const place = (answers: Scene['answers']): Partial<Scene> => ({
  options: { walletListUrl: 'https://scene', projectId: 'gallery' },
  wallets: [{ ...createGalleryWallet({ name: 'Anvil' }), icon: ownIcon }],
  answers: answers ?? {},
})
const pictured = () => document.querySelector('img')?.getAttribute('src')

test('an installed wallet shows its own icon without a request', async () => {
  const picture = recordAnswer(404)
  const given = place({ '/getWalletImage': picture.answer })
  const listed = { id: 'anvil', name: 'Anvil', image_id: 'anvil' }

  const { redraw } = renderParts(<ListedWalletIcon listed={listed} size="medium" />, given)
  expect(pictured()).toBe(ownIcon)

  redraw(<ListedWalletIcon listed={{ ...listed, name: 'Tongs', image_id: 'tongs' }} size="medium" />)
  await expect.poll(() => picture.asked.map(({ url }) => url.pathname)).toEqual(['/getWalletImage/tongs'])
})

test('the sandbox provider has a symbol, others the image of the list', async () => {
  const wallets = recordAnswer(() => ({ data: [], count: 0 }))
  const given = place({ '/getWallets': wallets.answer })

  const { redraw } = renderParts(<ProviderIcon provider={{ id: 'local', name: 'Sandbox' }} size="medium" />, given)
  expect(document.querySelector('svg')).toBeTruthy()

  redraw(<ProviderIcon provider={{ id: 'moonpay', name: 'MoonPay' }} size="medium" />)
  await expect.poll(() => wallets.asked.map(({ url }) => url.searchParams.get('search'))).toEqual(['MoonPay'])
  expect(document.querySelector('svg')).toBeNull()
})
