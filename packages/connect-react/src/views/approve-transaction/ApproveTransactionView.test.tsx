import { goBack, isChoosingRecovery, updateModal } from '@solsmith/connect'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'
import { recordFrame } from '../../testing/recordFrame.ts'

function putFrame(): HTMLDialogElement {
  const holder = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.id = 'w3m-iframe'
  // Tests log an error for pages they can't load.
  frame.srcdoc = 'The wallet'
  holder.append(frame)
  document.body.append(holder)
  onTestFinished(() => holder.remove())
  return holder
}

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('ApproveTransaction ready', (scene) => ({
    ...cameFrom('Account')(scene),
    options: { ...scene.options, openFrame: frame.openFrame },
  }))

describe('transaction approval', () => {
  test("shows the wallet's page over the modal", async () => {
    const holder = putFrame()
    const { words } = await openWith(recordFrame())

    await screen.findByRole('heading', { name: words.approve.title })
    expect(holder.open).toBe(true)
  })

  test("the wallet's page follows its place: a sheet slides in", async () => {
    const holder = putFrame()
    let top = 800
    const measure = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, top, 375, 536))
    onTestFinished(() => measure.mockRestore())
    await openWith(recordFrame())
    await expect.poll(() => holder.style.top).toBe('800px')

    top = 276

    await expect.poll(() => holder.style.top).toBe('276px')
  })

  test('rejecting cancels the request', async () => {
    const frame = recordFrame()
    const { user, words } = await openWith(frame)

    await user.click(await screen.findByRole('button', { name: words.approve.reject }))

    await expect.poll(() => frame.rejections).toHaveLength(1)
  })

  test("Escape in the wallet's page cancels the request", async () => {
    const holder = putFrame()
    const frame = recordFrame()
    const { words } = await openWith(frame)
    await screen.findByRole('heading', { name: words.approve.title })

    fireEvent(holder, new Event('cancel', { cancelable: true }))

    await expect.poll(() => frame.rejections).toHaveLength(1)
  })

  test("leaving the view hides the wallet's page, and approves nothing", async () => {
    const holder = putFrame()
    const frame = recordFrame()
    const { connect, words } = await openWith(frame)
    await screen.findByRole('heading', { name: words.approve.title })

    connect.store.set(updateModal(goBack))

    await expect.poll(() => frame.rejections).toHaveLength(1)
    expect(holder.open).toBe(false)
  })
})

describe('recovery choice of a new wallet', () => {
  test("shows the wallet's page during a login; Escape in it leaves the choice", async () => {
    const holder = putFrame()
    const { connect, words } = await openScene('EmailVerifyOtp ready')
    const boxes = () => screen.queryByRole('group', { name: words.code.boxes })
    connect.store.set((state) => ({ ...state, isChoosingRecovery: true }))

    await screen.findByRole('heading', { name: words.approve.choiceTitle })
    expect([holder.open, boxes()]).toEqual([true, null])

    fireEvent(holder, new Event('cancel', { cancelable: true }))

    await screen.findByRole('group', { name: words.code.boxes })
    expect([holder.open, isChoosingRecovery(connect.store.get())]).toEqual([false, false])
  })

  test('the button below leaves the choice', async () => {
    putFrame()
    const { connect, user, words } = await openScene('ConnectingSocial waiting')
    connect.store.set((state) => ({ ...state, isChoosingRecovery: true }))

    await user.click(await screen.findByRole('button', { name: words.approve.leave }))

    expect(isChoosingRecovery(connect.store.get())).toBe(false)
  })
})
