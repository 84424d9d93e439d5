import { type Read, read } from '@solsmith/chain'
import type { AuthorityChoice } from './authorityChoice.ts'
import type { Found } from './draftRule.ts'
import { findAddressIssue, readAddress } from './readText.ts'

export const readAuthorityForm = read.object({ mode: read.oneOf('keep', 'give', 'none'), to: read.text })

/** Form value of an authority choice; the address is text. */
export type AuthorityForm = Read<typeof readAuthorityForm>

export const findAuthorityIssue = ({ mode, to }: AuthorityForm): Found | null =>
  mode === 'give' ? findAddressIssue(to) : null

export function parseAuthority({ mode, to }: AuthorityForm): AuthorityChoice {
  const address = readAddress(to)
  if (mode !== 'give') return { mode }
  return address ? { mode, to: address } : { mode: 'keep' }
}

/** `keep`, `none`, or the recipient's address. */
export const readAuthorityFlag = (text: string): AuthorityForm =>
  text === 'keep' || text === 'none' ? { mode: text, to: '' } : { mode: 'give', to: text }
