import { type ListedWallet, type Platform, platformsOf, thisDevice } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Stack } from '../../parts/Stack.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { BrowserWay } from './BrowserWay.tsx'
import { CodeWay } from './CodeWay.tsx'
import { LinkWay } from './LinkWay.tsx'
import { MobileWay } from './MobileWay.tsx'
import { UnsupportedWay } from './UnsupportedWay.tsx'

/** A wallet that is somewhere else: the ways to reach it, the best first. Without a wallet it is the code alone. */
export function ConnectingWalletConnectView() {
  const { options } = useConnect()
  const { walletConnect: words } = useModalWords()
  const { data } = useModal()
  const wallets = useToolkitState((state) => state.wallets)
  const { listed } = data
  const hasAdapters = (options.namespaces ?? ['solana']).length > 0
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
  if (!listed) return <CodeWay />
  if (platform === 'mobile') return <MobileWay listed={listed} />
  if (platform === 'web') return <LinkWay listed={listed} link={listed.webapp_link ?? ''} />
  if (platform === 'desktop') return <LinkWay listed={listed} link={listed.desktop_link ?? ''} />
  if (platform === 'browser') return <BrowserWay listed={listed} />
  if (platform === 'unsupported') return <UnsupportedWay listed={listed} />
  return <CodeWay listed={listed} />
}
