import { connectFarcaster, leaveFarcaster, socialLoginOf, thisDevice } from '@solsmith/connect'
import { useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Qr } from '../parts/Qr.tsx'
import { Stack, Text } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { SocialIcon } from './login/SocialIcon.tsx'

/** Farcaster login by code, or by link on phones. */
export function ConnectingFarcasterView() {
  const connect = useConnect()
  const { social: words } = useModalWords()
  const { farcasterUrl } = useAccount()
  const login = useToolkitState(socialLoginOf)
  useEffect(() => {
    const leaving = new AbortController()
    void connectFarcaster(connect, leaving.signal)
    return () => {
      leaving.abort()
      // An unreachable frame has nothing to reset.
      leaveFarcaster(connect).catch(() => {})
    }
  }, [connect])
  const isReading = login?.step === 'reading'
  if (farcasterUrl !== null && !isReading && !thisDevice().isMobile) return <Code url={farcasterUrl} />
  return (
    <Stack align="middle">
      <Waiting
        picture={<SocialIcon provider="farcaster" size="large" />}
        title={words.farcasterOpen}
        note={isReading ? words.loadingUser : farcasterUrl === null && words.loadingCode}
      />
      {farcasterUrl !== null && !isReading && <ButtonLink href={farcasterUrl}>{words.farcasterButton}</ButtonLink>}
    </Stack>
  )
}

function Code({ url }: { url: string }) {
  const { social: words, walletConnect, toasts } = useModalWords()
  const copy = useCopy({ done: toasts.linkCopied, failed: toasts.copyFailed })
  return (
    <Stack align="middle">
      <Qr text={url} name={words.farcasterCode} />
      <Text>{words.farcasterScan}</Text>
      <Button look="plain" icon="copy" onClick={() => copy(url)}>
        {walletConnect.copyLink}
      </Button>
    </Stack>
  )
}
