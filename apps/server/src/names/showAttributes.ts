import type { NameRegistry } from './listShownNames.ts'
import type { NameAttributes } from './readRegistration.ts'

/**
 * What a name's owner says of it, as anyone may be shown it: the picture by an address of this server, which reads and draws it
 * again, so that no page loads a file that a stranger has named. One that is no web address is left out.
 */
export async function showAttributes({ toPicture }: NameRegistry, attributes: NameAttributes): Promise<NameAttributes> {
  const { avatar, ...others } = attributes
  const shown = avatar !== undefined && /^(https?|ipfs|ar):\/\//.test(avatar) ? await toPicture(avatar) : null
  return shown === null ? others : { ...others, avatar: shown }
}
