import { isWebLink } from './isWebLink.ts'
import { StrangerText } from './StrangerText.tsx'

export function WebLink({ uri }: { uri: string }) {
  if (!isWebLink(uri)) return <StrangerText text={uri} />
  return (
    <a href={uri} target="_blank" rel="noreferrer noopener">
      <StrangerText text={uri} />
    </a>
  )
}
