import { getWallets } from '@wallet-standard/app'
import { useRef, useState } from 'react'
import { mount } from '../../../toolkit/pages/mount.tsx'

/** The minimum with plain React: a button, a dialog, a list of installed wallets. */
function Floor() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const open = () => {
    setNames(
      getWallets()
        .get()
        .map(({ name }) => name),
    )
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" onClick={open}>
        Connect wallet
      </button>
      <dialog ref={dialog}>
        <h2>Connect</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

mount(<Floor />)
