import { push, updateModal } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useWalletList } from '../hooks/useWalletList.ts'
import { ListedWalletIcon } from '../parts/ListedWalletIcon.tsx'
import { RowButton, RowLink, Rows } from '../parts/Row.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Stack, Text } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** New users need a few good ones. */
const shownCount = 4

export function GetWalletView() {
  const connect = useConnect()
  const { downloads: words, connect: connectWords, shell } = useModalWords()
  const { data, isPending } = useWalletList()
  const wallets = (data?.pages[0]?.wallets ?? []).filter(({ homepage }) => homepage?.startsWith('https://'))
  return (
    <Stack>
      <Text>{words.choose}</Text>
      {isPending ? (
        <Skeleton lines={shownCount} label={shell.loading} />
      ) : (
        <Rows>
          {wallets.slice(0, shownCount).map((listed) => (
            <li key={listed.id}>
              <RowLink
                start={<ListedWalletIcon listed={listed} size="medium" />}
                title={listed.name}
                detail={new URL(listed.homepage ?? '').host}
                href={listed.homepage ?? ''}
                hasArrow
              />
            </li>
          ))}
          <li>
            <RowButton
              icon="grid"
              title={connectWords.allWallets}
              hasArrow
              onClick={() => connect.store.set(updateModal(push('AllWallets')))}
            />
          </li>
        </Rows>
      )}
      <Text size="small">{words.comeBack}</Text>
    </Stack>
  )
}
