import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type MetadataImage, metadataOf, type TokenDraft, writeMetadataJson } from '@solsmith/tokens'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

const types: Readonly<Record<string, MetadataImage['type']>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/**
 * Writes a token's metadata and image into a folder for any host.
 *
 * @returns The metadata's link there.
 */
export function writeMetadataFolder(
  { values }: Pick<Context, 'values'>,
  { folder, draft }: { readonly folder: string; readonly draft: TokenDraft },
): string {
  const base = readBase(values.base)
  const image = values.image
  const extension = image === undefined ? '' : extname(image).toLowerCase()
  const type = types[extension]
  if (image !== undefined && !type)
    throw new CliError('UsageError', {
      reason: `${image} is not an image that wallets can show. Use png, jpg, webp or gif.`,
    })
  try {
    mkdirSync(folder, { recursive: true })
    if (image !== undefined) copyFileSync(image, join(folder, `image${extension}`))
    const named = type ? { uri: `${base}/image${extension}`, type } : null
    writeFileSync(
      join(folder, 'metadata.json'),
      writeMetadataJson({ ...metadataOf(draft), createdOn: false }, named, ''),
    )
  } catch (cause) {
    throw new CliError('FileError', { path: image ?? folder }, { cause })
  }
  return `${base}/metadata.json`
}

function readBase(text: string | undefined): string {
  const base = text?.replace(/\/+$/, '') ?? ''
  if (URL.canParse(base) && new URL(base).protocol === 'https:') return base
  throw new CliError('UsageError', {
    reason: '--out needs the folder’s future address. Pass it with --base https://…',
  })
}
