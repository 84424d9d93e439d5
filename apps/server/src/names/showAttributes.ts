import type { NameRegistry } from './listShownNames.ts'
import type { NameAttributes } from './readRegistration.ts'

/** Re-encodes the avatar here, so pages load nothing from third parties. */
export async function showAttributes({ toPicture }: NameRegistry, attributes: NameAttributes): Promise<NameAttributes> {
  const { avatar, ...others } = attributes
  const shown = avatar !== undefined && /^(https?|ipfs|ar):\/\//.test(avatar) ? await toPicture(avatar) : null
  return shown === null ? others : { ...others, avatar: shown }
}
