import { type Reader, read } from '@solsmith/chain'
import { draftFields } from './draftFields.ts'
import { emptyForm } from './emptyForm.ts'
import { DraftError } from './errors.ts'
import { type DraftField, fieldNames, type TokenForm } from './tokenDraft.ts'

/** Form as a file, to start another token from. */
type Template = { readonly solsmith: 'token-template'; readonly version: 1; readonly draft: TokenForm }

type FieldReaders = { readonly [F in DraftField]: Reader<TokenForm[F]> }

const readers = Object.fromEntries(
  fieldNames.map((field) => [field, read.withDefault<unknown>(draftFields[field].read, emptyForm[field])]),
) as FieldReaders // Every field has the reader of its type.

/** Reads a stored form; missing fields are empty. */
export const readTokenForm: Reader<TokenForm> = read.object(readers)

/** Formats a form as a template file. */
export function formatTemplate(form: TokenForm): string {
  const template: Template = { solsmith: 'token-template', version: 1, draft: form }
  return `${JSON.stringify(template, null, 2)}\n`
}

const readWrapped = read.object({ draft: read.record })

/**
 * Parses a template, or a plain object of the same fields. Missing fields are empty and unknown ones ignored; wrong
 * types and objects without any known field are refused. `parseTokenDraft` validates the values.
 *
 * @throws {TokenError} `TemplateFormatError`.
 */
export function parseTemplate(text: string): TokenForm {
  const value = parse(text)
  const wrapped = readWrapped(value)
  const fields = wrapped === read.unreadable ? value : wrapped.draft
  const form = readTokenForm(fields)
  const isAny = read.isRecord(fields) && fieldNames.some((field) => field in fields)
  if (form !== read.unreadable && isAny) return form
  const isWrong = (field: DraftField) => read.object({ [field]: readers[field] })(fields) === read.unreadable
  throw new DraftError('TemplateFormatError', {
    field: read.isRecord(fields) ? (fieldNames.find(isWrong) ?? null) : null,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DraftError('TemplateFormatError', { field: null }, { cause })
  }
}
