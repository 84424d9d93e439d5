import { accountOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

const url = 'https://farcaster.example/~/siwf?channelToken=3f9a'

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('ConnectingFarcaster ready', (scene) => ({
    ...cameFrom('Connect')(scene),
    options: { ...scene.options, openFrame: frame.openFrame },
  }))

describe('Farcaster login', () => {
  test('shows that the code is loading', async () => {
    const { words } = await openScene('ConnectingFarcaster loading')

    await screen.findByText(words.social.loadingCode)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows a code to scan and a link to copy', async () => {
    const { user, words } = await openWith(recordFrame({ GET_FARCASTER_URI: { url } }))
    await screen.findByRole('img', { name: words.social.farcasterCode })

    await user.click(screen.getByRole('button', { name: words.walletConnect.copyLink }))

    expect(await navigator.clipboard.readText()).toBe(url)
    await screen.findByText(words.toasts.linkCopied)
  })

  test('a link opens the app on phones', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    onTestFinished(() => void vi.restoreAllMocks())
    const { words } = await openWith(recordFrame({ GET_FARCASTER_URI: { url } }))

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.social.farcasterButton })
    expect(link.href).toBe(url)
    expect(screen.queryByRole('img', { name: words.social.farcasterCode })).toBeNull()
  })

  test('shows that it reads the data once the app has responded', async () => {
    const { words } = await openScene('ConnectingFarcaster reading')

    await screen.findByText(words.social.loadingUser)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a failed login goes back with the reason', async () => {
    const frame = recordFrame({ GET_FARCASTER_URI: { url }, CONNECT_FARCASTER: new Error('The login expired.') })
    const { connect } = await openWith(frame)

    await expect.poll(() => viewOf(connect.store.get())).toBe('Connect')
    await screen.findByText('The login expired.')
  })

  test('leaving discards the code, and the frame stops waiting', async () => {
    const frame = recordFrame({ GET_FARCASTER_URI: { url } })
    const { connect, user, words } = await openWith(frame)
    await screen.findByRole('img', { name: words.social.farcasterCode })

    await user.click(screen.getByRole('button', { name: words.shell.back }))

    await expect.poll(() => frame.of('RELOAD')).toHaveLength(1)
    expect(accountOf(connect.store.get(), 'solana').farcasterUrl).toBeNull()
  })
})
