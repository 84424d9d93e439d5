import { createNetworks } from '@solsmith/chain'
import { createConnect } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { MobileControls } from './MobileControls.tsx'
import { NetworkSwitcher } from './NetworkSwitcher.tsx'
import { en as menuWords } from './words/networkMenu.en.ts'

const place = {
  instance: {
    status: 'ready',
    config: { ...config, networks: { ...config.networks, mainnet: { isAvailable: false } } },
  },
} as const satisfies Place

function WithoutSandbox({ children }: { children: ReactNode }) {
  const [connect] = useState(() => {
    const [mainnet, ...others] = createNetworks((id) => `https://away.example/rpc/${id}`, null)
    if (!mainnet) throw new TypeError('A network is expected.')
    return createConnect({
      networks: [mainnet, ...others],
      initialNetworkId: 'devnet',
      isEmbedded: true,
      log: () => {},
      storage: { get: () => null, set: () => {} },
    })
  })
  return <ConnectProvider connect={connect}>{children}</ConnectProvider>
}

test('offers the sandbox for an unreachable network in the mobile menu', async () => {
  const controls = <MobileControls onLeave={() => undefined} />
  const { redraw } = await renderInApp(controls, place)
  expect(screen.getByText(menuWords.unreachable('Mainnet', true))).toBeTruthy()
  expect(screen.getByRole('link', { name: menuWords.setUp }).getAttribute('href')).toBe('/?settings#networks')

  await redraw(<WithoutSandbox>{controls}</WithoutSandbox>)

  expect(screen.getByText(menuWords.unreachable('Mainnet', false))).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Sandbox' })).toBeNull()
})

test('does so on a wide screen as well', async () => {
  const { user, redraw } = await renderInApp(<NetworkSwitcher />, place)
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('menuitemradio', { name: /Mainnet/ })).textContent).toContain(
    menuWords.unreachable('Mainnet', true),
  )

  await redraw(
    <WithoutSandbox>
      <NetworkSwitcher />
    </WithoutSandbox>,
  )
  await user.click(screen.getByRole('button'))

  expect((await screen.findByRole('menuitemradio', { name: /Mainnet/ })).textContent).toContain(
    menuWords.unreachable('Mainnet', false),
  )
})

test('reports a click on the wallet, so the menu closes', async () => {
  const onLeave = vi.fn()
  const { user } = await renderInApp(<MobileControls onLeave={onLeave} />)

  await user.click(screen.getByRole('button', { name: /Connect/ }))

  expect(onLeave).toHaveBeenCalledOnce()
})

test('shows no hint if all networks are reachable', async () => {
  await renderInApp(<MobileControls onLeave={() => undefined} />)

  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
    false,
    false,
    false,
  ]) // Radios are inputs.
  expect(screen.queryByText(/set up on this instance/)).toBeNull()
  expect(screen.queryByRole('link', { name: menuWords.setUp })).toBeNull()
})
