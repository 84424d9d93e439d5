import { type ListedWallet, rememberLink, thisDevice, walletLink } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { Waiting } from '../../parts/Waiting.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { usePairingCode } from './usePairingCode.ts'

/** Delays until the slow hint and the retry. */
const slowMs = 3_000
const retryMs = 5_000

/** Opens the wallet's app once the code exists. */
export function MobilePanel({ listed }: { listed: ListedWallet }) {
  const connect = useConnect()
  const { walletConnect: words, connecting, shell } = useModalWords()
  const { uri } = usePairingCode()
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    if (uri !== null) openApp(connect, listed, uri)
  }, [connect, listed, uri])
  useEffect(() => {
    const timers = [slowMs, retryMs].map((delayMs) => setTimeout(() => setWaitedMs(delayMs), delayMs))
    return () => timers.forEach(clearTimeout)
  }, [])
  const open = () => openApp(connect, listed, uri ?? '')
  return (
    <>
      <Waiting
        picture={<ListedWalletIcon listed={listed} size="large" />}
        title={connecting.continueIn(listed.name)}
        note={waitedMs >= slowMs ? words.slow : words.openAndContinue}
      />
      <Button icon="retry" disabled={uri === null || waitedMs < retryMs} onClick={open}>
        {shell.tryAgain}
      </Button>
    </>
  )
}

function openApp(connect: Parameters<typeof rememberLink>[0], listed: ListedWallet, uri: string): void {
  const { href, target } = walletLink({ mobileLink: listed.mobile_link ?? '', uri }, thisDevice())
  rememberLink(connect, { name: listed.name, href: listed.mobile_link ?? '' })
  window.open(href, target, 'noreferrer')
}
