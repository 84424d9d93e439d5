import { messageOf } from '@solsmith/connect'
import { ConnectButton } from '../ConnectButton.tsx'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnectModal } from '../hooks/useConnectModal.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSignMessage } from '../hooks/useSignMessage.ts'
import { useSignTypedData } from '../hooks/useSignTypedData.ts'
import { NetworkButton } from '../NetworkButton.tsx'
import { Button } from '../parts/Button.tsx'
import styles from './demo.module.css'

/** The toolkit as a page has it: its buttons, the account, and what can be asked of the wallet. */
export function Live() {
  const account = useAccount()
  const { open } = useConnectModal()
  const message = useSignMessage()
  const typed = useSignTypedData()
  const { caip2 } = useActiveNetwork()
  const isConnected = account.status === 'connected'
  const answer = message.data ?? typed.data
  const error = message.error ?? typed.error
  const signMail = () => {
    message.reset()
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
  const signHello = () => {
    typed.reset()
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
        <dd>{account.wallet?.name ?? '–'}</dd>
      </dl>
      {isConnected && (
        <div className={styles.row}>
          <Button onClick={signHello}>Sign a message</Button>
          {account.namespace === 'eip155' && <Button onClick={signMail}>Sign typed data</Button>}
          <Button onClick={() => void open('WalletSend')}>Send</Button>
        </div>
      )}
      <output className={styles.answer}>{error ? messageOf(error) : (answer?.signatureText ?? '')}</output>
    </>
  )
}
