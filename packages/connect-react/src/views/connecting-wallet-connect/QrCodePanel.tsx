import { type ListedWallet, push, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { Button } from '../../parts/Button.tsx'
import { Qr } from '../../parts/Qr.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { CodeBlank } from './CodeBlank.tsx'
import { usePairingCode } from './usePairingCode.ts'

export function QrCodePanel({ listed }: { listed?: ListedWallet }) {
  const connect = useConnect()
  const { walletConnect: words, toasts } = useModalWords()
  const { uri } = usePairingCode()
  const copy = useCopy({ done: toasts.linkCopied, failed: toasts.copyFailed })
  return (
    <>
      {uri === null ? <CodeBlank label={words.makingCode} /> : <Qr text={uri} name={words.code} />}
      <Text>{words.scan}</Text>
      <Button look="plain" icon="copy" disabled={uri === null} onClick={() => copy(uri ?? '')}>
        {words.copyLink}
      </Button>
      {listed && (
        <Button look="plain" icon="phone" onClick={() => connect.store.set(updateModal(push('Downloads', { listed })))}>
          {words.noWallet(listed.name)}
        </Button>
      )}
    </>
  )
}
