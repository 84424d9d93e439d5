import { changeAccount, featuresOf } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { ActivityList } from '../transactions/ActivityList.tsx'
import { CollectibleList } from './CollectibleList.tsx'
import { TokenList } from './TokenList.tsx'

const names = ['tokens', 'nfts', 'activity'] as const

/** The open tab persists while connected. */
export function AccountTabs() {
  const connect = useConnect()
  const { account: words } = useModalWords()
  const { currentTab: tab, namespace } = useAccount()
  const shown = names.filter((name) => name !== 'activity' || featuresOf(connect).history)
  const chosen = shown[tab] ?? 'tokens'
  return (
    <Tabs
      name={words.tabs}
      tabs={shown.map((name) => ({ name, label: words[name] }))}
      chosen={chosen}
      onChoose={(name) => changeAccount(connect, namespace, { currentTab: names.indexOf(name) })}
    >
      {chosen === 'tokens' && <TokenList />}
      {chosen === 'nfts' && <CollectibleList />}
      {chosen === 'activity' && <ActivityList isPage={false} />}
    </Tabs>
  )
}
