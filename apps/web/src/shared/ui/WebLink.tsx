import { isWebLink } from './isWebLink.ts'
import { UntrustedText } from './UntrustedText.tsx'

export function WebLink({ uri }: { uri: string }) {
  if (!isWebLink(uri)) return <UntrustedText text={uri} />
  return (
    <a href={uri} target="_blank" rel="noreferrer noopener">
      <UntrustedText text={uri} />
    </a>
  )
}
