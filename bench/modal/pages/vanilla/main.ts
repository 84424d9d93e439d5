import { getWallets } from '@wallet-standard/app'

const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Connect wallet' })
const dialog = document.querySelector('dialog')
const list = document.querySelector('ul')
const wallets = getWallets()

button.addEventListener('click', () => {
  list?.replaceChildren(
    ...wallets.get().map(({ name }) => {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('button'), { type: 'button', textContent: name }))
      return item
    }),
  )
  dialog?.showModal()
})
dialog?.before(button)
