import { getWallets } from '@wallet-standard/app'
import { useRef, useState } from 'react'
import { mount } from '../../../toolkit/pages/mount.tsx'

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
