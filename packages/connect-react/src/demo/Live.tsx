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
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

export function Live() {
  const words = useDemoWords()
  const messageOf = useErrorText()
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
  const number = block.data === undefined ? undefined : words.block(String(block.data))
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
        <dt>{words.account}</dt>
        <dd>{account.caipAddress ?? words.notConnected}</dd>
        <dt>{words.wallet}</dt>
        <dd>{account.connectedWalletInfo?.name ?? '–'}</dd>
        {accountType && (
          <>
            <dt>{words.type}</dt>
            <dd>{words.types[accountType]}</dd>
          </>
        )}
      </dl>
      {isConnected && (
        <div className={styles.actions}>
          <button type="button" onClick={signHello}>
            {words.signMessage}
          </button>
          {account.namespace === 'eip155' && (
            <>
              <button type="button" onClick={signMail}>
                {words.signTyped}
              </button>
              <button type="button" onClick={readBlock}>
                {words.latestBlock}
              </button>
            </>
          )}
          {(account.namespace === 'solana' || account.namespace === 'eip155') && (
            <button type="button" onClick={() => void open('WalletSend')}>
              {words.send}
            </button>
          )}
          {accountType && (
            <button type="button" onClick={() => void open('AccountSettings')}>
              {words.settings}
            </button>
          )}
        </div>
      )}
      <output className={styles.answer}>{error ? messageOf(error) : (answer ?? '')}</output>
      {isConnected && <Calls key={`calls-${account.caipAddress}`} />}
      {isConnected && <Permissions />}
      {isConnected && <BitcoinPayment key={`bitcoin-${account.caipAddress}`} />}
      {isConnected && <PolkadotPayment key={`polkadot-${account.caipAddress}`} />}
    </>
  )
}
