import { authorityNames, type HeldAuthority, holderOfAuthority, listAuthorities, type Token } from '@solsmith/tokens'
import { type ComponentType, lazy, Suspense } from 'react'
import { type TokenAction, tokenLink } from '#links/tokenLink.ts'
import { nameOf } from '#token-reading/tokenNames.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from '../words/en.ts'
import { AuthorityForm } from './AuthorityForm.tsx'
import { actionAuthorities } from './actionAuthorities.ts'
import { BurnForm } from './BurnForm.tsx'
import { FeeForm } from './FeeForm.tsx'
import { FreezeForm } from './FreezeForm.tsx'
import { MintForm } from './MintForm.tsx'
import { ClosePage, CollectPage, PausePage } from './plainActions.tsx'
import { ThawForm } from './ThawForm.tsx'
import { DefaultStateForm, HookForm, InterestForm, ScaleForm } from './tuneForms.tsx'

// Lazy: includes the draft rules and the image crop, which only this action needs.
const MetadataForm = lazy(() => import('./MetadataForm.tsx').then((module) => ({ default: module.MetadataForm })))

const forms: { readonly [D in TokenAction]: ComponentType<{ token: Token }> } = {
  mint: MintForm,
  burn: BurnForm,
  freeze: FreezeForm,
  thaw: ThawForm,
  authority: AuthorityForm,
  metadata: MetadataForm,
  fee: FeeForm,
  collect: CollectPage,
  pause: PausePage,
  close: ClosePage,
  interest: InterestForm,
  scale: ScaleForm,
  hook: HookForm,
  birth: DefaultStateForm,
}

export function ActionPage({ token, action }: { token: Token; action: TokenAction }) {
  const words = en
  const { address: wallet } = useWallet()
  const Form = forms[action]
  const missing = wallet === null ? null : findMissing(token, action, wallet)
  if (!missing)
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <Form token={token} />
      </Suspense>
    )
  const name = authorityNames[missing.power]
  return (
    <ActionLayout title={words.more.actions[action].label} back={backTo(token, words)}>
      <Notice
        tone="warn"
        title={missing.holder === null ? words.heldByNoOne(name) : words.heldBy(name, missing.holder)}
      />
    </ActionLayout>
  )
}

function findMissing(token: Token, action: TokenAction, wallet: string): HeldAuthority | null {
  if (action === 'burn') return null
  const powers = actionAuthorities[action]
  const [first] = powers
  if (!first || powers.some((power) => holderOfAuthority(token, power) === wallet)) return null
  if (action === 'authority') return listAuthorities(token).find(({ holder }) => holder !== null) ?? null
  return { power: first, holder: holderOfAuthority(token, first) }
}

const backTo = (token: Token, words: typeof en) => ({
  href: tokenLink(token.address),
  label: words.back(nameOf(token) ?? words.unnamed),
})
