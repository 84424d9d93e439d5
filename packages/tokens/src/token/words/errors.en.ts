import type { Sentences } from '@solsmith/chain'
import type { DraftErrors } from '../errors.ts'

export const errorMessages: Sentences<DraftErrors> = {
  MetadataUriNotPublicError: ({ network }) =>
    `The token’s image and metadata are at an address only this machine can reach, so others on ${network} couldn’t see them. Set PUBLIC_URL to this site’s public https address, or use the sandbox.`,
  TemplateFormatError: ({ field }) =>
    field === null ? 'Not a token template.' : `The template field “${field}” is not valid.`,
}
