import { messageOf } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { ConnectButton } from '../ConnectButton.tsx'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnectModal } from '../hooks/useConnectModal.ts'
import { useEvmProvider } from '../hooks/useEvmProvider.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSignMessage } from '../hooks/useSignMessage.ts'
import { useSignTypedData } from '../hooks/useSignTypedData.ts'
import { NetworkButton } from '../NetworkButton.tsx'
import { BitcoinPayment } from './BitcoinPayment.tsx'
import { Calls } from './Calls.tsx'
import styles from './demo.module.css'
import { Permissions } from './Permissions.tsx'
import { PolkadotPayment } from './PolkadotPayment.tsx'

const typeNames = { eoa: 'Key (EOA)', smartAccount: 'Smart account' } as const

export function Live() {
  const account = useAccount()
  const { open } = useConnectModal()
  const message = useSignMessage()
  const typed = useSignTypedData()
  const provider = useEvmProvider()
  const block = useMutation({
    mutationFn: async () => BigInt(String(await provider.request({ method: 'eth_blockNumber' }))),
  })
  const { caip2 } = useActiveNetwork()
  const isConnected = account.status === 'connected'
  const accountType = account.preferredAccountTypes[account.namespace]
  const number = block.data === undefined ? undefined : `Block ${block.data}`
  const answer = message.data?.signatureText ?? typed.data?.signatureText ?? number
  const error = message.error ?? typed.error ?? block.error
  const clear = () => {
    for (const one of [message, typed, block]) one.reset()
  }
  const signMail = () => {
    clear()
    typed.mutate({
      domain: { name: 'Solsmith demo', chainId: Number(caip2.slice(caip2.indexOf(':') + 1)) },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Greeting: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
    })
  }
  const readBlock = () => {
    clear()
    block.mutate()
  }
  const signHello = () => {
    clear()
    message.mutate('Hello from the Solsmith demo')
  }
  return (
    <>
      <div className={styles.row}>
        <NetworkButton />
        <ConnectButton />
      </div>
      <dl className={styles.facts}>
        <dt>Account</dt>
        <dd>{account.caipAddress ?? 'Not connected'}</dd>
        <dt>Wallet</dt>
        <dd>{account.connectedWalletInfo?.name ?? '–'}</dd>
        {accountType && (
          <>
            <dt>Account type</dt>
            <dd>{typeNames[accountType]}</dd>
          </>
        )}
      </dl>
      {isConnected && (
        <div className={styles.actions}>
          <button type="button" onClick={signHello}>
            Sign a message
          </button>
          {account.namespace === 'eip155' && (
            <>
              <button type="button" onClick={signMail}>
                Sign typed data
              </button>
              <button type="button" onClick={readBlock}>
                Latest block (EIP-1193)
              </button>
            </>
          )}
          {account.namespace !== 'bip122' && (
            <button type="button" onClick={() => void open('WalletSend')}>
              Send
            </button>
          )}
          {accountType && (
            <button type="button" onClick={() => void open('AccountSettings')}>
              Account settings
            </button>
          )}
        </div>
      )}
      <output className={styles.answer}>{error ? messageOf(error) : (answer ?? '')}</output>
      {isConnected && <Calls key={account.caipAddress} />}
      {isConnected && <Permissions />}
      {isConnected && <BitcoinPayment key={account.caipAddress} />}
      {isConnected && <PolkadotPayment key={`polkadot-${account.caipAddress}`} />}
    </>
  )
}
