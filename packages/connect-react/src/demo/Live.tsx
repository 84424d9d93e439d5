import { messageOf } from '@solsmith/connect'
import { ConnectButton } from '../ConnectButton.tsx'
import { useAccount } from '../hooks/useAccount.ts'
import { useAtomicSupport } from '../hooks/useAtomicSupport.ts'
import { useConnectModal } from '../hooks/useConnectModal.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendCalls } from '../hooks/useSendCalls.ts'
import { useSignMessage } from '../hooks/useSignMessage.ts'
import { useSignTypedData } from '../hooks/useSignTypedData.ts'
import { NetworkButton } from '../NetworkButton.tsx'
import styles from './demo.module.css'

/** The toolkit as a page has it: its buttons, the account, and what can be asked of the wallet. */
export function Live() {
  const account = useAccount()
  const { open } = useConnectModal()
  const message = useSignMessage()
  const typed = useSignTypedData()
  const batch = useSendCalls()
  const { data: atomic } = useAtomicSupport()
  const { caip2 } = useActiveNetwork()
  const isConnected = account.status === 'connected'
  const answer = message.data?.signatureText ?? typed.data?.signatureText ?? batch.data?.hashes.join(' ')
  const error = message.error ?? typed.error ?? batch.error
  const clear = () => {
    for (const one of [message, typed, batch]) one.reset()
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
  const signHello = () => {
    clear()
    message.mutate('Hello from the Solsmith demo')
  }
  /** Twice nothing to oneself: what it costs is gas alone. */
  const sendTwice = () => {
    clear()
    const call = { to: account.address ?? '' }
    batch.mutate({ calls: [call, call], isAtomic: atomic !== 'unsupported' })
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
        {atomic && (
          <>
            <dt>Calls as one</dt>
            <dd>{atomic}</dd>
          </>
        )}
      </dl>
      {isConnected && (
        <div className={styles.actions}>
          <button type="button" onClick={signHello}>
            Sign a message
          </button>
          {account.namespace === 'eip155' && (
            <button type="button" onClick={signMail}>
              Sign typed data
            </button>
          )}
          {account.namespace === 'eip155' && (
            <button type="button" onClick={sendTwice}>
              Send two calls
            </button>
          )}
          <button type="button" onClick={() => void open('WalletSend')}>
            Send
          </button>
        </div>
      )}
      <output className={styles.answer}>{error ? messageOf(error) : (answer ?? '')}</output>
    </>
  )
}
