import { getDefaultConfig } from '@solana/connector/headless'
import { AppProvider, useConnector } from '@solana/connector/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// It has no button of its own: the least one that tells whether somebody is connected.
function Button() {
  const { account, connectors } = useConnector()
  return createElement('button', { type: 'button' }, account ?? `Connect wallet (${connectors.length})`)
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
