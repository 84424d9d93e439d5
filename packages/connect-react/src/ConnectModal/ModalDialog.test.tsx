import { type Connect, closeModal, modalOf, updateModal, viewOf } from '@solsmith/connect'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ConnectButton } from '../ConnectButton.tsx'
import { galleryAddress, type Scene } from '../gallery/scene.ts'
import { renderParts } from '../testing/renderParts.tsx'
import { en } from '../words/en.ts'

afterEach(cleanup)

const words = await en.modal()

async function openPage(scene: Partial<Scene> = {}): Promise<Connect> {
  const { connect } = renderParts(<ConnectButton />, { ...scene, options: { isEmbedded: false, ...scene.options } })
  await userEvent.click(screen.getByRole('button', { name: en.connectButton }))
  await screen.findByRole('dialog', { name: words.titles.Connect })
  return connect
}

describe('modal dialog', () => {
  test('the button opens it and the title takes focus', async () => {
    const connect = await openPage()

    expect(modalOf(connect.store.get()).isOpen).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  test('the close button closes it', async () => {
    const connect = await openPage()

    await userEvent.click(screen.getByRole('button', { name: words.shell.close }))

    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('Escape closes it', async () => {
    const connect = await openPage()

    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('leaves closing to the toolkit when the browser cancels it', async () => {
    const connect = await openPage()
    const cancelled = new Event('cancel', { cancelable: true })

    fireEvent(screen.getByRole('dialog'), cancelled)

    expect(cancelled.defaultPrevented).toBe(true)
    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('updates the toolkit when a system gesture closes it', async () => {
    const connect = await openPage()

    act(() => screen.getByRole<HTMLDialogElement>('dialog').close())

    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('other keys do not close it', async () => {
    const connect = await openPage()

    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' })

    expect(modalOf(connect.store.get()).isOpen).toBe(true)
  })

  test('a click on the backdrop closes it', async () => {
    const connect = await openPage()
    const dialog = screen.getByRole('dialog')

    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)

    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test.each([
    ['pressed, where it has moved away from under the pointer', 32, 3, true],
    ['not pressed, where the pointer has left it too', 32, 30, false],
    ['not pressed, where the pointer has left it at its edge', 0, 3, false],
  ])('a button is %s', async (_, buttonPx, pointerPx, isPressed) => {
    const connect = await openPage()
    const list = await screen.findByRole('list', { name: words.connect.walletsList })
    const view = viewOf(connect.store.get())

    const row = within(list).getAllByRole('button')[0] ?? list

    await act(async () => {
      fireEvent.pointerDown(row, { clientX: 100, clientY: 100 })
      row.getBoundingClientRect = () => new DOMRect(0, buttonPx, 0, 0)
      fireEvent.click(list, { clientX: 100, clientY: 100 + pointerPx })
    })

    expect(viewOf(connect.store.get()) !== view).toBe(isPressed)
  })

  test('a button pressed in place is pressed once', async () => {
    const connect = await openPage()
    const button = screen.getByRole('button', { name: words.connect.getWallet })

    await act(async () => {
      fireEvent.pointerDown(button)
      fireEvent.click(button)
    })

    expect(modalOf(connect.store.get()).history.length).toBe(2)
  })

  // [pressed] → [a wallet announces itself and the blocks reorder] → [released: the browser sends no click]
  test.each([
    ['pressed, where it was moved to another place and no click came', { clientX: 103 }, true],
    ['not pressed, where the pointer has left it', { clientX: 130 }, false],
    ['not pressed by another button of the mouse', { clientX: 100, button: 2 }, false],
    ['not pressed by a finger, whose click comes later', { clientX: 100, pointerType: 'touch' }, false],
  ])('a button is %s', async (_, letGo, isPressed) => {
    const connect = await openPage()
    const button = screen.getByRole('button', { name: words.connect.getWallet })

    await act(async () => {
      fireEvent.pointerDown(button, { clientX: 100, pointerType: 'mouse' })
      fireEvent.pointerUp(screen.getByRole('dialog'), { pointerType: 'mouse', ...letGo })
      await new Promise((later) => setTimeout(later, 5))
    })

    expect(modalOf(connect.store.get()).history.length).toBe(isPressed ? 2 : 1)
  })

  test('a button that receives its click is pressed once', async () => {
    const connect = await openPage()
    const button = screen.getByRole('button', { name: words.connect.getWallet })
    let presses = 0
    button.addEventListener('click', () => {
      presses += 1
    })

    await act(async () => {
      fireEvent.pointerDown(button, { pointerType: 'mouse' })
      fireEvent.pointerUp(button, { pointerType: 'mouse' })
      fireEvent.click(button)
      await new Promise((later) => setTimeout(later, 5))
    })

    expect([presses, modalOf(connect.store.get()).history.length]).toEqual([1, 2])
  })

  test('a text selection that ends on the backdrop is not a click', async () => {
    const connect = await openPage()
    const dialog = screen.getByRole('dialog')

    fireEvent.pointerDown(screen.getByRole('heading', { level: 2 }))
    fireEvent.click(dialog)

    expect(modalOf(connect.store.get()).isOpen).toBe(true)
  })

  test('shakes and stays open while a decision is pending', async () => {
    const connect = await openPage()
    connect.store.set(updateModal((modal) => ({ ...modal, history: ['UnsupportedChain'] })))

    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

    await expect.poll(() => screen.getByRole('dialog').dataset.shaking).toBe('true')
    expect(modalOf(connect.store.get()).isOpen).toBe(true)
  })

  test('closes when a wallet has connected in the meantime', async () => {
    const connect = await openPage()
    const account = { address: galleryAddress as never }

    act(() =>
      connect.store.set((state) => ({
        ...state,
        connections: { solana: { status: 'connected', walletId: state.wallets[0]?.id ?? '', account } },
      })),
    )

    await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('is removed from the page when the host closes it', async () => {
    const connect = await openPage()

    closeModal(connect)

    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: en.connectButton })
  })
})
