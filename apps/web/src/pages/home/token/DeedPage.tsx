import { type HeldPower, holderOfPower, listPowers, powerNames, type Token } from '@solsmith/tokens'
import type { ComponentType } from 'react'
import { ActionLayout } from '../../../features/token-tools/ActionLayout.tsx'
import { type TokenDeed, tokenLink } from '../../../features/token-tools/links.ts'
import { nameOf } from '../../../features/token-tools/tokenNames.ts'
import { useWallet } from '../../../features/token-tools/useWallet.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/useWords.ts'
import { deedPowers } from './deedPowers.ts'
import { AuthorityForm } from './forms/AuthorityForm.tsx'
import { BurnForm } from './forms/BurnForm.tsx'
import { FeeForm } from './forms/FeeForm.tsx'
import { FreezeForm } from './forms/FreezeForm.tsx'
import { MetadataForm } from './forms/MetadataForm.tsx'
import { MintForm } from './forms/MintForm.tsx'
import { ClosePage, CollectPage, PausePage } from './forms/plainDeeds.tsx'
import { ThawForm } from './forms/ThawForm.tsx'
import { BirthForm, HookForm, InterestForm, ScaleForm } from './forms/tuneForms.tsx'
import { en } from './words/en.ts'

const forms: { readonly [D in TokenDeed]: ComponentType<{ token: Token }> } = {
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
  birth: BirthForm,
}

/** One thing that can be done with a token; whoever may not do it is told who may. */
export function DeedPage({ token, deed }: { token: Token; deed: TokenDeed }) {
  const words = useWords({ en })
  const wallet = useWallet()
  const Form = forms[deed]
  const missing = wallet === null ? null : findMissing(token, deed, wallet)
  if (!missing) return <Form token={token} />
  const name = powerNames[missing.power]
  return (
    <ActionLayout title={words.more.deeds[deed].label} back={backTo(token, words)}>
      <Notice
        tone="warn"
        title={missing.holder === null ? words.heldByNobody(name) : words.heldBy(name, missing.holder)}
      />
    </ActionLayout>
  )
}

function findMissing(token: Token, deed: TokenDeed, wallet: string): HeldPower | null {
  if (deed === 'burn') return null
  const powers = deedPowers[deed]
  const [first] = powers
  if (!first || powers.some((power) => holderOfPower(token, power) === wallet)) return null
  if (deed === 'authority') return listPowers(token).find(({ holder }) => holder !== null) ?? null
  return { power: first, holder: holderOfPower(token, first) }
}

const backTo = (token: Token, words: typeof en) => ({
  href: tokenLink(token.address),
  label: words.back(nameOf(token) ?? words.unnamed),
})
