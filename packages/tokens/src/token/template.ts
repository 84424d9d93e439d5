import { type Reader, read } from '@solsmith/chain'
import { draftFields } from './draftFields.ts'
import { DraftError } from './errors.ts'
import { type DraftField, fieldNames, type TokenForm } from './tokenDraft.ts'

/** A form as a file, to start the next token with. */
type Template = { readonly solsmith: 'token-template'; readonly version: 1; readonly draft: TokenForm }

/** A form into which nothing has been typed. */
export const emptyForm = Object.fromEntries(fieldNames.map((field) => [field, draftFields[field].empty])) as TokenForm // every field, and as its type says: its `empty`

type FieldReaders = { readonly [F in DraftField]: Reader<TokenForm[F]> }

const readers = Object.fromEntries(
  fieldNames.map((field) => [field, read.withDefault<unknown>(draftFields[field].read, draftFields[field].empty)]),
) as FieldReaders // every field, by the reader of its type

/** Reads a form that was stored. A field that it does not have is as in an empty form. */
export const readTokenForm: Reader<TokenForm> = read.object(readers)

/** Writes what a form holds as a file. */
export function formatTemplate(form: TokenForm): string {
  const template: Template = { solsmith: 'token-template', version: 1, draft: form }
  return `${JSON.stringify(template, null, 2)}\n`
}

const readWrapped = read.object({ draft: read.record })

/**
 * Reads a template, or a plain object of the same fields. What it does not name is as in an empty form, and fields that are not
 * known are left out. What has another type than the form gives is refused, and so is an object without any field of a form;
 * `parseTokenDraft` looks at the rest.
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
