import { getBase58Decoder } from '@solana/kit'
import { signMessage } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import { type MetadataProof, writeMetadataClaim } from '@solsmith/wire'
import { useMutation } from '@tanstack/react-query'
import { useInstance } from '#instance/instanceContext.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Notice } from '#ui/Notice.tsx'
import { en } from '../words/en.ts'
import type { IdentityCheck } from './useIdentityCheck.ts'

export function IdentityGuard({ token, check }: { token: Token; check: IdentityCheck }) {
  const words = en.forms.metadata
  const prove = useProof(token, check)
  if (check.status === 'free') return null
  if (check.status === 'proved') return <Hint tone="good">{words.proved}</Hint>
  if (check.status === 'near') return <Hint tone="warn">{check.text}</Hint>
  if (check.status === 'taken') return <Notice tone="bad" role="status" title={check.text} />
  return (
    <Notice
      tone="warn"
      role="status"
      title={words.listed}
      action={
        <Button size="small" isBusy={prove.isPending} onClick={() => prove.mutate()}>
          {words.prove}
        </Button>
      }
    >
      {words.listedHint}
      {prove.error && <FailureNotice title={words.proveFailed} error={prove.error} />}
    </Notice>
  )
}

function useProof({ address: mint }: Token, { names, onProof }: IdentityCheck) {
  const connect = useConnect()
  const network = useNetwork()
  const instance = useInstance()
  return useMutation({
    mutationFn: async (): Promise<MetadataProof> => {
      const site = instance.status === 'ready' ? instance.config.publicUrl : ''
      const time = Math.floor(Date.now() / 1_000)
      const { signature } = await signMessage(connect, writeMetadataClaim(names, { mint, time, site }))
      return { chainId: network.caip2, mint, time, signature: getBase58Decoder().decode(signature) }
    },
    onSuccess: (proof) => onProof(proof),
  })
}
