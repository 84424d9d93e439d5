import { getDefaultConfig } from '@solana/connector/headless'
import { AppProvider, useConnector } from '@solana/connector/react'
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'

// It has no modal of its own: a button and a dialog with its list of wallets.
function Button() {
  const { connectors } = useConnector()
  const dialog = useRef(null)
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: () => dialog.current.showModal() }, 'Connect wallet'),
    createElement(
      'dialog',
      { ref: dialog },
      createElement('h2', null, 'Connect'),
      createElement(
        'ul',
        null,
        connectors.map(({ id, name }) =>
          createElement('li', { key: id }, createElement('button', { type: 'button' }, name)),
        ),
      ),
    ),
  )
}

const connectorConfig = getDefaultConfig({ appName: 'Bench', network: 'mainnet' })
createRoot(document.getElementById('root')).render(
  createElement(
    'main',
    null,
    createElement('h1', null, 'Bench'),
    createElement(AppProvider, { connectorConfig }, createElement(Button)),
  ),
)
