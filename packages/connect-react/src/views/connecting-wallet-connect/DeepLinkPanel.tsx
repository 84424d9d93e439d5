import { type ListedWallet, thisDevice, walletLink } from '@solsmith/connect'
import { ButtonLink } from '../../parts/Button.tsx'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { CodeBlank } from './CodeBlank.tsx'
import { usePairingCode } from './usePairingCode.ts'

/** Opens a web or desktop wallet by link. */
export function DeepLinkPanel({ listed, link }: { listed: ListedWallet; link: string }) {
  const { walletConnect: words, connecting } = useModalWords()
  const { uri } = usePairingCode()
  if (uri === null) return <CodeBlank label={words.makingCode} />
  return (
    <>
      <Waiting
        picture={<ListedWalletIcon listed={listed} size="large" />}
        title={connecting.continueIn(listed.name)}
        note={words.openAndContinue}
      />
      <ButtonLink look="primary" isWide href={walletLink({ mobileLink: link, uri }, thisDevice()).href}>
        {words.open(listed.name)}
      </ButtonLink>
    </>
  )
}
