import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '@solana/wallet-adapter-react-ui/styles.css'

// As its documentation begins: wallets of Wallet Standard alone, its own modal and button.
const button = createElement(WalletModalProvider, null, createElement(WalletMultiButton))
const wallets = createElement(WalletProvider, { wallets: [], autoConnect: true }, button)
createRoot(document.getElementById('root')).render(
  createElement(
    'main',
    null,
    createElement('h1', null, 'Bench'),
    createElement(ConnectionProvider, { endpoint: `${location.origin}/rpc` }, wallets),
  ),
)
