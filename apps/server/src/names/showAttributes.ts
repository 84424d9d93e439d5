import type { NameRegistry } from './listShownNames.ts'
import type { NameAttributes } from './readRegistration.ts'

/**
 * Returns a name's public attributes. The avatar gets a URL of this server, which re-encodes it, so that pages never
 * load a third party's file. Invalid URLs are left out.
 */
export async function showAttributes({ toPicture }: NameRegistry, attributes: NameAttributes): Promise<NameAttributes> {
  const { avatar, ...others } = attributes
  const shown = avatar !== undefined && /^(https?|ipfs|ar):\/\//.test(avatar) ? await toPicture(avatar) : null
  return shown === null ? others : { ...others, avatar: shown }
}
