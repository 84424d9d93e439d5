import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import { DraftError } from './errors.ts'
import type { TokenDraftInput } from './tokenDraft.ts'

/** A form as a file, to begin the next token with. */
type Template = { readonly solsmith: 'token-template'; readonly version: 1; readonly draft: TokenDraftInput }

/** What a form holds before anything was typed. */
export const emptyDraft: TokenDraftInput = {
  ...{ standard: 'modern', name: '', symbol: '', description: '', website: '', x: '', decimals: 9, supply: '' },
  mintAuthority: { mode: 'none', to: '' },
  freezeAuthority: { mode: 'none', to: '' },
  updateAuthority: { mode: 'keep', to: '' },
}

/** Writes what a form holds as a file. */
export function formatTemplate(draft: TokenDraftInput): string {
  const template: Template = { solsmith: 'token-template', version: 1, draft }
  return `${JSON.stringify(template, null, 2)}\n`
}

/**
 * Reads a template, or a plain object of the same fields. What it does not name is as in an empty form, what nobody knows is
 * left out, and what has another type than the form gives is refused; `parseTokenDraft` looks at the rest.
 *
 * @throws {TokenError} `TemplateFormatError`.
 */
export const parseTemplate = (text: string): TokenDraftInput => readTemplate(parse(text))

/** The same of what has been parsed already. */
export function readTemplate(value: unknown): TokenDraftInput {
  const fields = isRecord(value) && isRecord(value.draft) ? value.draft : value
  if (!isRecord(fields)) throw new DraftError('TemplateFormatError', { field: null })
  const draft: Record<string, unknown> = { ...emptyDraft }
  for (const [field, isRight] of Object.entries(types)) {
    const found = fields[field]
    if (found === undefined) continue
    if (!isRight(found)) throw new DraftError('TemplateFormatError', { field })
    draft[field] = found
  }
  // Every field is there, and has the type that the form gives.
  return draft as TokenDraftInput
}

const isText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAuthority = (value: unknown) =>
  isRecord(value) && ['keep', 'give', 'none'].includes(String(value.mode)) && isText(value.to)
const isShare = (value: unknown) => isRecord(value) && isText(value.to) && typeof value.basisPoints === 'number'

/** One that nobody knows is told by its kind later. */
function isExtension(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.kind)) return false
  const fields = Object.entries(extensionTypes[value.kind as ExtensionKind] ?? {})
  return fields.every(([field, isRight]) => isRight(value[field]))
}

const isNumber = (value: unknown) => typeof value === 'number'

type Fields = Readonly<Record<string, (value: unknown) => boolean>>

const extensionTypes: { readonly [K in ExtensionKind]: Fields } = {
  'transfer-fee': {
    basisPoints: isNumber,
    maximumFee: isText,
    configAuthority: isAuthority,
    withdrawAuthority: isAuthority,
  },
  interest: { basisPoints: isNumber, authority: isAuthority },
  'scaled-amount': { multiplier: isNumber, authority: isAuthority },
  hook: { program: isText, authority: isAuthority },
  'permanent-delegate': { authority: isAuthority },
  'close-authority': { authority: isAuthority },
  pausable: { authority: isAuthority },
  'default-state': {},
  'non-transferable': {},
}

const types: { readonly [F in keyof Required<TokenDraftInput>]: (value: unknown) => boolean } = {
  standard: (value) => value === 'classic' || value === 'modern',
  name: isText,
  symbol: isText,
  description: isText,
  website: isText,
  x: isText,
  telegram: isText,
  discord: isText,
  github: isText,
  decimals: isNumber,
  supply: isText,
  mintAuthority: isAuthority,
  freezeAuthority: isAuthority,
  updateAuthority: isAuthority,
  receiver: isText,
  distribution: (value) => Array.isArray(value) && value.every(isShare),
  extensions: (value) => Array.isArray(value) && value.every(isExtension),
  metadataUri: isText,
  createdOn: (value) => typeof value === 'boolean',
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DraftError('TemplateFormatError', { field: null }, { cause })
  }
}
