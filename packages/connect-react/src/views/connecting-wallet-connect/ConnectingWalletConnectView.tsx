import { type ListedWallet, type Platform, platformsOf, setUpNamespaces, thisDevice } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Stack } from '../../parts/Stack.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { BrowserPanel } from './BrowserPanel.tsx'
import { DeepLinkPanel } from './DeepLinkPanel.tsx'
import { MobilePanel } from './MobilePanel.tsx'
import { QrCodePanel } from './QrCodePanel.tsx'
import { UnsupportedPanel } from './UnsupportedPanel.tsx'

/** Connection methods of a remote wallet; only a code without one. */
export function ConnectingWalletConnectView() {
  const { options } = useConnect()
  const { walletConnect: words } = useModalWords()
  const { data } = useModal()
  const wallets = useToolkitState((state) => state.wallets)
  const { listed } = data
  const hasAdapters = setUpNamespaces(options).length > 0
  const platforms = listed ? platformsOf(listed, { wallets, device: thisDevice(), hasAdapters }) : []
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'qrcode')
  if (!listed || platforms.length < 2) return <Stack align="middle">{drawWay(chosen, listed)}</Stack>
  return (
    <Stack>
      <Tabs
        name={words.ways}
        tabs={platforms.map((name) => ({ name, label: words.platforms[name] }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Stack align="middle">{drawWay(chosen, listed)}</Stack>
      </Tabs>
    </Stack>
  )
}

function drawWay(platform: Platform, listed: ListedWallet | undefined) {
  if (!listed) return <QrCodePanel />
  if (platform === 'mobile') return <MobilePanel listed={listed} />
  if (platform === 'web') return <DeepLinkPanel listed={listed} link={listed.webapp_link ?? ''} />
  if (platform === 'desktop') return <DeepLinkPanel listed={listed} link={listed.desktop_link ?? ''} />
  if (platform === 'browser') return <BrowserPanel listed={listed} />
  if (platform === 'unsupported') return <UnsupportedPanel listed={listed} />
  return <QrCodePanel listed={listed} />
}
