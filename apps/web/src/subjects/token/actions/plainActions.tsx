import { findExtension, planCloseMint, planCollectFees, planPause, planResume, type Token } from '@solsmith/tokens'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'

export function CollectPage({ token }: { token: Token }) {
  const words = en.forms.collect
  return (
    <ActionFrame
      token={token}
      title={words.title(symbolOf(token) ?? '')}
      lead={words.lead}
      verb={words.verb}
      request={{
        key: `collect ${token.address}`,
        make: (rpc, wallet) => planCollectFees(rpc, { mint: token.address, wallet }),
      }}
    />
  )
}

export function PausePage({ token }: { token: Token }) {
  const isPaused = findExtension(token, 'pausable')?.isPaused === true
  const words = en.forms[isPaused ? 'resume' : 'pause']
  const plan = isPaused ? planResume : planPause
  return (
    <ActionFrame
      token={token}
      title={words.title(symbolOf(token) ?? '')}
      lead={words.lead}
      verb={words.verb}
      request={{
        key: `pause ${token.address} ${isPaused}`,
        make: (rpc, wallet) => plan(rpc, { mint: token.address, wallet }),
      }}
    />
  )
}

export function ClosePage({ token }: { token: Token }) {
  const words = en.forms.close
  const symbol = symbolOf(token) ?? ''
  return (
    <ActionFrame
      token={token}
      title={words.title(symbol)}
      lead={words.lead}
      verb={words.verb(symbol)}
      request={{
        key: `close ${token.address}`,
        make: (rpc, wallet) => planCloseMint(rpc, { mint: token.address, wallet }),
      }}
    />
  )
}
