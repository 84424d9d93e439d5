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

describe('a login through Farcaster', () => {
  test('while the code is created, that is said', async () => {
    const { words } = await openScene('ConnectingFarcaster loading')

    await screen.findByText(words.social.loadingCode)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('the code is there to be scanned, and its link to be copied', async () => {
    const { user, words } = await openWith(recordFrame({ GET_FARCASTER_URI: { url } }))
    await screen.findByRole('img', { name: words.social.farcasterCode })

    await user.click(screen.getByRole('button', { name: words.walletConnect.copyLink }))

    expect(await navigator.clipboard.readText()).toBe(url)
    await screen.findByText(words.toasts.linkCopied)
  })

  test('on a phone the app is opened by a link', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    onTestFinished(() => void vi.restoreAllMocks())
    const { words } = await openWith(recordFrame({ GET_FARCASTER_URI: { url } }))

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.social.farcasterButton })
    expect(link.href).toBe(url)
    expect(screen.queryByRole('img', { name: words.social.farcasterCode })).toBeNull()
  })

  test('once the app has answered, the data is read', async () => {
    const { words } = await openScene('ConnectingFarcaster reading')

    await screen.findByText(words.social.loadingUser)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a login that fails leads back, and says why', async () => {
    const frame = recordFrame({ GET_FARCASTER_URI: { url }, CONNECT_FARCASTER: new Error('The login expired.') })
    const { connect } = await openWith(frame)

    await expect.poll(() => viewOf(connect.store.get())).toBe('Connect')
    await screen.findByText('The login expired.')
  })

  test('leaving forgets the code, and the frame stops waiting for its answer', async () => {
    const frame = recordFrame({ GET_FARCASTER_URI: { url } })
    const { connect, user, words } = await openWith(frame)
    await screen.findByRole('img', { name: words.social.farcasterCode })

    await user.click(screen.getByRole('button', { name: words.shell.back }))

    await expect.poll(() => frame.of('RELOAD')).toHaveLength(1)
    expect(accountOf(connect.store.get(), 'solana').farcasterUrl).toBeNull()
  })
})
