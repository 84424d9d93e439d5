import { useModal } from '../../hooks/useModal.ts'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { Stack, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { DownloadRows } from './DownloadRows.tsx'

export function DownloadsView() {
  const { downloads: words } = useModalWords()
  const { listed } = useModal().data
  if (!listed) return null
  return (
    <Stack align="middle">
      <ListedWalletIcon listed={listed} size="large" />
      <Text>{words.comeBack}</Text>
      <DownloadRows listed={listed} />
    </Stack>
  )
}
