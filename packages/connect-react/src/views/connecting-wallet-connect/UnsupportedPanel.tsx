import type { ListedWallet } from '@solsmith/connect'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { Heading, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { DownloadRows } from '../downloads/DownloadRows.tsx'

/** Downloads of a missing extension. */
export function UnsupportedPanel({ listed }: { listed: ListedWallet }) {
  const { walletConnect: words } = useModalWords()
  return (
    <>
      <ListedWalletIcon listed={listed} size="large" />
      <Heading>{words.notDetected}</Heading>
      <Text>{words.notDetectedHint(listed.name)}</Text>
      <DownloadRows listed={listed} />
    </>
  )
}
